import { printRange, printTime } from '../../../finder/calendar'
import { timeFinder } from '../../../finder/dateTime'
import { matchAt } from '../../../finder/matchAt'
import type { SystemFound } from '../../../finder/systemFinder'
import { CLASSIFIER_AT, OTHER_KIND_AT } from '../numbers/measures'
import { inThai } from '../thaiText'
import { type Clock, hourAt, hourOf, partBefore, readClock } from './clock'
import { findMoments } from './moments'

const HINT = /โมง|ทุ่ม|ตี|บ่าย|เที่ยง|น\.|นาฬิกา|\d[:.]\d\d|\d ?(?:[ap]\.?m|น)/
const START = /\d|ตี|บ่าย|เที่ยง|ทุ่ม|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่สิบ/g
const UNTIL = / ?(?:-|~|–|—|จนถึง|ถึง|จน) ?(?:เวลา ?|ตอน ?)?/y
const AND = / ?(?:กับ|และ|-|ถึง) ?/y
const BETWEEN_BEFORE = /ระหว่าง(?:เวลา)? ?$/
const TOUCHING_BEFORE = /[a-z0-9_./\\#@:฿$-]$/
/** A number with a dot after one of these is a time. */
const CUE_BEFORE = /(?:เวลา|ตอน|รอบ|ถึง|ก่อน|หลัง|ตั้งแต่|คิว|นัด|เช้า|เย็น|ค่ำ|บ่าย|ตรู่|มืด|หน้า|นี้|มะรืน) ?$/
/** Shares and sizes are written with a colon as well: 16:9. */
const RATIO_BEFORE = /(?:อัตราส่วน|สัดส่วน|คะแนน|สกอร์|ชนะ|แพ้|ผล) ?$/
const REACH = 12

/** Clock times by the six-hour count of speech and the 24 hours of writing, and ranges of them. */
export const findClockTimes = inThai(({ text }) => {
  const found: SystemFound[] = []
  if (!HINT.test(text)) return found
  START.lastIndex = 0
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const time = timeAt(text, match.index)
    if (time) found.push(time)
    START.lastIndex = time?.end ?? hourAt(text, match.index, 1e9)?.end ?? match.index + match[0].length
  }
  return found
})

/** Clock times, and moments that count from now (อีก 2 ชั่วโมง, ตอนนี้). */
export const findTimes = timeFinder(findClockTimes, findMoments)

function timeAt(text: string, start: number): SystemFound | null {
  const before = text.slice(Math.max(0, start - REACH), start)
  if (TOUCHING_BEFORE.test(before) || RATIO_BEFORE.test(before)) return null
  const clock = readClock(text, start)
  if (!clock) return loneAt(text, start)
  const until = matchAt(BETWEEN_BEFORE.test(before) ? AND : UNTIL, text, clock.end)
  const to = until ? endAt(text, clock.end + until[0].length, clock) : null
  if (to) return rangeOf(text, start, clock, to, before)
  if (clock.isWeak && !CUE_BEFORE.test(before)) return null
  const hour = hourOf(clock, clock.part ?? partBefore(text, start))
  return hour === null ? null : { start, end: clock.end, value: printTime(hour, clock.minute) }
}

/** The end of a range: a time, or after บ่าย a bare hour of the afternoon. */
function endAt(text: string, start: number, from: Clock): Clock | null {
  const to = readClock(text, start)
  if (to || from.count !== 'BAI') return to
  const hour = hourAt(text, start, 6)
  if (!hour || matchAt(CLASSIFIER_AT, text, hour.end) || matchAt(OTHER_KIND_AT, text, hour.end)) return null
  return { ...from, hour: hour.value, minute: 0, end: hour.end }
}

/** 10-11 โมง, 1-2 ทุ่ม, 9-17 น.: the first hour is counted as the second. */
function loneAt(text: string, start: number): SystemFound | null {
  const hour = hourAt(text, start, 24)
  const until = hour && matchAt(UNTIL, text, hour.end)
  const to = until ? readClock(text, hour.end + until[0].length) : null
  if (!hour || !to || to.isWeak || /[a-zบ]/.test(text.charAt(hour.end))) return null
  return rangeOf(text, start, { ...to, hour: hour.value, minute: 0, end: hour.end, part: null }, to, '')
}

function rangeOf(text: string, start: number, from: Clock, to: Clock, before: string): SystemFound | null {
  if (from.isWeak && to.isWeak && !CUE_BEFORE.test(before) && !isRound(text, from, to)) return null
  const own = from.part ?? partBefore(text, start)
  const last = hourOf(to, to.part ?? own)
  if (last === null) return null
  const shared = own ?? to.part
  const first = [hourOf(from, shared), hourOf(from, own)].find(
    (hour) => hour !== null && hour * 60 + from.minute < last * 60 + to.minute,
  )
  const begins = first ?? hourOf(from, own)
  if (begins === null) return null
  return { start, end: to.end, value: printRange(printTime(begins, from.minute), printTime(last, to.minute)) }
}

/** 10.00-12.00 is a time although nothing says so; 1.50-2.75 is not. */
function isRound(text: string, from: Clock, to: Clock): boolean {
  const isQuarter = from.minute % 15 === 0 && to.minute % 15 === 0
  return (
    isQuarter &&
    from.hour < to.hour &&
    !matchAt(OTHER_KIND_AT, text, to.end) &&
    !matchAt(CLASSIFIER_AT, text, to.end)
  )
}
