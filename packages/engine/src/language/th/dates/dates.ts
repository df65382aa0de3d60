import { daysBetween, onDay, printDay, printRange } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt, type ReadTo } from '../../../finder/matchAt'
import { withParts } from '../../../finder/periodParts'
import type { SystemFound } from '../../../finder/systemFinder'
import { inThai } from '../thaiText'
import { readDay, readHoliday, readMonthName, readNumeric, readYearNumber } from './calendarDates'
import { type DateRule, type Days } from './dateRule'
import { PART_WORDS } from './parts'
import {
  readAmount,
  readLater,
  readMonth,
  readRelativeDay,
  readWeek,
  readWeekday,
  readWeekend,
  readYear,
} from './relativeDates'

/** Where a date may begin; most utterances have none of it. */
const START =
  /\d|วัน|คืนนี้|เย็นนี้|เช้านี้|บ่ายนี้|ค่ำนี้|เที่ยงนี้|สายนี้|ดึกนี้|เมื่อ|วาน|พรุ|พุ่งนี้|พน|มะรืน|มรืน|มะเรื่อง|อีก|จันทร์|อังคาร|พุธ|พฤ|ศุกร์|เสาร์|อาทิตย์|สัปดาห์|สุดสัปดาห์|วีค|หยุดสุด|เดือน|ต้นเดือน|กลางเดือน|ปลายเดือน|(?:ต้น|กลาง|ปลาย) ?[มกพสตธเ]|สิ้น|ต้นปี|ปี|พ\.ศ|ค\.ศ|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่สิบ|มกรา|กุมภา|มีนา|เมษา|มิถุนา|กรก|สิงหา|กันยา|ตุลา|ธันวา|วาเลน|สงกรานต์|ฮาโล|ฮัลโล|คริส/g
const RULES: readonly DateRule[] = [
  readRelativeDay,
  readHoliday,
  readNumeric,
  readDay,
  readWeekend,
  readWeek,
  readWeekday,
  readMonth,
  readMonthName,
  readYearNumber,
  readYear,
  readLater,
  readAmount,
]
const UNTIL = / ?(?:จนถึง|ถึง|-|–|—|~|จน) ?/y
/** Between days of which the second names the week of both: วันจันทร์กับวันพุธหน้า. */
const AND = /^ ?(?:กับ|และ|หรือ|,|-) ?$/
const BESIDE = /^ ?[(,]? ?$/
const IN_NUMBER = /[\d.,]$/
const WORD_OF_NUMBER = /^(?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่สิบ)/
const IN_NUMBER_WORDS = /(?:หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่)$/

/**
 * Days and ranges of days. Years are of the Buddhist era unless they can only be of the common one; weeks begin on
 * Monday.
 */
const findWholes = inThai(({ text }, at) => {
  const found: SystemFound[] = []
  let last: Days | null = null
  START.lastIndex = 0
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const start = match.index
    if (isWithinNumber(text, start, last?.end ?? 0)) continue
    const since: LocalTime = last && AND.test(text.slice(last.end, start)) ? sinceDay(last, at) : at
    const days = readAny(text, start, at, since)
    if (!days) {
      START.lastIndex = start + (/^\d/.test(match[0]) ? 1 : match[0].length)
      continue
    }
    const whole = wholeOf(text, days, at)
    const before = found.at(-1)
    // วันอาทิตย์ 15 มี.ค. and 13 มี.ค. (ศุกร์) are one day, named twice.
    const isSame = before?.value === whole.value && BESIDE.test(text.slice(before.end, start))
    if (isSame) before.end = whole.end
    else found.push({ start, end: whole.end, value: whole.value })
    last = { ...days, end: whole.end }
    START.lastIndex = whole.end
  }
  return found
})

/** Days, ranges of days and parts of months and years. */
export const findDates = withParts(findWholes, PART_WORDS)

/** Of 31 that is no day of a month, neither the 1 nor the สิบเอ็ด is one. */
function isWithinNumber(text: string, start: number, from: number): boolean {
  if (start <= from) return false
  if (/\d/.test(text[start]!)) return IN_NUMBER.test(text[start - 1]!)
  return (
    WORD_OF_NUMBER.test(text.slice(start, start + 6)) &&
    IN_NUMBER_WORDS.test(text.slice(Math.max(from, start - 6), start))
  )
}

function sinceDay(last: Days, at: LocalTime): LocalTime {
  return daysBetween(last.from, at) > 0 ? onDay(last.from, at) : at
}

function readAny(text: string, start: number, at: LocalTime, since: LocalTime): Days | null {
  for (const rule of RULES) {
    const days = rule(text, start, at, since)
    if (days) return days
  }
  return null
}

/** A day and, when one follows, the end of its range. */
function wholeOf(text: string, days: Days, at: LocalTime): ReadTo<string> {
  if (days.to) return { end: days.end, value: printRange(printDay(days.from), printDay(days.to)) }
  const alone = { end: days.end, value: printDay(days.from) }
  const until = matchAt(UNTIL, text, days.end)
  if (!until) return alone
  const since = onDay(days.from, at)
  const start = days.end + until[0].length
  const to = readAny(text, start, at, since)
  if (!to || to.to || daysBetween(to.from, days.from) <= 0) return alone
  return { end: to.end, value: printRange(alone.value, printDay(to.from)) }
}
