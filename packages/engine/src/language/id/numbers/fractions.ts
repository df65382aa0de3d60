import { wordSet } from '../../../finder/words'
import { fractionFinder } from '../../latin/numbers/fractions'
import type { Share } from '../../latin/numbers/share'
import { type Tokens, textAt } from '../../latin/tokens'
import { readSlashed } from '../dates/slashed'
import { readNumeral } from './numerals'
import { readShare } from './share'
import words from './words.json'

/** After "setengah" these make an idiom, a clock time or a length of time of it. */
const NOT_HALF_AFTER = new Set(words.notHalfAfter)
const NOT_QUARTER_AFTER = wordSet('final finalis jam abad')
const CLOCKS = wordSet('jam sejam pukul pkl jm lewat kurang lebih')

/** `setengah`, `dua pertiga`, `satu setengah`; "setengah empat" is half past three. */
export const findFractions = fractionFinder({
  quick: /tengah|tgh|separ|sep[eo]|[ \d]per|[/⁄]/,
  readNumeral,
  readShare,
  readSlashed,
  hasWholes: false,
  underOf,
  isIdiom,
  isMixedIdiom: isIdiom,
})

/** What the fraction of a mixed number that ends before `next` is of. */
function underOf(tokens: Tokens, i: number, next: number): number {
  for (const start of [next - 3, next - 1]) {
    if (start < i) continue
    const share = readShare(tokens, start)
    if (share?.next === next) return share.under
  }
  return textAt(tokens, next - 2) === '⁄' ? Number(textAt(tokens, next - 1)) : 0
}

function isIdiom(tokens: Tokens, i: number, { under, next }: Share): boolean {
  const before = textAt(tokens, i - 1)
  const after = textAt(tokens, next)
  if (CLOCKS.has(before)) return true
  if (under === 4 && NOT_QUARTER_AFTER.has(after)) return true
  if (under !== 2) return false
  // "setengah-setengah" is half-heartedly.
  if (before === '-' || (after === '-' && textAt(tokens, next + 1) === 'setengah')) return true
  return NOT_HALF_AFTER.has(after) || before === 'babak' || readNumeral(tokens, next) !== null
}
