import { matchAt, type ReadTo } from '../../../finder/matchAt'
import { countedWords } from '../../../finder/words'

/**
 * A number as it stands in a text, digits and Kanji mixed as people mix them (`1万5千`, 三十, 二〇二六, 壱万). `start`
 * and `end` are offsets; `isKanji` when it begins with a Kanji, which alone may belong to any word.
 */
export type Numeral = { start: number; end: number; value: number; isKanji: boolean }

/** Beyond, doubles lose units. */
const VALUE_MAX = 1e15

/** With the forms of deeds and gift envelopes. */
const DIGITS = countedWords('0 〇|零 一|壱|壹 二|弐 三|参 四|肆 五|伍 六|陸 七|漆 八|捌 九|玖')
const SMALL: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }
const BIG: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 兆: 1e12 }
const ARABIC = /(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/y
const CAN_BEGIN = /[\d〇零一二三四五六七八九壱壹弐参肆伍陸漆捌玖十拾百佰千仟]/

/** Every number of a text written with digits or Kanji, left to right; those of no use (over 10^15) left out. */
export function numeralsOf(text: string): Numeral[] {
  const found: Numeral[] = []
  if (!CAN_BEGIN.test(text)) return found
  for (let at = 0; at < text.length; ) {
    const numeral = readNumeral(text, at)
    if (numeral && numeral.value <= VALUE_MAX) found.push(numeral)
    at = numeral?.end ?? at + 1
  }
  return found
}

/** A number as far as it is read: `total` of what 万 and more closed, `section` below, `current` digits without a unit. */
type Reading = {
  end: number
  total: number
  section: number
  current: number | null
  smallest: number
  leastBig: number
}

/** The number that begins at an offset, or null; one over 10^15 has a value as large. */
export function readNumeral(text: string, start: number): Numeral | null {
  const isKanji = !isArabicDigit(text, start)
  if (isKanji && !CAN_BEGIN.test(text.charAt(start))) return null
  const reading: Reading = {
    end: start,
    total: 0,
    section: 0,
    current: null,
    smallest: Infinity,
    leastBig: Infinity,
  }
  while (readDigits(reading, text) || readSmall(reading, text) || readBig(reading, text));
  const { end, total, section, current } = reading
  return { start, end, value: Number((total + section + (current ?? 0)).toFixed(6)), isKanji }
}

function readDigits(reading: Reading, text: string): boolean {
  if (reading.current !== null) return false
  if (!isArabicDigit(text, reading.end) && !DIGITS.has(text.charAt(reading.end))) return false
  const { value, end } = digitsAt(text, reading.end)
  reading.current = value
  reading.end = end
  return true
}

/** 十, 百, 千: each smaller than the one before. */
function readSmall(reading: Reading, text: string): boolean {
  const unit = SMALL[text.charAt(reading.end)]
  if (unit === undefined || unit >= reading.smallest) return false
  reading.section += (reading.current ?? 1) * unit
  reading.current = null
  reading.smallest = unit
  reading.end++
  return true
}

/** 万, 億, 兆: of what stands before, which is never nothing. */
function readBig(reading: Reading, text: string): boolean {
  const unit = BIG[text.charAt(reading.end)]
  const section = reading.section + (reading.current ?? 0)
  if (unit === undefined || unit >= reading.leastBig || section === 0) return false
  reading.total += section * unit
  reading.section = 0
  reading.current = null
  reading.smallest = Infinity
  reading.leastBig = unit
  reading.end++
  return true
}

/** The value of a short piece that is a whole number (`12`, 十二, 元 for the first year of an era); else NaN. */
export function numberOf(written: string): number {
  if (written === '元') return 1
  const numeral = readNumeral(written, 0)
  return numeral && numeral.end === written.length ? numeral.value : Number.NaN
}

/** A number of one or two digits, or of Kanji, within the patterns of dates and times. */
export const SHORT_NUMBER = '(?:\\d{1,2}|[〇零一二三四五六七八九十]{1,3})'

function digitsAt(text: string, start: number): ReadTo<number> {
  const arabic = matchAt(ARABIC, text, start)?.[0]
  if (arabic) return { value: Number(arabic.replaceAll(',', '')), end: start + arabic.length }
  let [value, end] = [0, start]
  for (; DIGITS.has(text.charAt(end)); end++) value = value * 10 + DIGITS.get(text.charAt(end))!
  return { value, end }
}

function isArabicDigit(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 48 && unit <= 57
}
