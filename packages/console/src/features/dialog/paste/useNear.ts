import { NEAREST_QUESTIONS_MAX, QUESTION_MAX, similarQuestion } from '@parlance/contract'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../shared/api/call'
import type { Near } from './pasteRows'
import type { PastedPair } from './reader/paste'

const PAUSE_MS = 400
const PREPARING_PAUSE_MS = 500
const PREPARING_TRIES = 20

/**
 * For the first question of each pair the conversation that asks nearly the same. Each question is asked about once, so
 * many in one call; when a call fails nothing is proposed, as the preview of the upload checks again.
 */
export function useNear(domainId: number, pairs: readonly PastedPair[]): (question: string) => Near | null {
  const [known, setKnown] = useState<ReadonlyMap<string, Near | null>>(new Map())
  useEffect(() => {
    const asked = [...new Set(pairs.flatMap(({ questions }) => questions[0] ?? []))]
    const unknown = asked.filter((text) => !known.has(text) && text.length <= QUESTION_MAX)
    if (unknown.length === 0) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const questions = unknown.slice(0, NEAREST_QUESTIONS_MAX)
      const found = await ask(domainId, questions, stop.signal).catch(() => questions.map(() => null))
      if (stop.signal.aborted) return
      setKnown(
        (before) => new Map([...before, ...questions.map((text, i) => [text, found[i] ?? null] as const)]),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [domainId, pairs, known])
  return useCallback((question) => known.get(question) ?? null, [known])
}

async function ask(domainId: number, questions: string[], signal: AbortSignal): Promise<(Near | null)[]> {
  for (let tries = 1; ; tries++) {
    const body = { questions }
    const { state, nearest } = await call(similarQuestion.nearest, {
      query: { domainId },
      body,
      signal,
      quiet: true,
    })
    if (state === 'READY' || tries === PREPARING_TRIES)
      return nearest.map(
        (near) => near && { name: near.conversation.name, question: near.text, exact: near.exact },
      )
    await new Promise((resolve) => setTimeout(resolve, PREPARING_PAUSE_MS))
  }
}
