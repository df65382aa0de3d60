import { dateTimeFinder, momentAway, nextDay } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import { matchAt } from '../../matchAt'
import type { SystemFound } from '../../systemEntity'
import { withoutOverlap } from '../../vocabulary'
import { findDates } from '../dates/dates'
import { readNumeral } from '../numbers/numerals'
import { inThai } from '../thaiText'
import { findTimes } from './times'

const BETWEEN =
  /^ ?,? ?(?:(?:เช้า|สาย|เย็น|ค่ำ|ดึก|กลางคืน|คืน|เวลา|ตอน|ช่วง|ประมาณ|สัก|ราวๆ|ราว|รอบ|ของ|ที่|ก่อน|หลัง|ตั้งแต่|ขอ|เป็น|ในวัน|t) ?){0,3}$/
const findBoth = dateTimeFinder(findDates, findTimes, BETWEEN)
const NIGHT = /คืนนี้|คืน$|กลางคืน|ดึก/
const MIDNIGHT = /เที่ยงคืน|(?:หก|6) ?ทุ่ม/
const DAWN = /เช้ามืด/
const NOW = /ตอนนี้|เดี๋ยวนี้|ขณะนี้|บัดนี้/g
const HOURS = / ?(?:ชั่วโมง|ช\.ม\.?|ชม\.?)/y
const MINUTES = / ?(?:นาที|น\.)/y
const HALF_AFTER = / ?ครึ่ง/y
const ONE_AFTER = /นึง|หนึ่ง/y
const LATER = /(?:ใน|ภายใน)?อีก ?(?:ประมาณ ?|สัก ?)?/g
const AGO = / ?(?:ที่แล้ว|ก่อน(?!หน้า|จะ|อาหาร|นอน|ถึง|เวลา|ออก)|ที่ผ่านมา)/y
const SPAN_START = /\d|ครึ่ง|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่สิบ|ชั่วโมง/g
/** เหลือเวลาอีก, เพิ่มอีก: a length, not a moment. */
const NOT_LATER_BEFORE = /(?:เหลือ|เพิ่ม|ต่อ|ขอ|เวลา|นวด|ไป) ?$/
const MINUTES_MAX = 60 * 24 * 1000

/** A date with a time; so many hours or minutes from now, or ago; now. */
export const findDateTimes = inThai((thai, at) => {
  const { text } = thai
  const both = findBoth(thai, at).map((found) => ofNight(text, found))
  if (!/ชั่วโมง|ชม|ช\.ม|นาที|นี้/.test(text)) return both
  const away = text.includes('อีก') || /ที่แล้ว|ก่อน|ที่ผ่านมา/.test(text) ? awayFrom(text, at) : []
  return withoutOverlap([...both, ...away, ...nowIn(text, at)])
})

/** คืนนี้ตีสอง is after midnight, and เที่ยงคืน is the end of the day it stands with. */
function ofNight(text: string, found: SystemFound): SystemFound {
  const words = text.slice(found.start, found.end)
  const [from = '', to] = found.value!.split('~')
  const hour = Number(from.slice(11, 13))
  const isNext =
    hour < 6 && ((NIGHT.test(words) && !DAWN.test(words)) || (hour === 0 && MIDNIGHT.test(words)))
  const first = isNext ? nextDay(from) : from
  if (to === undefined) return { ...found, value: first }
  const last = first.slice(0, 10) + to.slice(10)
  return { ...found, value: `${first}~${last < first ? nextDay(last) : last}` }
}

function awayFrom(text: string, at: LocalTime): SystemFound[] {
  const found: SystemFound[] = []
  for (const { 0: words, index } of text.matchAll(LATER)) {
    if (NOT_LATER_BEFORE.test(text.slice(Math.max(0, index - 6), index))) continue
    const span = spanAt(text, index + words.length)
    if (span) found.push({ start: index, end: span.end, value: momentAway(at, span.minutes) })
  }
  for (const { index } of text.matchAll(SPAN_START)) {
    if (/[\d.]/.test(text.charAt(index - 1))) continue
    const span = spanAt(text, index)
    const ago = span && matchAt(AGO, text, span.end)
    if (ago) found.push({ start: index, end: span.end + ago[0].length, value: momentAway(at, -span.minutes) })
  }
  return found
}

/** A length of time in minutes, and where it ends. */
type Span = { minutes: number; end: number }

/** 2 ชั่วโมง, ครึ่งชั่วโมง, ชั่วโมงครึ่ง, 1 ชม. 15 นาที. */
function spanAt(text: string, start: number): Span | null {
  if (text.startsWith('ครึ่ง', start)) {
    const unit = matchAt(HOURS, text, start + 5)
    return unit && { minutes: 30, end: start + 5 + unit[0].length }
  }
  const count = readNumeral(text, start)
  const minutes = count && matchAt(MINUTES, text, count.end)
  if (minutes && minutes[0].trim() === 'นาที') return spanOf(count.value, count.end + minutes[0].length)
  const hours = matchAt(HOURS, text, count?.end ?? start)
  if (!hours) return null
  const end = (count?.end ?? start) + hours[0].length
  return restOfHours(text, (count?.value ?? 1) * 60, end, !count)
}

function restOfHours(text: string, minutes: number, end: number, isOne: boolean): Span | null {
  const half = matchAt(HALF_AFTER, text, end)
  if (half) return spanOf(minutes + 30, end + half[0].length)
  const one = isOne ? matchAt(ONE_AFTER, text, end) : null
  if (one) return spanOf(minutes, end + one[0].length)
  const rest = readNumeral(text, text[end] === ' ' ? end + 1 : end)
  const unit = rest && matchAt(MINUTES, text, rest.end)
  return rest && unit ? spanOf(minutes + rest.value, rest.end + unit[0].length) : spanOf(minutes, end)
}

function spanOf(minutes: number, end: number): Span | null {
  return minutes <= MINUTES_MAX ? { minutes: Math.round(minutes), end } : null
}

function nowIn(text: string, at: LocalTime): SystemFound[] {
  return Array.from(text.matchAll(NOW), ({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    value: momentAway(at, 0),
  }))
}
