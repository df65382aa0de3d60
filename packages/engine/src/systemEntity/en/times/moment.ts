import { addDays, type Day } from '../../calendar'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordSet } from '../../words'
import { readNumeral } from '../numbers/numerals'
import { readShare } from '../numbers/share'

/** A moment told by its distance from now; read up to before `next`. */
export type Moment = { day: Day; hour: number; minute: number; next: number }

const MINUTES_OF: ReadonlyMap<string, number> = new Map([
  ...['minute', 'minutes', 'min', 'mins'].map((word) => [word, 1] as const),
  ...['hour', 'hours', 'hr', 'hrs', 'h'].map((word) => [word, 60] as const),
])
/** Longer ones are told in days. */
const MINUTES_MAX = 60 * 24 * 31
const NO_NOW_AFTER = wordSet('for until till til by from to since as before')

/** `in 2 hours`, `half an hour from now`, `an hour ago`, `right now`; null when there is none. */
export function readMoment(tokens: Tokens, i: number, at: LocalTime): Moment | null {
  if (tokens[i]?.kind === 'MARK') return null
  const text = textAt(tokens, i)
  if (text === 'now') return isNow(tokens, i) ? momentIn(at, 0, i + 1) : null
  if (text === 'right' && textAt(tokens, i + 1) === 'now') return momentIn(at, 0, i + 2)
  if (text === 'in') {
    const length = readLength(tokens, i + 1)
    return length && textAt(tokens, length.next) !== 'or' ? momentIn(at, length.minutes, length.next) : null
  }
  const length = readLength(tokens, i)
  if (!length) return null
  if (textAt(tokens, length.next) === 'ago') return momentIn(at, -length.minutes, length.next + 1)
  const isAhead = textAt(tokens, length.next) === 'from' && textAt(tokens, length.next + 1) === 'now'
  return isAhead ? momentIn(at, length.minutes, length.next + 2) : null
}

/** Between other words "now" is mostly a filler: it counts at the end. */
function isNow(tokens: Tokens, i: number): boolean {
  if (NO_NOW_AFTER.has(textAt(tokens, i - 1))) return false
  const next = tokens[i + 1]
  return !next || next.text === 'please' || (next.kind === 'MARK' && '.!?'.includes(next.text))
}

/** `2 hours`, `an hour and a half`, `half an hour`, `1 hour 30 minutes`: in minutes. */
function readLength(tokens: Tokens, i: number): { minutes: number; next: number } | null {
  const first = readPiece(tokens, i)
  if (!first) return null
  let { minutes, next } = first
  const hasAnd = textAt(tokens, next) === 'and'
  const share = hasAnd ? readShare(tokens, next + 1) : null
  const second = readPiece(tokens, hasAnd ? next + 1 : next)
  if (share && first.unit === 60) {
    minutes += (60 * share.over) / share.under
    next = share.next
  } else if (second && second.unit < first.unit) {
    minutes += second.minutes
    next = second.next
  }
  return minutes > 0 && minutes <= MINUTES_MAX ? { minutes: Math.round(minutes), next } : null
}

function readPiece(tokens: Tokens, i: number): { minutes: number; unit: number; next: number } | null {
  const amount = readAmount(tokens, i)
  const unit = amount && MINUTES_OF.get(textAt(tokens, amount.next))
  return unit ? { minutes: amount.value * unit, unit, next: amount.next + 1 } : null
}

function readAmount(tokens: Tokens, i: number): Read<number> | null {
  const text = textAt(tokens, i)
  const share = readShare(tokens, i)
  if (share) {
    const hasArticle = /^(?:an?|of)$/.test(textAt(tokens, share.next))
    return { value: share.over / share.under, next: share.next + (hasArticle ? 1 : 0) }
  }
  if ((text === 'a' || text === 'an') && MINUTES_OF.has(textAt(tokens, i + 1)))
    return { value: 1, next: i + 1 }
  if (text === 'a' && textAt(tokens, i + 1) === 'couple') {
    return { value: 2, next: textAt(tokens, i + 2) === 'of' ? i + 3 : i + 2 }
  }
  return readNumeral(tokens, i)
}

function momentIn(at: LocalTime, minutes: number, next: number): Moment {
  const all = at.hour * 60 + at.minute + minutes
  const days = Math.floor(all / 1440)
  const rest = all - days * 1440
  return { day: addDays(at, days), hour: Math.floor(rest / 60), minute: rest % 60, next }
}
