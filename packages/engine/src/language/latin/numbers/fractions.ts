import { lowestTerms } from '../../../finder/lowestTerms'
import type { SystemFinder } from '../../../finder/systemFinder'
import type { Slashed } from '../dates/slashed'
import { findByTokens, type Reading } from '../findByTokens'
import { type Read, type Reader, type Tokens, textAt } from '../tokens'
import type { Share } from './share'

/** How a language writes fractions. */
export type FractionRules = {
  /** A text without any of these has no fraction. */
  quick: RegExp
  readNumeral: Reader<Read<number>>
  readShare: Reader<Share>
  readSlashed: Reader<Slashed>
  /** Whether `4/4` is a fraction where the words around make it a share. */
  hasWholes: boolean
  /** What the fraction of a mixed number from `i` to before `next` is divided by; 0 where it has none. */
  underOf: (tokens: Tokens, i: number, next: number) => number
  /** Whether words for a share mean something else here. */
  isIdiom: (tokens: Tokens, i: number, share: Share) => boolean
  /** Whether a mixed number means something else here. */
  isMixedIdiom?: (tokens: Tokens, i: number, share: Share) => boolean
}

/**
 * Makes the finder of shares of a whole as `a/b` in lowest terms; mixed numbers as one fraction (`two and a half` is
 * `5/2`). `3/4`, which can be a date as well, is one unless the words around make it a date.
 */
export function fractionFinder(rules: FractionRules): SystemFinder {
  return (text) =>
    rules.quick.test(text.text) ? findByTokens(text, (tokens, i) => readFraction(tokens, i, rules)) : []
}

function readFraction(tokens: Tokens, i: number, rules: FractionRules): Reading | null {
  const share = rules.readShare(tokens, i)
  if (share && tokens[i]!.kind === 'DIGITS' && textAt(tokens, i + 1) === '/')
    return readWritten(tokens, i, share, rules)
  const number = rules.readNumeral(tokens, i)
  if (number && number.next > (share?.next ?? 0)) return readMixed(tokens, i, number, rules)
  return share && reading(share.next, !rules.isIdiom(tokens, i, share), share.over, share.under)
}

function readWritten(tokens: Tokens, i: number, { over, under, next }: Share, rules: FractionRules): Reading {
  const meaning = rules.readSlashed(tokens, i)
  const isShare = meaning === 'SHARE' && (over !== under || rules.hasWholes)
  return reading(next, isShare || (meaning === 'EITHER' && over < under), over, under)
}

function readMixed(tokens: Tokens, i: number, { value, next }: Read<number>, rules: FractionRules): Reading {
  const under = rules.underOf(tokens, i, next)
  // Nothing of "half a dozen" or "twenty three" is a fraction.
  const isMixed = value > 0 && under > 0 && !Number.isInteger(value)
  const isFraction = isMixed && !rules.isMixedIdiom?.(tokens, i, { over: 1, under, next })
  return reading(next, isFraction, Math.round(value * under), under)
}

function reading(next: number, isFraction: boolean, over: number, under: number): Reading {
  const value = isFraction ? lowestTerms(over, under) : null
  return value ? { next, value } : { next }
}
