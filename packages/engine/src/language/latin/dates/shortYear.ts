import { wordSet } from '../../../finder/words'
import { isGlued, isGluedDigits, type Read, type Tokens, textAt } from '../tokens'

const APOSTROPHES = wordSet("' ’ ‘ `")
const JOINTS = wordSet('- / .')
const DAYS_MAX = 31
const HOURS_MAX = 24

/**
 * Two digits of a year behind a month or its day: `'92`, `, '92`, `-92`; without a mark only what is neither a day nor
 * an hour, and counts nothing. `isDayBefore` where the day stands before the month, so that none can follow.
 */
export function readShortYear(
  tokens: Tokens,
  i: number,
  endsHere: (tokens: Tokens, i: number) => boolean,
  isDayBefore: boolean,
): Read<number> | null {
  const at = textAt(tokens, i) === ',' ? i + 1 : i
  if (APOSTROPHES.has(textAt(tokens, at))) {
    return isGluedDigits(tokens, at + 1) ? yearAt(tokens, at + 1) : null
  }
  if (isDayBefore && JOINTS.has(textAt(tokens, i)) && isGlued(tokens, i)) {
    return isGluedDigits(tokens, i + 1) && !goesOn(tokens, i + 2) ? yearAt(tokens, i + 1) : null
  }
  const year = isGlued(tokens, at) ? null : yearAt(tokens, at)
  if (!year || !endsHere(tokens, year.next)) return null
  const isNoHour = year.value > HOURS_MAX || textAt(tokens, at).startsWith('0')
  return year.value > DAYS_MAX || (isDayBefore && at === i && isNoHour) ? year : null
}

function yearAt(tokens: Tokens, i: number): Read<number> | null {
  const digits = textAt(tokens, i)
  return /^\d\d$/.test(digits) ? { value: Number(digits), next: i + 1 } : null
}

function goesOn(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && (tokens[i]!.kind !== 'MARK' || isGluedDigits(tokens, i + 1))
}
