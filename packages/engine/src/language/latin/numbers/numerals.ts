import { wordSet } from '../../../finder/words'
import { isGlued, isGluedDigits, type Read, type Tokens, textAt } from '../tokens'

/** A cardinal number, read up to before the token `next`; `inWords` when it has no digits. */
export type Numeral = Read<number> & { inWords: boolean }

/** Larger ones cannot be kept exactly. */
const NUMBER_MAX = 1e15
/** Hyphens and the minus sign. */
export const DASHES = wordSet('- ‐ ‑ −')

/** Makes the reader of cardinal numbers with a sign before them; `minus` are the words for it. */
export function numeralReader<Found extends Numeral>(
  minus: ReadonlySet<string>,
  readUnsigned: (tokens: Tokens, i: number) => Found | null,
): (tokens: Tokens, i: number) => Found | null {
  return (tokens, i) => {
    const start = minus.has(textAt(tokens, i)) || isMinus(tokens, i) ? i + 1 : i
    const read = readUnsigned(tokens, start)
    if (!read || read.next <= start || read.value >= NUMBER_MAX) return null
    return start > i ? { ...read, value: -read.value } : read
  }
}

/** `12`, `3.5`: decimal digits without separators and without the dust of binary fractions. */
export function printNumber(value: number): string {
  return String(Number(value.toFixed(6)))
}

function isMinus(tokens: Tokens, i: number): boolean {
  if (!DASHES.has(textAt(tokens, i)) || isGlued(tokens, i)) return false
  const isPoint = textAt(tokens, i + 1) === '.' && isGlued(tokens, i + 1)
  return isGluedDigits(tokens, isPoint ? i + 2 : i + 1)
}
