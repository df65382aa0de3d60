import { isGlued, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import { lowestTerms } from '../../lowestTerms'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { wordSet } from '../../words'
import { readSlashed } from '../dates/slashed'
import { readNumeral } from './numerals'
import { readShare, type Share } from './share'

/** After "setengah" these make an idiom, a clock time or a length of time of it. */
const NOT_HALF_AFTER = wordSet(`
  mati hati matang mateng sadar jadi baya badan jam lusin juta ribu rb jt tiang ngantuk main gila waktu
  final
`)
const NOT_QUARTER_AFTER = wordSet('final finalis jam abad')
const CLOCKS = wordSet('jam sejam pukul pkl jm lewat kurang lebih')

/**
 * Parts of a whole as `a/b` in lowest terms; mixed numbers as one fraction (`satu setengah` is `3/2`). Of `3/4` that
 * can be a date, too, it is one unless the words around speak of a date. "Setengah empat" is half past three.
 */
export const findFractions: SystemFinder = (text) => {
  if (!/tengah|tgh|separ|sep[eo]|[ \d]per|[/⁄]/.test(text.text)) return []
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const { value, next } = readFraction(tokens, i)
    if (value) found.push({ start: tokens[i]!.start, end: tokens[next - 1]!.end, value })
    i = Math.max(next, i + 1)
  }
  return found
}

function readFraction(tokens: Tokens, i: number): { value: string | null; next: number } {
  const share = readShare(tokens, i)
  if (share && tokens[i]!.kind === 'DIGITS' && textAt(tokens, i + 1) === '/')
    return readWritten(tokens, i, share)
  const number = readNumeral(tokens, i)
  if (number && number.next > (share?.next ?? 0)) {
    const { value, next } = number
    const under = underOf(tokens, i, next)
    const isPart =
      value > 0 && under > 0 && !Number.isInteger(value) && !isIdiom(tokens, i, { over: 1, under, next })
    return { value: isPart ? lowestTerms(Math.round(value * under), under) : null, next }
  }
  if (!share) return { value: null, next: i + 1 }
  return { value: isIdiom(tokens, i, share) ? null : lowestTerms(share.over, share.under), next: share.next }
}

function readWritten(
  tokens: Tokens,
  i: number,
  { over, under, next }: Share,
): { value: string | null; next: number } {
  const meaning = readSlashed(tokens, i)
  const counts = (meaning === 'SHARE' && over !== under) || (meaning === 'EITHER' && over < under)
  const isWhole = !isGlued(tokens, next) || tokens[next]!.kind === 'MARK'
  return { value: counts && isWhole ? lowestTerms(over, under) : null, next }
}

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
