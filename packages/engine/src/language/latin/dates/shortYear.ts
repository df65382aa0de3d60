import { wordSet } from '../../../finder/words'
import { isGlued, isGluedDigits, type Read, type Tokens, textAt } from '../tokens'

const APOSTROPHES = wordSet("' ’ ‘ `")
const JOINTS = wordSet('- / .')
const DAYS_MAX = 31
const HOURS_MAX = 23

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
  return (
    readMarked(tokens, textAt(tokens, i) === ',' ? i + 1 : i, APOSTROPHES) ??
    (isDayBefore && isGlued(tokens, i) ? readMarked(tokens, i, JOINTS) : null) ??
    readBare(tokens, i, endsHere, isDayBefore)
  )
}

function readMarked(tokens: Tokens, i: number, marks: ReadonlySet<string>): Read<number> | null {
  if (!marks.has(textAt(tokens, i)) || !isGluedDigits(tokens, i + 1) || goesOn(tokens, i + 2)) return null
  return yearAt(tokens, i + 1)
}

function readBare(
  tokens: Tokens,
  i: number,
  endsHere: (tokens: Tokens, i: number) => boolean,
  isDayBefore: boolean,
): Read<number> | null {
  const hasComma = textAt(tokens, i) === ','
  const at = hasComma ? i + 1 : i
  const year = isGlued(tokens, at) ? null : yearAt(tokens, at)
  if (!year || !endsHere(tokens, year.next)) return null
  const isNoHour = year.value > HOURS_MAX || textAt(tokens, at).startsWith('0')
  return year.value > DAYS_MAX || (isDayBefore && !hasComma && isNoHour) ? year : null
}

function yearAt(tokens: Tokens, i: number): Read<number> | null {
  const digits = textAt(tokens, i)
  return /^\d\d$/.test(digits) ? { value: Number(digits), next: i + 1 } : null
}

function goesOn(tokens: Tokens, i: number): boolean {
  return isGlued(tokens, i) && (tokens[i]!.kind !== 'MARK' || isGluedDigits(tokens, i + 1))
}
