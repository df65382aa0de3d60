import { QUESTION_MAX, type QuestionSimilarity, similarQuestion } from '@parlance/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../../../shared/api/call'
import type { Line } from '../../draft/draft'

const PAUSE_MS = 150
const NO_CONTEXTS: readonly string[] = []
/** While a syllable is composed, the server is asked only after a longer pause. */
const COMPOSING_PAUSE_MS = 500
/** How long and how often to wait while the server reads the questions of the domain. */
const PREPARING_PAUSE_MS = 500
const PREPARING_TRIES = 20
/** Fewer letters are similar to everything. */
const LEAST_LETTERS = 2
/** Letters of a Korean syllable that is not complete yet. */
const LOOSE_LETTERS = /[\u3131-\u318e]+$/

/** A line as it stands in the field; `composing` while an input method holds its last characters. */
export type TypedLine = { key: number; text: string; composing: boolean }
type Known = { text: string; similar: QuestionSimilarity }

export type SimilarQuestions = {
  typed: (line: TypedLine) => void
  /** What is known about a line as it stands; for the line being typed also what was known a moment ago. */
  of: (line: Line) => QuestionSimilarity | undefined
  /** The line typed in last. */
  current: number | null
}

/**
 * The questions of other conversations that are similar to the one being typed. The server is asked when typing pauses,
 * only about that line, and about one text at a time. When a call fails the warning is left out.
 */
export function useSimilarQuestions(
  domainId: number,
  conversationId: number | null,
  inputContexts: readonly string[] = NO_CONTEXTS,
): SimilarQuestions {
  const [line, setLine] = useState<TypedLine | null>(null)
  const [known, setKnown] = useState<ReadonlyMap<number, Known>>(new Map())
  useEffect(() => {
    if (!line) return
    const { key, composing } = line
    const text = askedText(line)
    const stop = new AbortController()
    const forget = () => setKnown((before) => without(before, key))
    const timer = setTimeout(
      async () => {
        if (text === null) return forget()
        try {
          const found = await ask({ domainId, conversationId, inputContexts, text }, stop.signal)
          if (!stop.signal.aborted) setKnown((before) => new Map(before).set(key, { text, similar: found }))
        } catch {
          if (!stop.signal.aborted) forget()
        }
      },
      composing ? COMPOSING_PAUSE_MS : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [domainId, conversationId, inputContexts, line])

  const of = ({ key, text }: Line) => {
    const found = known.get(key)
    if (!found) return undefined
    const typing = line?.key === key && askedText({ key, text, composing: line.composing }) !== null
    return typing || found.text === text.trim() ? found.similar : undefined
  }
  return { typed: setLine, of, current: line?.key ?? null }
}

/** What is asked about a line; null where there is too little, or too much, to ask. */
function askedText({ text, composing }: TypedLine): string | null {
  const trimmed = (composing ? text.replace(LOOSE_LETTERS, '') : text).trim()
  return trimmed.length < LEAST_LETTERS || trimmed.length > QUESTION_MAX ? null : trimmed
}

type Asked = {
  domainId: number
  conversationId: number | null
  inputContexts: readonly string[]
  text: string
}

async function ask(
  { domainId, inputContexts, ...typed }: Asked,
  signal: AbortSignal,
): Promise<QuestionSimilarity> {
  for (let tries = 1; ; tries++) {
    const body = { chatType: 'TEXT' as const, ...typed, inputContexts: [...inputContexts] }
    const found = await call(similarQuestion.find, { query: { domainId }, body, signal })
    if (found.state === 'READY' || tries === PREPARING_TRIES) return found
    await new Promise((resolve) => setTimeout(resolve, PREPARING_PAUSE_MS))
  }
}

function without<Value>(map: ReadonlyMap<number, Value>, key: number): ReadonlyMap<number, Value> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
