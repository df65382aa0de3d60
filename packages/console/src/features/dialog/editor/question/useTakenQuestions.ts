import { conversation, Question, questionKey } from '@parlance/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../../shared/api/call'
import type { Prepared } from '../draft/draft'

const PAUSE_MS = 400
/** The conversation that already has a question. */
export type Owner = { conversationId: number; conversationName: string }

/**
 * Which questions of the form another conversation has, by the key of their line. Asked when typing pauses, and only
 * for questions not asked about before. A refused call leaves the warning out: the save asks again.
 */
export function useTakenQuestions(
  domainId: number,
  exceptId: number | null,
  prepared: Prepared,
): ReadonlyMap<number, Owner> {
  const [known, setKnown] = useState<ReadonlyMap<string, Owner | null>>(new Map())
  useEffect(() => {
    const questions = prepared.fields.questions.filter(
      (question) => !known.has(keyOf(question)) && Question.safeParse(question).success,
    )
    if (questions.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = { questions, exceptId }
        const taken = await call(conversation.questionTaken, {
          query: { domainId },
          body,
          signal: stop.signal,
        })
        const owners = new Map(taken.map((owner) => [questionKey(owner.text), owner]))
        const found = questions.map((q) => [keyOf(q), owners.get(questionKey(q.text)) ?? null] as const)
        setKnown((known) => new Map([...known, ...found]))
      } catch {
        // Only a warning is missing.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [domainId, exceptId, prepared, known])

  const owners = new Map<number, Owner>()
  prepared.fields.questions.forEach((question, i) => {
    const owner = known.get(keyOf(question))
    const key = prepared.questionKeys[i]
    if (owner && key !== undefined) owners.set(key, owner)
  })
  return owners
}

function keyOf({ chatType, text }: { chatType: string; text: string }): string {
  return `${chatType} ${questionKey(text)}`
}
