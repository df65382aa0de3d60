import { comingMonthDay, type Day, isDay } from '../../calendar'
import { beginsNumber, isGlued, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import type { Period } from './period'
import { readSlashed } from './slashed'

const MARKS = new Set(['/', '-', '.'])

/** `5/3`, `5/3/2026`, `05-03-26`, `2026-03-05`: the day first, unless the second number cannot be a month. */
export function readNumericDate(tokens: Tokens, i: number, at: LocalTime): Period | null {
  if (tokens[i]?.kind !== 'DIGITS' || !beginsNumber(tokens, i)) return null
  const mark = textAt(tokens, i + 1)
  if (!MARKS.has(mark) || !isGlued(tokens, i + 1) || !isDigits(tokens, i + 2)) return null
  if (textAt(tokens, i + 3) === mark && isGlued(tokens, i + 3) && isDigits(tokens, i + 4)) {
    return isWhole(tokens, i + 5, mark) ? readThree(tokens, i, mark) : null
  }
  const meaning = readSlashed(tokens, i)
  if (meaning !== 'DATE' && meaning !== 'EITHER') return null
  const from = comingMonthDay(at, Number(textAt(tokens, i + 2)), Number(textAt(tokens, i)))
  return from && { from, to: null, next: i + 3 }
}

function readThree(tokens: Tokens, i: number, mark: string): Period | null {
  const parts = [textAt(tokens, i), textAt(tokens, i + 2), textAt(tokens, i + 4)]
  const day = dayOf(parts, mark)
  return day && isDay(day) && day.year > 1899 && day.year < 2200 ? { from: day, to: null, next: i + 5 } : null
}

function dayOf(parts: readonly string[], mark: string): Day | null {
  const lengths = parts.map((part) => part.length)
  const [a, b, c] = parts.map(Number) as [number, number, number]
  if (lengths[0] === 4 && lengths[1]! <= 2 && lengths[2]! <= 2) return { year: a, month: b, day: c }
  if (lengths[0]! > 2 || lengths[1]! > 2) return null
  const isShort = lengths[2] === 2 && mark !== '.'
  if (lengths[2] !== 4 && !isShort) return null
  const year = isShort ? 2000 + c : c
  return b > 12 ? { year, month: a, day: b } : { year, month: b, day: a }
}

/** No part of a longer code: `2026-03-05-17`. */
function isWhole(tokens: Tokens, i: number, mark: string): boolean {
  if (!isGlued(tokens, i)) return true
  const { kind, text } = tokens[i]!
  if (kind === 'WORD') return text === 't'
  return text !== mark || !isGlued(tokens, i + 1)
}

function isDigits(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && tokens[i]!.kind === 'DIGITS'
}
