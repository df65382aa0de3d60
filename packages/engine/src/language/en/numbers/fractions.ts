import { wordSet } from '../../../finder/words'
import { fractionFinder } from '../../latin/numbers/fractions'
import type { Share } from '../../latin/numbers/share'
import { type Tokens, textAt } from '../../latin/tokens'
import { readSlashed } from '../dates/slashed'
import { endsHere } from '../endsHere'
import { readNumeral } from './numerals'
import { readShare } from './share'

const NOT_HALF_AFTER = wordSet('past hour hours time board')
const NOT_HALF_BEFORE = wordSet('other better second first last next this third fourth go')
const NOT_QUARTER_AFTER = wordSet(`
  past to til till pounder finals final back backs before report results of-hour hour
`)

/** `half`, `two thirds`, `2 1/2`; not "half past three". */
export const findFractions = fractionFinder({
  quick: /half|halves|quarter|[/⁄]|ths?\b|third|fifth/,
  readNumeral,
  readShare,
  readSlashed,
  hasWholes: true,
  underOf,
  isIdiom,
})

/** What the fraction of a mixed number that ends before `next` is of. */
function underOf(tokens: Tokens, _: number, next: number): number {
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
