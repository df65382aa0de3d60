import {
  addDays,
  comingDayOfMonth,
  comingMonthDay,
  comingYear,
  type Day,
  daysInMonth,
  fullYear,
  isDay,
  monthAway,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt, type ReadTo } from '../../../finder/matchAt'
import { readNumeral } from '../numbers/numerals'
import { choiceOf, type DateRule, type Days } from './dateRule'
import { HOLIDAYS, MONTHS } from './dateWords'

/** The Buddhist era is ahead of the common one. */
const BUDDHIST_ERA = 543
/** Two digits of a year are of the common era only where that is so near; otherwise of the Buddhist. */
const NEAR_PAST = 6
const monthName = choiceOf(MONTHS.map((words, i) => [words, i + 1] as const))
const holidayName = choiceOf(HOLIDAYS.map((holiday) => [holiday.words, holiday] as const))
const TENS = ['ต้น', 'กลาง', 'ปลาย']
/** ต้นเมษา, กลางเดือนมีนาคม. */
const EDGE = /(ต้น|กลาง|ปลาย|สิ้น) ?(?=เดือน ?[มกพสตธเ]|[มกพสตธเ])/y
const DAY_WORD = /วันที่ ?/y
const WEEKDAY_DAY = /(?:วัน ?)?(?:จันทร์|อังคาร|พุธ|พฤหัสบดี|พฤหัส|ศุกร์|เสาร์|อาทิตย์) ?ที่ ?/y
const NO_DAY_BEFORE = /(?:\d|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|เอ็ด) ?(?:เดือน ?)?$/
const MONTH_WORD = / ?(?:ของ)?(?:เดือน ?)?/y
const NUMBERED_MONTH = / ?เดือน ?(\d{1,2})(?!\d)/y
const RELATIVE_MONTH = / ?(?:ของ)?เดือน ?(หน้า|นี้)| ?(นี้)/y
const YEAR =
  / ?(?:ปี ?)?(?:(พ\.ศ\.|พศ\.?|ค\.ศ\.|คศ\.?) ?)?(['’]?\d{2}|\d{4})(?![\d.:,/])(?! ?(?:น\.|โมง|ทุ่ม|คน|ท่าน|บาท|ที่|นาฬิกา|ชิ้น|ห้อง|คืน|-|ถึง|~|ม\.|[ap]m))/y
const YEAR_WORD = / ?(?:ปี ?)?(?:(?:พ\.ศ\.|พศ\.?|ค\.ศ\.|คศ\.?) ?)?/y
const YEAR_ALONE = /(?:ปี ?)?(?:(พ\.ศ\.|ค\.ศ\.) ?)(\d{4})(?!\d)|ปี ?(\d{4})(?!\d)/y
const ISO = /(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/a-z]|[-.]\d)/y
const SLASHED = /(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})(?![\d/a-z]|[-.:]\d)/y
const SHORT = /(\d{1,2})\/(\d{1,2})(?![\d%a-z]|[/.:]\d)/y
const MEASURED =
  / ?(?:ถ้วย|ช้อน|กิโล|โล|กก|แก้ว|ถัง|ส่วน|นิ้ว|ลิตร|เมตร|ปอนด์|จาน|ชิ้น|ไร่|ขวด|เม็ด|ตัว|ลูก|ราคา|ห่อ|ของ|หมู่|ม\.|ซอย|ถนน|ถ\.|ซ\.|ต\.|ตำบล|คะแนน)/y
const CODE_BEFORE = /[a-z.:/\\$฿+_#-]$/
const EVERY_BEFORE = /ทุก(?:ๆ)? ?$/
const HOUSE_BEFORE = /(?:เลขที่|บ้าน|ที่อยู่|ห้อง|ซอย|รุ่น|อัตรา|ม\.|หมู่) ?$/
const DAY_RANGE = / ?(?:-|–|~|ถึง) ?(?:วันที่ ?)?/y
/** ที่ 5 ของ: after a bare day only its month makes it a date. */
const NOT_DAY = / ?(?:%|บาท|คน|ท่าน|โมง|ทุ่ม|น\.|ชิ้น|[.:]\d|\/\d)/y

/** 2026-03-05, 5/3/2569, 5/3/69, 5/3: the day comes first. */
export const readNumeric: DateRule = (text, start, at, since) => {
  const before = text.slice(Math.max(0, start - 10), start)
  const isRangeEnd = since !== at
  if ((!isRangeEnd && /[a-z.:/\\$฿+_#-]$/.test(before)) || HOUSE_BEFORE.test(before)) return null
  const iso = matchAt(ISO, text, start)
  if (iso) return dayOf(start + iso[0].length, yearFrom(iso[1]!, at), Number(iso[3]), Number(iso[4]))
  const slashed = matchAt(SLASHED, text, start)
  if (slashed) {
    const [month, day] = [Number(slashed[3]), Number(slashed[1])]
    return dayOf(start + slashed[0].length, yearFrom(slashed[4]!, at, month, day), month, day)
  }
  const short = matchAt(SHORT, text, start)
  if (!short || matchAt(MEASURED, text, start + short[0].length) || short[0] === '24/7') return null
  const from = comingMonthDay(since, Number(short[2]), Number(short[1]))
  return from && { end: start + short[0].length, from }
}

/** วันที่ 5, วันที่ 5 มีนาคม 2569, 5 มี.ค. 69, พฤหัสที่ 12, 5-7 มีนาคม. */
export const readDay: DateRule = (text, start, at, since) => {
  const word = matchAt(DAY_WORD, text, start) ?? matchAt(WEEKDAY_DAY, text, start)
  const before = text.slice(Math.max(0, start - 5), start)
  if (word ? EVERY_BEFORE.test(before) : since === at && CODE_BEFORE.test(before)) return null
  const begin = start + (word?.[0].length ?? 0)
  const numeric = word && readNumeric(text, begin, at, since)
  if (numeric) return numeric
  const day = dayNumber(text, begin)
  if (!day) return null
  return readRange(text, day, at, since) ?? readSingle(text, day, word !== null, at, since)
}

type Numbered = ReadTo<number>

function dayNumber(text: string, start: number): Numbered | null {
  const numeral = readNumeral(text, start)
  if (!numeral) return null
  // 5.3 is read as one number, of which only the day is meant when a month follows; that is another rule's.
  const isDay =
    numeral.isExact && Number.isInteger(numeral.value) && numeral.value >= 1 && numeral.value <= 31
  return isDay ? { value: numeral.value, end: numeral.end } : null
}

function readSingle(
  text: string,
  day: Numbered,
  isCued: boolean,
  at: LocalTime,
  since: LocalTime,
): Days | null {
  const month = monthAfter(text, day.end, at)
  if (month) return inMonth(text, day.value, month, at, since)
  if (!isCued || matchAt(NOT_DAY, text, day.end)) return null
  const from = comingDayOfMonth(since, day.value)
  return from && { end: day.end, from }
}

type Month = { end: number; month: number; year: number | null }

function monthAfter(text: string, end: number, at: LocalTime): Month | null {
  const relative = matchAt(RELATIVE_MONTH, text, end)
  if (relative) {
    const { from } = monthAway(at, relative[1] === 'หน้า' ? 1 : 0)
    return { end: end + relative[0].length, month: from.month, year: from.year }
  }
  const gap = matchAt(MONTH_WORD, text, end)?.[0].length ?? 0
  const name = monthName(text, end + gap)
  if (name) return { end: name.end, month: name.value, year: null }
  const numbered = matchAt(NUMBERED_MONTH, text, end)
  return numbered && { end: end + numbered[0].length, month: Number(numbered[1]), year: null }
}

function inMonth(text: string, day: number, month: Month, at: LocalTime, since: LocalTime): Days | null {
  const year = month.year === null ? yearAfter(text, month, at, day) : { value: month.year, end: month.end }
  if (year) return dayOf(year.end, year.value, month.month, day)
  const from = comingMonthDay(since, month.month, day)
  return from && { end: month.end, from }
}

function yearAfter(
  text: string,
  { end, month }: Pick<Month, 'end' | 'month'>,
  at: LocalTime,
  day = 1,
): ReadTo<number> | null {
  const match = matchAt(YEAR, text, end)
  if (!match) return yearInWords(text, end, at)
  const value = yearFrom(match[2]!.replace(/['’]/, ''), at, month, day)
  return value ? { value, end: end + match[0].length } : null
}

/** สองพันสิบเจ็ด, ปีสองพันห้าร้อยหกสิบเก้า. */
function yearInWords(text: string, start: number, at: LocalTime): ReadTo<number> | null {
  const begin = start + (matchAt(YEAR_WORD, text, start)?.[0].length ?? 0)
  const numeral = readNumeral(text, begin)
  const isYear =
    numeral !== null && !numeral.isArabic && numeral.isExact && /^\d{4}$/.test(String(numeral.value))
  const value = isYear ? yearFrom(String(numeral.value), at) : 0
  return value ? { value, end: numeral!.end } : null
}

/** 5-7 มีนาคม, วันที่ 20 ถึงวันที่ 23. */
function readRange(text: string, first: Numbered, at: LocalTime, since: LocalTime): Days | null {
  const until = matchAt(DAY_RANGE, text, first.end)
  const last = until && dayNumber(text, first.end + until[0].length)
  if (!until || !last || last.value <= first.value) return null
  const month = monthAfter(text, last.end, at)
  const hasDay =
    until[0].includes('วันที่') ||
    /วันที่ ?$/.test(text.slice(Math.max(0, first.end - 12), first.end - String(first.value).length))
  if (!month) return hasDay && !matchAt(NOT_DAY, text, last.end) ? daysOf(first.value, last, since) : null
  const from = inMonth(text, first.value, month, at, since)
  const to = from && inMonth(text, last.value, month, at, since)
  return to && { end: to.end, from: from.from, to: to.from }
}

function daysOf(first: number, last: Numbered, since: LocalTime): Days | null {
  const from = comingDayOfMonth(since, first)
  const to = from && { ...from, day: last.value }
  return to && isDay(to) ? { end: last.end, from, to } : null
}

/** เดือนมีนาคม, ช่วงเมษา, มีนาคม 2570: the whole month. */
export const readMonthName: DateRule = (text, start, at, since) => {
  const edge = matchAt(EDGE, text, start)
  const whole = edge && readMonthName(text, start + edge[0].length, at, since)
  if (whole) return partOfMonth(whole, edge![1]!)
  const hasWord = text.startsWith('เดือน', start)
  const begin = hasWord ? start + 5 + Number(text[start + 5] === ' ') : start
  const name = monthName(text, begin)
  if (!name) return null
  // A day that the month has not is none of the whole month: 31 เมษายน.
  if (NO_DAY_BEFORE.test(text.slice(Math.max(0, start - 12), start))) return null
  const words = text.slice(begin, name.end)
  // ม.ค. alone may be anything, and short names begin other words.
  if (
    !hasWord &&
    !/(?:คม|ยน|พันธ์)$/.test(words) &&
    !/(?:ช่วง|ตอน|ใน|ต้น|ปลาย|กลาง) ?$/.test(text.slice(Math.max(0, start - 5), start))
  )
    return null
  const year = yearAfter(text, { end: name.end, month: name.value }, at)
  const from = { year: year?.value ?? comingYear(since, name.value), month: name.value, day: 1 }
  return { end: year?.end ?? name.end, from, to: { ...from, day: daysInMonth(from.year, from.month) } }
}

/** The first, second or last ten days of a month, or its last day. */
function partOfMonth({ end, from, to }: Days, edge: string): Days {
  const last = to ?? from
  if (edge === 'สิ้น') return { end, from: last }
  const tens = TENS.indexOf(edge)
  return {
    end,
    from: { ...from, day: 10 * tens + 1 },
    to: tens === 2 ? last : { ...from, day: 10 * tens + 10 },
  }
}

/** ปี 2569, พ.ศ. 2570. */
export const readYearNumber: DateRule = (text, start, at) => {
  const match = matchAt(YEAR_ALONE, text, start)
  if (!match) return text.startsWith('ปี', start) ? yearOfWords(yearInWords(text, start, at)) : null
  const year = yearFrom((match[2] ?? match[3])!, at)
  return year ? { end: start + match[0].length, ...wholeYear(year) } : null
}

function yearOfWords(year: ReadTo<number> | null): Days | null {
  return year && { end: year.end, ...wholeYear(year.value) }
}

/** คริสต์มาส, วันแม่: the next time it comes. */
export const readHoliday: DateRule = (text, start, _at, since) => {
  const name = holidayName(text, start)
  if (!name) return null
  const { month, day, days } = name.value
  const from = comingMonthDay(since, month, day)
  if (!from) return null
  return days ? { end: name.end, from, to: addDays(from, days - 1) } : { end: name.end, from }
}

/** A year of the Buddhist or the common era, in four digits or two; 0 for what is no year. */
function yearFrom(digits: string, at: LocalTime, month = 1, day = 1): number {
  const value = Number(digits)
  if (digits.length === 4) {
    if (value >= 2400 && value <= 2700) return value - BUDDHIST_ERA
    return value >= 1900 && value <= 2150 ? value : 0
  }
  const { prefers, ...neutral } = at
  const common = fullYear(prefers === 'PAST' ? at : neutral, value, month, day)
  if (common >= at.year - NEAR_PAST) return common
  return fullYear({ ...at, year: at.year + BUDDHIST_ERA }, value, month, day) - BUDDHIST_ERA
}

function dayOf(end: number, year: number, month: number, day: number): Days | null {
  const from: Day = { year, month, day }
  return year > 0 && isDay(from) ? { end, from } : null
}
