import { momentAway } from '../../dateTime'
import { addRest, type TimeLength } from '../../latin/times/moment'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordSet } from '../../words'
import { readNumeral } from '../numbers/numerals'
import { readShare } from '../numbers/share'

const MINUTES_OF: ReadonlyMap<string, number> = new Map([
  ...['minute', 'minutes', 'min', 'mins'].map((word) => [word, 1] as const),
  ...['hour', 'hours', 'hr', 'hrs', 'h'].map((word) => [word, 60] as const),
])
const NO_NOW_AFTER = wordSet('for until till til by from to since as before')

/** `in 2 hours`, `half an hour from now`, `an hour ago`, `right now`; null when there is none. */
export function readMoment(tokens: Tokens, i: number, at: LocalTime): Read<string> | null {
  if (tokens[i]?.kind === 'MARK') return null
  const text = textAt(tokens, i)
  if (text === 'now') return isNow(tokens, i) ? { value: momentAway(at, 0), next: i + 1 } : null
  if (text === 'right' && textAt(tokens, i + 1) === 'now') return { value: momentAway(at, 0), next: i + 2 }
  if (text === 'in') {
    const length = readLength(tokens, i + 1)
    return length && textAt(tokens, length.next) !== 'or'
      ? { value: momentAway(at, length.minutes), next: length.next }
      : null
  }
  const length = readLength(tokens, i)
  if (!length) return null
  if (textAt(tokens, length.next) === 'ago')
    return { value: momentAway(at, -length.minutes), next: length.next + 1 }
  const isAhead = textAt(tokens, length.next) === 'from' && textAt(tokens, length.next + 1) === 'now'
  return isAhead ? { value: momentAway(at, length.minutes), next: length.next + 2 } : null
}

/** Between other words "now" is mostly a filler: it counts at the end. */
function isNow(tokens: Tokens, i: number): boolean {
  if (NO_NOW_AFTER.has(textAt(tokens, i - 1))) return false
  const next = tokens[i + 1]
  return !next || next.text === 'please' || (next.kind === 'MARK' && '.!?'.includes(next.text))
}

/** `2 hours`, `an hour and a half`, `half an hour`, `1 hour 30 minutes`. */
function readLength(tokens: Tokens, i: number): TimeLength | null {
  return addRest(readUnit(tokens, i), ({ unit, next }) => {
    const start = textAt(tokens, next) === 'and' ? next + 1 : next
    const share = start > next && unit === 60 ? readShare(tokens, start) : null
    if (!share) return readUnit(tokens, start)
    return { minutes: (60 * share.over) / share.under, unit: 1, next: share.next }
  })
}

function readUnit(tokens: Tokens, i: number): TimeLength | null {
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
