import { momentAway } from '../../../finder/dateTime'
import { minutesOf } from '../../../finder/duration'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { readLength } from './durations'

const NO_NOW_AFTER = wordSet('for until till til by from to since as before')

/** `in 2 hours`, `half an hour from now`, `an hour ago`, `right now`; null when there is none. */
export function readMoment(tokens: Tokens, i: number, at: LocalTime): Read<string> | null {
  if (tokens[i]?.kind === 'MARK') return null
  const text = textAt(tokens, i)
  if (text === 'now') return isNow(tokens, i) ? { value: momentAway(at, 0), next: i + 1 } : null
  if (text === 'right' && textAt(tokens, i + 1) === 'now') return { value: momentAway(at, 0), next: i + 2 }
  if (text === 'in') return readIn(tokens, i + 1, at)
  const length = readMinutes(tokens, i)
  if (!length) return null
  if (textAt(tokens, length.next) === 'ago')
    return { value: momentAway(at, -length.minutes), next: length.next + 1 }
  const isAhead = textAt(tokens, length.next) === 'from' && textAt(tokens, length.next + 1) === 'now'
  return isAhead ? { value: momentAway(at, length.minutes), next: length.next + 2 } : null
}

/** `in 2 hours`, `in an hour's time`; not "in past hour", "in 2 hours or so". */
function readIn(tokens: Tokens, i: number, at: LocalTime): Read<string> | null {
  const length = /^(?:past|last)$/.test(textAt(tokens, i)) ? null : readMinutes(tokens, i)
  if (!length || textAt(tokens, length.next) === 'or') return null
  const next = textAt(tokens, length.next) === 'time' ? length.next + 1 : length.next
  return { value: momentAway(at, length.minutes), next }
}

/** Between other words "now" is mostly a filler: it counts at the end. */
function isNow(tokens: Tokens, i: number): boolean {
  if (NO_NOW_AFTER.has(textAt(tokens, i - 1))) return false
  const next = tokens[i + 1]
  return !next || next.text === 'please' || (next.kind === 'MARK' && '.!?'.includes(next.text))
}

/** A length of time of hours and less. */
function readMinutes(tokens: Tokens, i: number): { minutes: number; next: number } | null {
  const length = readLength(tokens, i)
  // "In 100 m" is how far.
  const isMetres = length?.parts.length === 1 && textAt(tokens, length.next - 1) === 'm'
  const minutes = length && !isMetres ? minutesOf(length.parts) : null
  return length && minutes ? { minutes, next: length.next } : null
}
