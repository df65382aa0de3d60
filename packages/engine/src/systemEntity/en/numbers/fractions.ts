import { isGlued, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import { lowestTerms } from '../../lowestTerms'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { wordSet } from '../../words'
import { readSlashed } from '../dates/slashed'
import { endsHere } from '../endsHere'
import { readNumeral } from './numerals'
import { readShare, type Share } from './share'

const NOT_HALF_AFTER = wordSet('past hour hours time board')
const NOT_HALF_BEFORE = wordSet('other better second first last next this third fourth go')
const NOT_QUARTER_AFTER = wordSet(`
  past to til till pounder finals final back backs before report results of-hour hour
`)

/**
 * Parts of a whole as `a/b` in lowest terms; mixed numbers as one fraction (`two and a half` is `5/2`). Of `3/4` that
 * can be a date, too, it is one unless the words around speak of a date.
 */
export const findFractions: SystemFinder = (text) => {
  if (!/half|halves|quarter|[/⁄]|ths?\b|third|fifth/.test(text.text)) return []
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const share = readFraction(tokens, i)
    if (share?.value)
      found.push({ start: tokens[i]!.start, end: tokens[share.next - 1]!.end, value: share.value })
    i = Math.max(share?.next ?? 0, i + 1)
  }
  return found
}

function readFraction(tokens: Tokens, i: number): { value: string | null; next: number } | null {
  const share = readShare(tokens, i)
  if (share && tokens[i]!.kind === 'DIGITS' && textAt(tokens, i + 1) === '/')
    return readWritten(tokens, i, share)
  const number = readNumeral(tokens, i)
  if (number && number.next > (share?.next ?? 0)) {
    const { value, next } = number
    const under = underOf(tokens, next)
    // Nothing of "half a dozen" or "twenty three" is a fraction.
    if (value < 0 || under === 0 || Number.isInteger(value)) return { value: null, next }
    return { value: lowestTerms(Math.round(value * under), under), next }
  }
  if (!share) return null
  return { value: isIdiom(tokens, i, share) ? null : lowestTerms(share.over, share.under), next: share.next }
}

function readWritten(
  tokens: Tokens,
  i: number,
  { over, under, next }: Share,
): { value: string | null; next: number } {
  const meaning = readSlashed(tokens, i)
  const counts = meaning === 'SHARE' || (meaning === 'EITHER' && over < under)
  const isWhole = !isGlued(tokens, next) || tokens[next]!.kind === 'MARK'
  const isCode = isGlued(tokens, next) && textAt(tokens, next) === '/'
  const isDateLike = over > 999 || under > 999
  return { value: counts && isWhole && !isCode && !isDateLike ? lowestTerms(over, under) : null, next }
}

/** What the fraction of a mixed number that ends before `next` is of. */
function underOf(tokens: Tokens, next: number): number {
  for (const start of [next - 3, next - 2, next - 1]) {
    const share = readShare(tokens, start, true)
    if (share?.next === next) return share.under
  }
  return 0
}

function isIdiom(tokens: Tokens, i: number, { over, under, next }: Share): boolean {
  const before = textAt(tokens, i - 1)
  const after = textAt(tokens, next)
  if (under === 2) {
    const isOfHour = (after === 'an' || after === 'a') && /^(?:hours?|dozen)$/.test(textAt(tokens, next + 1))
    return isOfHour || NOT_HALF_AFTER.has(after) || NOT_HALF_BEFORE.has(before)
  }
  if (under === 4) return NOT_QUARTER_AFTER.has(after)
  // "a third person": an ordinal.
  return over === 1 && !endsHere(tokens, next) && !/^(?:off|less|more|full|empty|cup|mile|inch)$/.test(after)
}
