import { isGlued, type Tokens, textAt } from '../tokens'

/** Fewer digits in groups may be a version or an address, but no telephone or card number. */
export const CODE_DIGITS = 9
/** Groups of digits that stand together, read up to before the token `next`. */
export type DigitGroups = { groups: number; digits: number; next: number }

const DIGITS_MAX = 9
/** So long a number with another one behind its hyphen counts nothing. */
const ORDER_DIGITS = 6
const PLUS_DIGITS = 6
const GROUPS_MAX = 8

/**
 * Where a telephone or card number or another code ends that begins here; where it begins when there is none.
 * `isGroupedCode` decides about three or more groups of digits, `endOfSingle` where a long number alone ends.
 */
export function readCode(
  tokens: Tokens,
  i: number,
  isGroupedCode: (first: number, read: DigitGroups) => boolean,
  endOfSingle: (first: number, read: DigitGroups) => number,
): number {
  const isPlus = textAt(tokens, i) === '+'
  const first = isPlus || textAt(tokens, i) === '(' ? i + 1 : i
  if (tokens[first]?.kind !== 'DIGITS') return i
  const read = readGroups(tokens, first)
  if (isPlus && read.digits > PLUS_DIGITS) return read.next
  // 2026-02-30: a day that no calendar has is no row of numbers.
  if (read.groups === 3 && isDated(tokens, first)) return read.next
  if (isOrderNumber(tokens, first)) return read.next
  if (read.groups > 2 && isGroupedCode(first, read)) return read.next
  const single = textAt(tokens, first)
  return single.length > DIGITS_MAX || /^0\d/.test(single) ? endOfSingle(first, read) : i
}

/** `20261224-001`: a long number or a day, and one of that day behind a hyphen. */
function isOrderNumber(tokens: Tokens, i: number): boolean {
  const [first, second] = [textAt(tokens, i), textAt(tokens, i + 2)]
  const isJoined = /^[-_]$/.test(textAt(tokens, i + 1)) && isGlued(tokens, i + 1) && isGlued(tokens, i + 2)
  return isJoined && first.length >= ORDER_DIGITS && /^\d+$/.test(second) && second.length < first.length
}

/** `2026-02-30`, `30.02.2026` */
function isDated(tokens: Tokens, i: number): boolean {
  const written = [0, 1, 2, 3, 4].map((k) =>
    k === 0 || isGlued(tokens, i + k) ? textAt(tokens, i + k) : ' ',
  )
  return /^(?:(?:19|20)\d\d([-.])\d{1,2}\1\d{1,2}|\d{1,2}([-.])\d{1,2}\2(?:19|20)\d\d)$/.test(
    written.join(''),
  )
}

/** Groups of digits with nothing but spaces, hyphens, brackets and full stops between them. */
function readGroups(tokens: Tokens, i: number): DigitGroups {
  let groups = 0
  let digits = 0
  let next = i
  while (groups < GROUPS_MAX && tokens[next]?.kind === 'DIGITS') {
    groups++
    digits += textAt(tokens, next).length
    next++
    for (let marks = 0; marks < 2 && tokens[next + 1] && '-().'.includes(textAt(tokens, next)); marks++)
      next++
  }
  return { groups, digits, next }
}
