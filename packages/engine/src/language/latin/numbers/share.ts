import { isGlued, isGluedDigits, type Tokens, textAt } from '../tokens'

/** A share of a whole, `over / under`, read up to before the token `next`. */
export type Share = { over: number; under: number; next: number }

const SHARE_MAX = 999

/**
 * `3/4`, and `¾`, which NFKC writes as `3⁄4`: only a sign of one character leaves a fraction slash, hence one digit
 * before it. With `isRest`, also the fraction at the end of `2½`, which NFKC writes as `21⁄2`.
 */
export function readSlashedShare(tokens: Tokens, i: number, isRest = false): Share | null {
  if (!isSlash(tokens, i + 1)) return null
  const digits = textAt(tokens, i)
  const isSign = textAt(tokens, i + 1) === '⁄'
  if (isSign && !isRest && digits.length > 1) return null
  const over = Number(isSign ? digits.slice(-1) : digits)
  const under = Number(textAt(tokens, i + 2))
  const isShare = over >= 1 && under >= 2 && over <= SHARE_MAX && under <= SHARE_MAX
  return isShare ? { over, under, next: i + 3 } : null
}

function isSlash(tokens: Tokens, i: number): boolean {
  const slash = textAt(tokens, i)
  return (slash === '/' || slash === '⁄') && isGlued(tokens, i) && isGluedDigits(tokens, i + 1)
}
