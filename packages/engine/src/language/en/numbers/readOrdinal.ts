import { wordSet } from '../../../finder/words'
import { isGlued, type Tokens, textAt } from '../../latin/tokens'
import { SCALE_ORDINALS, SMALL_ORDINALS } from './numberWords'
import { readWordNumeral } from './numerals'

/** A position in a row, read from one token up to before `next`; `inWords` when it has no digits. */
export type Ordinal = { value: number; next: number; inWords: boolean }

const SUFFIXES = wordSet('st nd rd th')
const DIGITS_MAX = 6

/** `3rd` (also `3 rd` and the wrong `2th`), `twenty-first`, `one hundred and first`; null when there is none. */
export function readOrdinal(tokens: Tokens, i: number): Ordinal | null {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return null
  return token.kind === 'DIGITS' ? readDigits(tokens, i) : readWords(tokens, i)
}

function readDigits(tokens: Tokens, i: number): Ordinal | null {
  const digits = textAt(tokens, i)
  const suffix = textAt(tokens, i + 1)
  if (!SUFFIXES.has(suffix) || digits.length > DIGITS_MAX || digits.startsWith('0')) return null
  // "5 st" is rather a street.
  if (!isGlued(tokens, i + 1) && suffix === 'st') return null
  return { value: Number(digits), next: i + 2, inWords: false }
}

function readWords(tokens: Tokens, i: number): Ordinal | null {
  const alone = SMALL_ORDINALS.get(textAt(tokens, i)) ?? SCALE_ORDINALS.get(textAt(tokens, i))
  if (alone) return { value: alone, next: i + 1, inWords: true }
  const before = readWordNumeral(tokens, i)
  if (!before) return null
  const isRound = before.last === 'HUNDRED' || before.last === 'SCALE'
  const joint = textAt(tokens, before.next) === '-' || (isRound && textAt(tokens, before.next) === 'and')
  const at = before.next + (joint ? 1 : 0)
  const next = at + 1
  const scale = SCALE_ORDINALS.get(textAt(tokens, at))
  if (scale) return { value: before.value * scale, next, inWords: true }
  const small = SMALL_ORDINALS.get(textAt(tokens, at)) ?? 0
  const fits = isRound || (before.last === 'TENS' && small < 10)
  return small > 0 && fits ? { value: before.value + small, next, inWords: true } : null
}
