import { matchAt, matchesAt } from '../../../finder/matchAt'
import { type MultipleForm, withMultiples } from '../../../finder/multiples'
import type { SystemFound } from '../../../finder/systemFinder'
import { overlap } from '../../../finder/vocabulary'
import { inThai, type ThaiText } from '../thaiText'
import { fractionsIn } from './fractions'
import { AND_HALF_AT, CLASSIFIER_AT, HALVED_AT, HALVED_BEFORE, LENGTH_AT, OTHER_KIND_AT } from './measures'
import { type Numeral, numeralsOf, printNumber } from './numerals'
import { isOrder } from './ordinals'

/** A little, a moment, one day: the one in them counts nothing. */
const ONE_IDIOM = /(?:นิด|แป๊บ|แป๊ป|แปป|แปบ|แป็บ|ครู่|หน่อย|พัก|วัน|คราว|เวลา|เสี้ยว|ที่|ช่วง|ประเภท|ครึ่ง) ?$/
const ONE_ONLY = /หนึ่ง(?:ใน|เดียว|เดือน)/y
/** บ่ายสาม, ตีสอง, พ.ศ. 2569, วันที่ 5. */
const OTHER_BEFORE =
  /(?:บ่าย|ตี|เช้า|วันที่|พ\.ศ\.|ค\.ศ\.|ปี|เลขที่|หมู่ที่|หมู่|(?:จันทร์|อังคาร|พุธ|พฤหัส|พฤหัสบดี|ศุกร์|เสาร์|อาทิตย์) ?ที่|(?:คม|ยน|พันธ์|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา|[มกพสตธ]ี?ิ?\.[คยพ]\.?)(?: ?พ\.ศ\.)?) ?['’]?$/
/** ทุ่มสิบห้า is a quarter past unless it counts something. */
const HOUR_BEFORE = /(?:โมง|ทุ่ม) ?$/
const FROM_NOW_BEFORE = /(?:อีก|ภายใน|นาฬิกา|น\.) ?$/
/** More days or minutes than this are not counted: what is larger is a year. */
const LENGTH_MAX = 1000
const TIME_WORD_BEFORE = /(?:เวลา|รอบ|ตอน|ถึง|เช้า|เย็น|บ่าย|ค่ำ|หน้า|นี้|ตรู่|มืด) ?$/
const DOTTED = /^\d{1,2}\.[0-5]\d$/
/** The groups of a telephone number. */
const DIGITS_BEFORE = /\d $/
const SIGN_BEFORE = /(?:[฿$€£¥₩]|thb|usd) ?$/
const AGE_BEFORE = /อายุ[^\d]{0,12}$/
const TOUCHING_BEFORE = /[a-z0-9_./\\#@฿$¥€£₩:-]$/
const TOUCHING_AFTER = /[a-z0-9_/@\\]|[-.:]\d|,\d/y
const LATIN_UNIT = / ?(?:kg|mg|g|ml|l|cm|mm|km|m|gb|tb|mb|kw|w|v|mah|hz|x|pcs|kcal|cc)(?![a-z0-9])/y
const RANGE_AFTER = /[-~–](?=[1-9]\d{0,2}(?![\d.:/-]))/y
const RANGE_BEFORE = /(?:^|[^\d./:a-z-])[1-9]\d{0,2}[-~–]$/
/** 7-11 is a shop, 24/7 always. */
const SHOP = /7-11|7-eleven/
/** A bare row of so many digits is an order number or a telephone. */
const LONG = /^\d{8,}$/
const MINUS_BEFORE = /(?:^|[^a-z0-9ก-๙_-])-$/
const BELOW_ZERO = /ติดลบ ?$/
const MINUS_WORD = /ลบ ?$/
const DEGREES = / ?(?:องศา|°|℃)/y
const REACH = 16

/**
 * Counts and measures. A number with a unit of a date, a time or money, an order, and both numbers of a fraction are
 * left to those kinds; lengths of time and an age are numbers although their units are those of a date.
 */
const findCounts = inThai((thai) => {
  const numerals = numeralsOf(thai)
  const found = numerals.length === 0 ? [] : plainNumbers(thai, numerals)
  if (!thai.text.includes('ครึ่ง')) return found
  const halves = halvesOf(thai.text).filter((half) => !found.some((one) => overlap(one, half)))
  return [...found, ...halves].sort((a, b) => a.start - b.start)
})

const SCALES: Readonly<Record<string, number>> = { โหล: 12, ร้อย: 100, พัน: 1e3, หมื่น: 1e4, แสน: 1e5, ล้าน: 1e6 }
const MULTIPLES: readonly MultipleForm[] = [
  {
    pattern: /(?<!\d|[ก-๙]แล้ว)ครึ่ง ?(?<scale>โหล|ร้อย|พัน|หมื่น|แสน|ล้าน)(?!ครึ่ง)/g,
    value: ({ scale }) => SCALES[scale!]! / 2,
  },
  { pattern: /(?<![\dก-๙] ?)โหล(?:หนึ่ง|นึง|เดียว)|โหล(?:หนึ่ง|นึง|เดียว)(?![ก-๙])/g, value: () => SCALES['โหล']! },
]

/** Counts, dozens and halves of thousands. */
export const findNumbers = withMultiples(findCounts, MULTIPLES)

function plainNumbers(thai: ThaiText, numerals: readonly Numeral[]): SystemFound[] {
  const fractions = fractionsIn(thai)
  const found: SystemFound[] = []
  numerals.forEach((numeral, i) => {
    const isRun = [numerals[i - 1], numerals[i + 1]].some((other) => other && isRunWith(numeral, other))
    const isShare = fractions.some(({ start, end }) => start <= numeral.start && numeral.end <= end)
    if (isRun || isShare || !numeral.isExact || !isCount(thai.text, numeral)) return
    const number = withSign(thai.text, withHalf(thai.text, numeral))
    if (number.start >= (found.at(-1)?.end ?? 0)) found.push(number)
  })
  return found
}

/** สองสามชิ้น is two or three, not two and three. */
function isRunWith(a: Numeral, b: Numeral): boolean {
  return !a.isArabic && !b.isArabic && (a.end === b.start || b.end === a.start)
}

function isCount(text: string, numeral: Numeral): boolean {
  const { start, end } = numeral
  const before = text.slice(Math.max(0, start - REACH), start)
  if (OTHER_BEFORE.test(before) || SIGN_BEFORE.test(before) || isOrder(text, numeral)) return false
  const isLength = isLengthOfTime(text, numeral, before)
  if (matchAt(OTHER_KIND_AT, text, end) && !isLength && !AGE_BEFORE.test(before)) return false
  if (isOfDate(text, end) || isOfTime(text, numeral, before)) return false
  if (numeral.isArabic) return isPlainArabic(text, numeral, before)
  if (numeral.value !== 1) return true
  return !ONE_IDIOM.test(before) && !matchAt(ONE_ONLY, text, start)
}

/** เช่า 3 วัน, 2 ชั่วโมง: how long; not in how long (อีก 3 วัน), not a year (2569 ปี), not the minutes of an hour. */
function isLengthOfTime(text: string, { end, value }: Numeral, before: string): boolean {
  if (value > LENGTH_MAX || HOUR_BEFORE.test(before) || FROM_NOW_BEFORE.test(before)) return false
  return matchAt(LENGTH_AT, text, end) !== null
}

function isOfTime(text: string, { start, end }: Numeral, before: string): boolean {
  if (HOUR_BEFORE.test(before)) return !matchAt(CLASSIFIER_AT, text, end)
  return TIME_WORD_BEFORE.test(before) && DOTTED.test(text.slice(start, end))
}

/** The first day or hour of a range whose second has the unit: 5-7 มีนาคม, 10-11 โมง. */
function isOfDate(text: string, end: number): boolean {
  const rest = text.slice(end, end + REACH)
  const range =
    /^ ?(?:-|~|–|ถึง) ?(?:\d{1,6}(?:[.:]\d\d)?|[หสจแกเศ][ก-๙]{1,6}?)(?= ?(?:ร้อย|พัน|หมื่น|แสน|ล้าน)? ?(?:บาท|โมง|ทุ่ม|น\.|มกรา|กุมภา|มีนา|เมษา|พฤษภา|มิถุนา|กรกฎา|สิงหา|กันยา|ตุลา|พฤศจิกา|ธันวา|[มกพสตธเ][ีิม]?\.[คยพ]))/.exec(
      rest,
    )
  return range !== null
}

function isPlainArabic(text: string, { start, end }: Numeral, before: string): boolean {
  const digits = text.slice(start, end)
  if (/^0\d/.test(digits) || SHOP.test(text.slice(Math.max(0, start - 2), end + 7))) return false
  const isRangeEnd = RANGE_BEFORE.test(before)
  if (TOUCHING_BEFORE.test(before) && !isRangeEnd && !MINUS_BEFORE.test(before)) return false
  if (isRangeEnd && /^\d{4,}$/.test(digits)) return false
  if (matchAt(CLASSIFIER_AT, text, end) || matchAt(LATIN_UNIT, text, end)) return true
  if (DIGITS_BEFORE.test(before) || LONG.test(digits)) return false
  return !matchAt(TOUCHING_AFTER, text, end) || (!isRangeEnd && matchAt(RANGE_AFTER, text, end) !== null)
}

function withHalf(text: string, numeral: Numeral): Numeral {
  const half = matchAt(AND_HALF_AT, text, numeral.end)
  return half ? { ...numeral, end: numeral.end + half[0].length, value: numeral.value + 0.5 } : numeral
}

function withSign(text: string, { start, end, value }: Numeral): SystemFound {
  const minus = minusStart(text, start, end)
  const sign = minus < start && value !== 0 ? '-' : ''
  return { start: minus, end, value: `${sign}${printNumber(value)}` }
}

/** ลบ alone is "delete" unless degrees follow, or nothing else is said. */
function minusStart(text: string, start: number, end: number): number {
  const before = text.slice(Math.max(0, start - REACH), start)
  if (MINUS_BEFORE.test(before)) return start - 1
  const word = BELOW_ZERO.exec(before) ?? (isMinus(text, before, end) ? MINUS_WORD.exec(before) : null)
  return word ? start - word[0].length : start
}

function isMinus(text: string, before: string, end: number): boolean {
  return matchesAt(DEGREES, text, end) || (end === text.length && /^ลบ ?$/.test(before))
}

/** ครึ่งกิโล is half of one; โลครึ่ง, with no number before it, one and a half. */
function halvesOf(text: string): SystemFound[] {
  const found: SystemFound[] = []
  for (let at = text.indexOf('ครึ่ง'); at >= 0; at = text.indexOf('ครึ่ง', at + 1)) {
    const end = at + 'ครึ่ง'.length
    const before = text.slice(Math.max(0, at - REACH), at)
    const isAlone = !/^(?:ราคา|หนึ่ง|นึง|ๆ|เดียว)/.test(text.slice(end, end + 5))
    if (isAlone && /(?:กิโล|โล|โหล|ขีด|ลิตร|ไร่|เท่า)$/.test(before)) {
      const unit = /(?:กิโล|โล|โหล|ขีด|ลิตร|ไร่|เท่า)$/.exec(before)![0]
      found.push({ start: at - unit.length, end, value: unit === 'โหล' ? '18' : '1.5' })
    } else if (!HALVED_BEFORE.test(before) && matchAt(HALVED_AT, text, end)) {
      found.push({ start: at, end, value: '0.5' })
    }
  }
  return found
}
