import { matchAt, type ReadTo } from '../../../finder/matchAt'
import type { ThaiText } from '../thaiText'
import { isNumeralWord, SCALES, UNITS } from './numeralWords'

/**
 * A number as written: digits, words or both (`2 แสน`). `scale` is what its last part was multiplied by (1 for a
 * plain number); not `isExact` when it is only about so many (`ร้อยกว่า`, `หลายพัน`) or beyond all counting.
 */
export type Numeral = {
  start: number
  end: number
  value: number
  scale: number
  isArabic: boolean
  isExact: boolean
}

const FIRST = /\d|ศูนย์|หนึ่ง|นึง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ยี่สิบ|สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน|โหล(?=นึง|หนึ่ง|เดียว|ครึ่ง)/g
const DIGITS = /\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?/y
const UNIT = /ศูนย์|หนึ่ง|นึง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|ยี่(?=สิบ)|เอ็ด/y
const SCALE = / ?(?:สิบ|ร้อย|พัน|หมื่น|แสน|ล้าน)/y
const THOUSANDS = / ?k(?![a-z0-9])/y
const DOZEN = / ?โหล(?![ดต])/y
const HALF = /ครึ่ง(?!หนึ่ง|นึง|ราคา|ๆ)/y
const ONE_AFTER = /หนึ่ง(?!ใน)|นึง|เดียว/y
const DECIMALS = /จุด((?:ศูนย์|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|\d){1,6})/y
const ABOUT_AFTER = / ?(?:กว่า|เศษ)(?!ส่วน)/y
const ABOUT_BEFORE = /(?:หลาย|กี่|เป็น|นับ|ครึ่ง) ?$/
/** A last digit after a scale and a space belongs to it only at the end: 2 หมื่น 5. */
const COUNT_ENDS = /(?: ?(?:บาท|ครับ|ค่ะ|คะ|นะ))|$/y
const DIGITS_MAX = 16
const VALUE_MAX = 1e15
const PARTS_MAX = 16
const MILLION = 1_000_000

/** The numerals of the text read last: all kinds ask for the same ones. */
let lastText = ''
const read = new Map<number, Numeral | null>()

const known = new WeakMap<ThaiText, readonly Numeral[]>()

/** The numerals of a text, left to right; the same ones for the same text. */
export function numeralsOf(text: ThaiText): readonly Numeral[] {
  const before = known.get(text)
  if (before) return before
  const found: Numeral[] = []
  FIRST.lastIndex = 0
  for (let match = FIRST.exec(text.text); match; match = FIRST.exec(text.text)) {
    const numeral = readNumeral(text.text, match.index)
    if (numeral) found.push(numeral)
    FIRST.lastIndex = numeral?.end ?? match.index + match[0].length
  }
  known.set(text, found)
  return found
}

/** The numeral that begins at an offset, or null where none does. */
export function readNumeral(text: string, start: number): Numeral | null {
  if (text !== lastText) {
    lastText = text
    read.clear()
  }
  const before = read.get(start)
  if (before !== undefined) return before
  const numeral = readAt(text, start)
  read.set(start, numeral)
  return numeral
}

function readAt(text: string, start: number): Numeral | null {
  const isArabic = isDigit(text, start)
  if (!isArabic && !beginsWord(text, start)) return null
  const whole = readDozen(text, start) ?? readParts(text, start)
  if (!whole) return null
  const decimal = readDecimals(text, whole)
  const isAbout =
    matchAt(ABOUT_AFTER, text, decimal.end) !== null ||
    (!isArabic &&
      startsWithScale(text, start) &&
      ABOUT_BEFORE.test(text.slice(Math.max(0, start - 5), start)))
  const isExact = !isAbout && decimal.value < VALUE_MAX
  return { ...decimal, start, isArabic, isExact }
}

type Part = { value: number; scale: number; end: number }

function beginsWord(text: string, start: number): boolean {
  const word = (matchAt(UNIT, text, start) ?? matchAt(SCALE, text, start))?.[0]
  if (!word || word === 'เอ็ด') return text.startsWith('โหล', start)
  return isNumeralWord(text, start, start + word.length, true)
}

function startsWithScale(text: string, start: number): boolean {
  return matchAt(SCALE, text, start) !== null
}

/** One dozen: โหลนึง, โหลครึ่ง. */
function readDozen(text: string, start: number): Part | null {
  return text.startsWith('โหล', start) ? dozens(text, start, { value: 1, scale: 1, end: start }) : null
}

function dozens(text: string, from: number, { value }: Part): Part | null {
  const dozen = matchAt(DOZEN, text, from)
  if (!dozen) return null
  const end = from + dozen[0].length
  const half = matchAt(HALF, text, end)
  if (half) return { value: value * 12 + 6, scale: 12, end: end + half[0].length }
  const one = matchAt(ONE_AFTER, text, end)
  return { value: value * 12, scale: 12, end: end + (one?.[0].length ?? 0) }
}

function readParts(text: string, start: number): Part | null {
  let whole: Part = { value: 0, scale: Number.POSITIVE_INFINITY, end: start }
  for (let parts = 0; parts < PARTS_MAX; parts++) {
    const next = readScaled(text, whole, parts === 0)
    if (!next) {
      whole = readLast(text, whole, parts === 0) ?? whole
      break
    }
    whole = next
  }
  if (whole.end === start) return null
  const scale = Number.isFinite(whole.scale) ? whole.scale : 1
  return dozens(text, whole.end, whole) ?? { ...whole, scale }
}

/** A count and its scale, smaller than the one before; ล้าน multiplies all before it. */
function readScaled(text: string, whole: Part, isFirst: boolean): Part | null {
  const isSpaced = isFirst ? false : text[whole.end] === ' '
  const start = whole.end + Number(isSpaced)
  const count = readCount(text, start, false)
  const scale = readScale(text, count?.end ?? start, count !== null)
  if (!scale) return null
  if (isMillions(whole, scale.value) && !isSpaced) return millionsOf(whole, count?.value ?? 0, scale.end)
  if (scale.value >= whole.scale || (!count && isSpaced)) return null
  return { value: whole.value + (count?.value ?? 1) * scale.value, scale: scale.value, end: scale.end }
}

function millionsOf({ value }: Part, ones: number, end: number): Part {
  return { value: (value + ones) * MILLION, scale: MILLION, end }
}

/** สิบสองล้าน: the millions of what is read already. */
function isMillions(whole: Part, scale: number): boolean {
  return scale === MILLION && whole.value > 0 && whole.scale < MILLION
}

function readScale(text: string, start: number, mayBeSpaced: boolean): ReadTo<number> | null {
  const thousands = mayBeSpaced && isDigit(text, start - 1) ? matchAt(THOUSANDS, text, start) : null
  if (thousands) return { value: 1000, end: start + thousands[0].length }
  const match = matchAt(SCALE, text, start)
  if (!match || (match[0][0] === ' ' && !mayBeSpaced)) return null
  const word = match[0].trimStart()
  const end = start + match[0].length
  const isWord = isNumeralWord(text, end - word.length, end, match[0][0] === ' ')
  return isWord ? { value: SCALES.get(word)!, end } : null
}

function readCount(text: string, start: number, isLast: boolean): ReadTo<number> | null {
  const digits = matchAt(DIGITS, text, start)
  if (digits) {
    const value = digits[0].length > DIGITS_MAX ? VALUE_MAX : Number(digits[0].replaceAll(',', ''))
    return { value, end: start + digits[0].length }
  }
  const word = matchAt(UNIT, text, start)?.[0]
  if (!word || (word === 'เอ็ด' && !isLast)) return null
  const end = start + word.length
  if (!isNumeralWord(text, start, end, false)) return null
  if (word === 'ยี่') return { value: 2, end }
  return { value: word === 'เอ็ด' ? 1 : UNITS.get(word)!, end }
}

/** What ends a numeral: its ones, half of its last scale (ล้านครึ่ง), or a tenth of it (พันห้า is 1,500). */
function readLast(text: string, whole: Part, isFirst: boolean): Part | null {
  const { value, scale, end } = whole
  if (isFirst) {
    const count = readCount(text, end, false)
    return count && { value: count.value, scale: 1, end: count.end }
  }
  const half = scale >= 1000 ? matchAt(HALF, text, end) : null
  if (half) return { value: value + scale / 2, scale, end: end + half[0].length }
  const one = value === scale ? matchAt(ONE_AFTER, text, end) : null
  if (one && scale >= 100) return { value, scale, end: end + one[0].length }
  return readOnes(text, whole)
}

function readOnes(text: string, { value, scale, end }: Part): Part | null {
  const isSpaced = text[end] === ' ' && isDigit(text, end + 1)
  const start = isSpaced ? end + 1 : end
  const ones = readCount(text, start, true)
  const isOne = ones !== null && ones.value < 10 && Number.isInteger(ones.value) && ones.value > 0
  if (!isOne || readScale(text, ones.end, true)) return null
  const isDigits = isDigit(text, start)
  if (isDigits && (scale < 1000 || !matchAt(COUNT_ENDS, text, ones.end))) return null
  const isTenths = scale >= 1000 && !text.startsWith('เอ็ด', start)
  return {
    value: value + ones.value * (isTenths ? scale / 10 : 1),
    scale: isTenths ? scale / 10 : 1,
    end: ones.end,
  }
}

function readDecimals(text: string, whole: Part): Part {
  const match = Number.isInteger(whole.value) ? matchAt(DECIMALS, text, whole.end) : null
  if (!match) return whole
  const digits = match[1]!.replace(/[^\d]+/g, (words) => digitsOf(words))
  return { ...whole, value: Number(`${whole.value}.${digits}`), end: whole.end + match[0].length }
}

function digitsOf(words: string): string {
  let digits = ''
  for (let at = 0; at < words.length; ) {
    const word = matchAt(UNIT, words, at)![0]
    digits += UNITS.get(word)
    at += word.length
  }
  return digits
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

/** A value without an exponent and without the traces of binary fractions. */
export function printNumber(value: number): string {
  return String(Number(value.toPrecision(15)))
}
