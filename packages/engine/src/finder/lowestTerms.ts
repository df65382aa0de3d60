/**
 * A fraction as `a/b` in lowest terms (behaviour.md 4.5): `2/4` is `1/2`. Null when a part is no whole number above 0,
 * or so large that its units are lost (over 2^53): such a fraction is never meant.
 */
export function lowestTerms(over: number, under: number): string | null {
  if (!Number.isSafeInteger(over) || !Number.isSafeInteger(under) || over < 1 || under < 1) return null
  let [divisor, rest] = [over, under]
  while (rest > 0) [divisor, rest] = [rest, divisor % rest]
  return `${over / divisor}/${under / divisor}`
}
