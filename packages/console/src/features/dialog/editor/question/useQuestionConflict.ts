import { conflict, QUESTION_MAX, type QuestionConflict } from '@parlance/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../../shared/api/call'
import type { Line } from '../draft/draft'

const PAUSE_MS = 150
/** A syllable that is still being put together is asked about only when typing really rests. */
const COMPOSING_PAUSE_MS = 500
/** The server is still reading the questions of the domain. */
const PREPARING_PAUSE_MS = 500
const PREPARING_TRIES = 20
/** Fewer letters are like everything. */
const LEAST_LETTERS = 2
/** Letters of a Korean syllable that is not whole yet. */
const LOOSE_LETTERS = /[\u3131-\u318e]+$/

/** A line as it stands in the field; `composing` while an input method holds its last characters. */
export type TypedLine = { key: number; text: string; composing: boolean }
type Known = { text: string; conflict: QuestionConflict }

export type QuestionConflicts = {
  typed: (line: TypedLine) => void
  /** What is known about a line as it stands; of the line being typed also what was known a moment ago. */
  of: (line: Line) => QuestionConflict | undefined
  /** The line typed in last. */
  current: number | null
}

/**
 * Which sentences of other conversations a question is confused with, asked while it is typed: when typing pauses, only
 * about the line being typed, and never for two texts at once. A refused call leaves the warning out.
 */
export function useQuestionConflict(domainId: number, conversationId: number | null): QuestionConflicts {
  const [line, setLine] = useState<TypedLine | null>(null)
  const [known, setKnown] = useState<ReadonlyMap<number, Known>>(new Map())
  useEffect(() => {
    if (!line) return
    const { key, composing } = line
    const text = askedText(line)
    const stop = new AbortController()
    const forget = () => setKnown((known) => without(known, key))
    const timer = setTimeout(
      async () => {
        if (text === null) return forget()
        try {
          const found = await ask({ domainId, conversationId, text }, stop.signal)
          if (!stop.signal.aborted) setKnown((known) => new Map(known).set(key, { text, conflict: found }))
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
  }, [domainId, conversationId, line])

  const of = ({ key, text }: Line) => {
    const found = known.get(key)
    if (!found) return undefined
    const typing = line?.key === key && askedText({ key, text, composing: line.composing }) !== null
    return typing || found.text === text.trim() ? found.conflict : undefined
  }
  return { typed: setLine, of, current: line?.key ?? null }
}

/** What is asked about a line; null where there is too little, or too much, to ask. */
function askedText({ text, composing }: TypedLine): string | null {
  const trimmed = (composing ? text.replace(LOOSE_LETTERS, '') : text).trim()
  return trimmed.length < LEAST_LETTERS || trimmed.length > QUESTION_MAX ? null : trimmed
}

type Asked = { domainId: number; conversationId: number | null; text: string }

async function ask({ domainId, ...typed }: Asked, signal: AbortSignal): Promise<QuestionConflict> {
  for (let tries = 1; ; tries++) {
    const body = { chatType: 'TEXT' as const, ...typed }
    const found = await call(conflict.question, { query: { domainId }, body, signal })
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
