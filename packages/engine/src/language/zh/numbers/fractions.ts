import { lowestTerms } from '../../../finder/lowestTerms'
import { findByOffset, matchAt, matchesAt } from '../../../finder/matchAt'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { HALF_AT, MEASURE_AT } from './measures'
import { numberOf } from './numerals'

const NUMERAL = '(?:\\d{1,6}|[零一二两兩三四五六七八九十百千万萬]{1,8})'
/** 三分之一, 3分之1, 一又二分之一. */
const IN_WORDS = new RegExp(`(?:(${NUMERAL}) ?又 ?)?(${NUMERAL}) ?分 ?之 ?(${NUMERAL})`, 'y')
/** 1/2, 1又1/2, ½ (which is 1⁄2 when normalised). */
const WRITTEN = /(?:(\d{1,4}) ?又 ?)?(\d{1,4}) ?[/\u2044] ?(\d{1,4})(?![\d/.:\-a-z])/y
/** 一半; the other half is a husband or wife. */
const HALF = /一半/y
const DATE_AFTER = /^ ?(?:[(~-]|\d|[周週星礼禮早晚凌傍]|[上下中]午)/
const STARTS = /[\d零一二两兩三四五六七八九十百千万萬半]/
const NUMERAL_BEFORE = /[\da-z零一二两兩三四五六七八九十百千万萬/.:$-]/

/** Fractions in lowest terms, 一又二分之一 as 3/2; per cents are none. */
export const findFractions: SystemFinder = ({ text }) => {
  if (!/[半之/\u2044]/.test(text)) return []
  return findByOffset(text, (at) => (STARTS.test(text[at]!) ? fractionAt(text, at) : null))
}

function fractionAt(text: string, start: number): SystemFound | null {
  if (text[start] === '半') {
    return matchesAt(HALF_AT, text, start) ? { start, end: start + 1, value: '1/2' } : null
  }
  if (matchesAt(HALF, text, start)) {
    return text.charAt(start - 1) === '另' ? null : { start, end: start + 2, value: '1/2' }
  }
  if (NUMERAL_BEFORE.test(text.charAt(start - 1))) return null
  const inWords = matchAt(IN_WORDS, text, start)
  if (inWords) return fraction(start, inWords[0], inWords[1], inWords[3]!, wholeOf(inWords[2]!))
  const written = matchAt(WRITTEN, text, start)
  if (!written) return null
  const below = Number(written[3])
  if (isRatherDate(text, start + written[0].length, below)) return null
  // 24/7 and scores are no part of a whole.
  return Number(written[2]) < below ? fraction(start, written[0], written[1], written[2]!, below) : null
}

/** 3/15 is a day unless something is measured by it; so is what a time or a weekday follows. */
function isRatherDate(text: string, end: number, below: number): boolean {
  if (matchesAt(MEASURE_AT, text, end)) return false
  return below > 10 || DATE_AFTER.test(text.slice(end, end + 3))
}

/** 千分之 and 万分之 name their unit alone. */
function wholeOf(written: string): number | null {
  const units: Record<string, number> = { 千: 1000, 万: 10000, 萬: 10000 }
  return units[written] ?? (written === '百' ? null : numberOf(written))
}

function fraction(
  start: number,
  matched: string,
  whole: string | undefined,
  above: string,
  below: number | null,
): SystemFound | null {
  const numerator = numberOf(above)
  const units = whole === undefined ? 0 : numberOf(whole)
  if (!below || !numerator || units === null) return null
  const value = lowestTerms(units * below + numerator, below)
  return value === null ? null : { start, end: start + matched.length, value }
}
