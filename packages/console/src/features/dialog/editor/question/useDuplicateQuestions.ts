import {
  type ConversationFields,
  conversation,
  Question,
  questionKey,
  sameQuestionKey,
} from '@parlance/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../../shared/api/call'
import type { Prepared } from '../../../../shared/form/draftForm'

const PAUSE_MS = 400
const NO_CONTEXTS: readonly string[] = []
/** The conversation that already has a question; input contexts may keep the two apart. */
export type Duplicate = { conversationId: number; conversationName: string; keptApart: boolean }

/**
 * The questions of the form that another conversation has, by their path in the form. The server is asked when typing
 * pauses, and only about questions that it was not asked about before. When a call fails the warning is left out, as
 * the save checks again.
 */
export function useDuplicateQuestions(
  domainId: number,
  exceptId: number | null,
  { fields, pathOf }: Prepared<ConversationFields>,
): ReadonlyMap<string, Duplicate> {
  const { questions: typed, inputContexts = NO_CONTEXTS } = fields
  const [known, setKnown] = useState<ReadonlyMap<string, Duplicate | null>>(new Map())
  useEffect(() => {
    const questions = typed.filter(
      (question) => !known.has(keyOf(question, inputContexts)) && Question.safeParse(question).success,
    )
    if (questions.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = { questions, exceptId, inputContexts: [...inputContexts] }
        const { signal } = stop
        const reply = await call(conversation.questionTaken, { query: { domainId }, body, signal })
        const duplicates = new Map(reply.map((duplicate) => [questionKey(duplicate.text), duplicate]))
        const found = questions.map(
          (q) => [keyOf(q, inputContexts), duplicates.get(questionKey(q.text)) ?? null] as const,
        )
        setKnown((before) => new Map([...before, ...found]))
      } catch {
        // Only a warning is missing.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [domainId, exceptId, typed, inputContexts, known])

  const duplicates = new Map<string, Duplicate>()
  typed.forEach((question, i) => {
    const duplicate = known.get(keyOf(question, inputContexts))
    if (duplicate) duplicates.set(pathOf?.(`questions.${i}`) ?? '', duplicate)
  })
  return duplicates
}

/** What is known of a question depends on the contexts of its conversation. */
function keyOf(question: Question, inputContexts: readonly string[]): string {
  return `${question.chatType} ${inputContexts.join(' ')}\n${sameQuestionKey(question)}`
}
