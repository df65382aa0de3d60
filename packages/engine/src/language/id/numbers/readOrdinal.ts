import { isGlued, type Tokens, textAt } from '../../latin/tokens'
import { DIGIT_WORDS, JOINED_NUMBERS, multiplied } from './numberWords'
import { readBelowThousand } from './numerals'

/** A position in a row, read from one token up to before `next`. `form`: `ke-3`, `ke 3` and `ketiga` need not the same around. */
export type Ordinal = { value: number; next: number; form: 'JOINED' | 'SPACED' | 'WORD' }

const DIGITS_MAX = 6
const ROMAN = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10 }

/** `ke-3`, `ke3`, `ke 3`, `ke-XII`, `ketiga`, `kedua puluh satu`, `pertama`; null when there is none. */
export function readOrdinal(tokens: Tokens, i: number): Ordinal | null {
  const token = tokens[i]
  if (token?.kind !== 'WORD') return null
  if (token.text === 'pertama') return { value: 1, next: i + 1, form: 'WORD' }
  if (!token.text.startsWith('ke')) return null
  return token.text === 'ke' ? readAfterKe(tokens, i) : readWord(tokens, i, token.text.slice(2))
}

function readAfterKe(tokens: Tokens, i: number): Ordinal | null {
  const hyphen = textAt(tokens, i + 1) === '-' && isGlued(tokens, i + 1) ? 1 : 0
  const at = i + 1 + hyphen
  const form = hyphen === 1 || isGlued(tokens, at) ? 'JOINED' : 'SPACED'
  const digits = textAt(tokens, at)
  if (tokens[at]?.kind === 'DIGITS') {
    return isPlain(tokens, at) ? { value: Number(digits), next: at + 1, form } : null
  }
  const words = readBelowThousand(tokens, at)
  if (words) return { ...words, form }
  return hyphen === 1 ? readRoman(tokens, at) : null
}

function isPlain(tokens: Tokens, i: number): boolean {
  const digits = textAt(tokens, i)
  return digits.length <= DIGITS_MAX && !digits.startsWith('0') && !isCut(tokens, i + 1)
}

function readRoman(tokens: Tokens, i: number): Ordinal | null {
  const letters = textAt(tokens, i)
  const value = letters !== '' && ROMAN.test(letters) ? romanOf(letters) : 0
  return value > 0 ? { value, next: i + 1, form: 'JOINED' } : null
}

/** More digits or letters are glued to the number: `ke-3.5`, `ke 3pm`; "ke-2nya" is only "the 2nd one". */
function isCut(tokens: Tokens, i: number): boolean {
  if (!isGlued(tokens, i)) return false
  if (tokens[i]!.kind === 'MARK') return isGlued(tokens, i + 1) && tokens[i + 1]!.kind === 'DIGITS'
  return textAt(tokens, i) !== 'nya'
}

/** `ketiga`, `keduapuluh`, `kedua belas`, `keseratus lima`. */
function readWord(tokens: Tokens, i: number, rest: string): Ordinal | null {
  const joined = JOINED_NUMBERS.get(rest)
  const digit = DIGIT_WORDS.get(rest)
  if (!joined && !digit) return null
  const product = digit ? multiplied(digit, textAt(tokens, i + 1)) : null
  const first = joined ?? product ?? digit!
  const next = product ? i + 2 : i + 1
  const free = first >= 100 ? 100 : first >= 20 && first % 10 === 0 ? 10 : 0
  const more = free > 0 ? readBelowThousand(tokens, next) : null
  return more && more.value < free
    ? { value: first + more.value, next: more.next, form: 'WORD' }
    : { value: first, next, form: 'WORD' }
}

function romanOf(letters: string): number {
  const values = Array.from(letters, (letter) => ROMAN_VALUES[letter] ?? 0)
  return values.reduce((sum, value, k) => sum + (value < (values[k + 1] ?? 0) ? -value : value), 0)
}
