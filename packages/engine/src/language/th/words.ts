import { matchesAt } from '../../finder/matchAt'
import type { SystemFinder } from '../../finder/systemFinder'
import { vocabularyFinder } from '../../finder/vocabulary'
import { inThai } from './thaiText'

/**
 * A finder of named things from the table of a vocabulary (ไฟแดง is no lamp). A name may be followed by no mark that makes
 * it another word.
 */
export function wordsFinder(table: string): SystemFinder {
  const find = vocabularyFinder(table)
  return inThai((thai, at) => find(thai, at).filter(({ start, end }) => isWhole(thai.text, start, end)))
}

/** Vowels before their consonant, and vowels, marks and silenced letters after it. */
const LEADING_VOWEL = /[เแโใไ]/
const GOES_ON = /[\u0e45\u0e30-\u0e3a\u0e47-\u0e4e]|[ก-ฮ][\u0e34\u0e38]?์/y

function isWhole(text: string, start: number, end: number): boolean {
  if (start > 0 && LEADING_VOWEL.test(text[start - 1]!)) return false
  return !matchesAt(GOES_ON, text, end)
}
