import { matchAt } from '../../../finder/matchAt'
import { countedWords, wordMap } from '../../../finder/words'

const DIGITS = countedWords('1 いち|いっ に さん よん|よ ご ろく|ろっ なな|しち はち|はっ きゅう|く')
const SCALES = wordMap([10, 'じゅう じゅっ'], [100, 'ひゃく びゃく ぴゃく'], [1000, 'せん ぜん'])
const TOKEN =
  /じゅう|じゅっ|ひゃく|びゃく|ぴゃく|せん|ぜん|まん|いち|いっ|さん|よん|ろく|ろっ|なな|しち|はち|はっ|きゅう|に|よ|ご|く/y

/** Longer numbers are not written in Hiragana; bounds the search backwards. */
const LENGTH_MAX = 14

/** Particles after which a number may begin in the middle of Hiragana. */
const MAY_PRECEDE = /[^ぁ-ん]|[はでをとがもの]/

/**
 * The number in Hiragana that ends at an offset (さんぜん before えん), the longest one; `start` is its offset. Only
 * for ends that are sure to be a unit: the syllables alone are in every other word.
 */
export function kanaNumeralBefore(text: string, end: number): { start: number; value: number } | null {
  for (let start = Math.max(0, end - LENGTH_MAX); start < end; start++) {
    if (start > 0 && !MAY_PRECEDE.test(text.charAt(start - 1))) continue
    const value = valueOf(text, start, end)
    if (value !== null) return { start, value }
  }
  return null
}

function valueOf(text: string, start: number, end: number): number | null {
  let [total, section, current, at] = [0, 0, 0, start]
  let smallest = Infinity
  while (at < end) {
    const token = matchAt(TOKEN, text, at)?.[0]
    if (!token || at + token.length > end) return null
    at += token.length
    const scale = SCALES.get(token)
    if (token === 'まん') {
      if (total > 0 || section + current === 0) return null
      ;[total, section, current, smallest] = [(section + current) * 10_000, 0, 0, Infinity]
    } else if (scale === undefined) {
      if (current > 0) return null
      current = DIGITS.get(token)!
    } else {
      if (scale >= smallest) return null
      ;[section, current, smallest] = [section + (current || 1) * scale, 0, scale]
    }
  }
  return total + section + current
}
