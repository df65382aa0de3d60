import {
  addDays,
  addMonths,
  comingWeekday,
  comingWeekend,
  comingYear,
  type Day,
  monthAway,
  nextWeekday,
  weekAway,
  weekdayInWeek,
  weekendAway,
  wholeMonth,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt } from '../../../finder/matchAt'
import { readNumeral } from '../numbers/numerals'
import { choiceOf, type DateRule, type Days } from './dateRule'
import { MONTHS, RELATIVE_DAYS, WEEKDAYS } from './dateWords'

const relativeDay = choiceOf(RELATIVE_DAYS)
const weekdayName = choiceOf(WEEKDAYS)
const monthName = choiceOf(MONTHS.map((words, i) => [words, i + 1] as const))
const NEXT = 'หน้า|ถัดไป|ต่อไป'
const LAST = 'ที่แล้ว|ที่ผ่านมา|ก่อน(?!หน้า|จะ|ที่|นอน|อาหาร)'
/** Of a weekday the coming one, of a week the next. */
const COMING = 'ที่(?:กำลัง)?จะ(?:มา)?ถึง(?:นี้)?'
const SHIFT = new RegExp(` ?(?:(${NEXT})|(${LAST})|(นี้|${COMING}))`, 'y')
const OF_WEEK = new RegExp(` ?(?:ของ|ใน)?(?:สัปดาห์|อาทิตย์|วีค) ?(?:(${NEXT}|${COMING})|(${LAST})|(นี้))`, 'y')
const WEEK = new RegExp(`(?:สัปดาห์|อาทิตย์|วีค) ?(?:(${NEXT}|${COMING})|(${LAST})|(นี้))`, 'y')
const ON_WEEKDAY = / ?(?:ใน|ตอน)?วัน ?| (?=จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์)/y
const WEEKEND =
  /(?:วัน)?เสาร์ ?(?:-|\/|และ|กับ)? ?(?:วัน)?อาทิตย์|(?:วัน)?เสาร์ ?(?:-|\/) ?อา\.?|(?:วัน)?หยุดสุดสัปดาห์|สุดสัปดาห์|วีคเอนด์|วีคเอน/y
const MONTH = new RegExp(`(ต้น|กลาง|ปลาย|สิ้น)?เดือน ?(?:(${NEXT})|(${LAST})|(นี้))?`, 'y')
const YEAR = new RegExp(`(สิ้น|ต้น)?ปี ?(?:(${NEXT})|(${LAST})|(นี้))?`, 'y')
const AFTER = /(?:ใน)?อีก ?/y
const UNIT = / ?(?:(วัน)(?!ที่)|(สัปดาห์|อาทิตย์|วีค)|(เดือน)|(ปี))/y
const AGO = / ?(?:ที่แล้ว|ก่อน(?!หน้า|จะ|อาหาร|นอน|ถึง|เวลา)|ที่ผ่านมา)/y
const AHEAD = / ?(?:ข้างหน้า|หลังจากนี้|นับจากนี้|จากนี้)/y
const ONE_AFTER = /นึง|หนึ่ง/y
const NOT_AFTER_BEFORE = /(?:เหลือ|เพิ่ม|ต่อ|พัก|อยู่) ?$/
/** The sun, the moon, planets and people: a weekday without วัน is none after or before these. */
const NO_WEEKDAY_BEFORE =
  /(?:พระ|ดาว|ทุก|ทุกๆ|แสง|คุณ|น้อง|พี่|นาย|นาง|ดวง|ชื่อ|หลาย|กี่|อีก|ทั้ง|บ้าน|ท้าว|ทุกวัน|ทุกๆวัน|วิก|ต้น|ไม้|แม่|โน|อัฒ|นวล|วิ)$/
const NO_WEEKDAY_AFTER =
  /[\u0e30-\u0e3a]|\u0e45|[\u0e47-\u0e4e]|เพ็ญ|เจ้า|ฉาย|ตก|ขึ้น|ศิริ|โอชา|หอม|แรม|ส่อง|เทียน|ไฟฟ้า|เข็ม/y
const EVERY_BEFORE = /ทุก(?:ๆ)? ?$/
/** Their names are other words too: the sun, pillars, a week. */
const BARE_ONLY_WITH_SHIFT = new Set([0])
const AMOUNT_MAX = 3000

/** วันนี้, พรุ่งนี้, มะรืน. */
export const readRelativeDay: DateRule = (text, start, at) => {
  const day = relativeDay(text, start)
  return day && { end: day.end, from: addDays(at, day.value) }
}

/**
 * วันอังคารหน้า, ศุกร์นี้, พุธ. With หน้า it is the day in the week after this one, as most who say it mean it; with นี้
 * or nothing the coming one; with ที่แล้ว the last one.
 */
export const readWeekday: DateRule = (text, start, at, since) => {
  const hasDay = text.startsWith('วัน', start)
  const begin = hasDay ? start + 3 + Number(text[start + 3] === ' ') : start
  const name = weekdayName(text, begin)
  if (!name || EVERY_BEFORE.test(text.slice(Math.max(0, start - 5), start))) return null
  if (!hasDay && !isBareWeekday(text, start, name.end, name.value)) return null
  const ofWeek = matchAt(OF_WEEK, text, name.end)
  if (ofWeek)
    return { end: name.end + ofWeek[0].length, from: weekdayInWeek(at, name.value, shiftOf(ofWeek)) }
  const shift = matchAt(SHIFT, text, name.end)
  if (!shift) return { end: name.end, from: comingWeekday(since, name.value) }
  return { end: name.end + shift[0].length, from: shiftedWeekday(at, name.value, shiftOf(shift)) }
}

function isBareWeekday(text: string, start: number, end: number, weekday: number): boolean {
  if (NO_WEEKDAY_BEFORE.test(text.slice(Math.max(0, start - 8), start))) return false
  if (/[เแโใไ]/.test(text.charAt(start - 1)) || matchAt(NO_WEEKDAY_AFTER, text, end)) return false
  // A misspelt name needs วัน before it; อาทิตย์ alone is a week.
  if (BARE_ONLY_WITH_SHIFT.has(weekday)) return false
  return /(?:จันทร์|อังคาร|พุธ|พฤหัส|พฤหัสบดี|พฤหัสฯ|พฤ\.|ศุกร์|เสาร์)$/.test(text.slice(start, end))
}

function shiftedWeekday(at: LocalTime, weekday: number, shift: number): Day {
  const coming = nextWeekday(at, weekday)
  if (shift === 0) return coming
  return shift > 0 ? weekdayInWeek(at, weekday, 1) : addDays(coming, -7)
}

function shiftOf(match: RegExpExecArray, first = 1): number {
  if (match[first]) return 1
  return match[first + 1] ? -1 : 0
}

/** สัปดาห์หน้า, อาทิตย์นี้, สัปดาห์หน้าวันอังคาร. */
export const readWeek: DateRule = (text, start, at) => {
  const match = matchAt(WEEK, text, start)
  if (!match || /(?:พระ|วัน|ดวง)$/.test(text.slice(Math.max(0, start - 3), start))) return null
  const shift = shiftOf(match)
  const end = start + match[0].length
  const on = matchAt(ON_WEEKDAY, text, end)
  const weekday = on && weekdayName(text, end + on[0].length)
  if (weekday) return { end: weekday.end, from: weekdayInWeek(at, weekday.value, shift) }
  return { end, ...weekAway(at, shift) }
}

/** เสาร์อาทิตย์นี้, สุดสัปดาห์หน้า. */
export const readWeekend: DateRule = (text, start, at) => {
  const match = matchAt(WEEKEND, text, start)
  if (!match || EVERY_BEFORE.test(text.slice(Math.max(0, start - 5), start))) return null
  const end = start + match[0].length
  const shift = matchAt(SHIFT, text, end)
  if (!shift) return { end, ...comingWeekend(at) }
  return { end: end + shift[0].length, ...weekendAway(at, shiftOf(shift)) }
}

/** เดือนหน้า; สิ้นเดือน is its last day, ต้น, กลาง and ปลายเดือน are its ten days each. */
export const readMonth: DateRule = (text, start, at) => {
  const match = matchAt(MONTH, text, start)
  if (!match || (!match[1] && !match[2] && !match[3] && !match[4])) return null
  const named = match[1] ? monthName(text, start + match[0].length) : null
  const { from, to } = named
    ? wholeMonth(comingYear(at, named.value), named.value)
    : monthAway(at, shiftOf(match, 2))
  const end = named?.end ?? start + match[0].trimEnd().length
  if (match[1] === 'สิ้น') return { end, from: to }
  if (match[1] === 'ต้น') return { end, from, to: { ...from, day: 10 } }
  if (match[1] === 'กลาง') return { end, from: { ...from, day: 11 }, to: { ...from, day: 20 } }
  return match[1] ? { end, from: { ...from, day: 21 }, to } : { end, from, to }
}

/** ปีหน้า, ปีนี้; สิ้นปี is its last day, ต้นปี its January. */
export const readYear: DateRule = (text, start, at) => {
  const match = matchAt(YEAR, text, start)
  if (!match || (!match[1] && !match[2] && !match[3] && !match[4])) return null
  const { from, to } = wholeYear(at.year + shiftOf(match, 2))
  const end = start + match[0].trimEnd().length
  if (match[1] === 'ต้น') return { end, ...wholeMonth(from.year, 1) }
  return match[1] ? { end, from: to } : { end, from, to }
}

/** อีก 3 วัน, อีกเดือนนึง. */
export const readLater: DateRule = (text, start, at) => {
  const match = matchAt(AFTER, text, start)
  if (!match || NOT_AFTER_BEFORE.test(text.slice(Math.max(0, start - 6), start))) return null
  return readAway(text, start + match[0].length, at, 1)
}

/** 3 วันก่อน, 2 สัปดาห์ที่แล้ว, 3 วันข้างหน้า. */
export const readAmount: DateRule = (text, start, at) => {
  const days = readAway(text, start, at, -1)
  if (!days) return null
  const ago = matchAt(AGO, text, days.end)
  if (ago) return { ...days, end: days.end + ago[0].length }
  const ahead = matchAt(AHEAD, text, days.end)
  return ahead && readAheadOf(text, start, at, ahead[0].length)
}

function readAheadOf(text: string, start: number, at: LocalTime, length: number): ReturnType<DateRule> {
  const days = readAway(text, start, at, 1)
  return days && { ...days, end: days.end + length }
}

function readAway(text: string, start: number, at: LocalTime, sign: 1 | -1): Days | null {
  const count = readNumeral(text, start)
  if (!count) return readOneAway(text, start, at, sign)
  const unit = matchAt(UNIT, text, count.end)
  if (!unit || !Number.isInteger(count.value) || count.value > AMOUNT_MAX) return null
  return { end: count.end + unit[0].length, from: awayFrom(at, sign * count.value, unit) }
}

/** เดือนนึง, วันหนึ่ง. */
function readOneAway(text: string, start: number, at: LocalTime, sign: 1 | -1): Days | null {
  const unit = matchAt(UNIT, text, start)
  const one = unit && matchAt(ONE_AFTER, text, start + unit[0].length)
  return one && { end: start + unit[0].length + one[0].length, from: awayFrom(at, sign, unit) }
}

function awayFrom(at: LocalTime, amount: number, [, day, week, month]: RegExpExecArray): Day {
  if (day) return addDays(at, amount)
  if (week) return addDays(at, 7 * amount)
  return addMonths(at, month ? amount : 12 * amount)
}
