import { momentAway } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import { matchAt } from '../../matchAt'
import type { SystemFound } from '../../systemEntity'
import { readNumeral } from '../numbers/numerals'
import { inThai } from '../thaiText'

const QUICK = /ชั่วโมง|ชม|ช\.ม|นาที|นี้/
const NOW = /ตอนนี้|เดี๋ยวนี้|ขณะนี้|บัดนี้/g
const HOURS = / ?(?:ชั่วโมง|ช\.ม\.?|ชม\.?)/y
const MINUTES = / ?(?:นาที|น\.)/y
const HALF_AFTER = / ?ครึ่ง/y
const ONE_AFTER = /นึง|หนึ่ง/y
const LATER = /(?:ใน|ภายใน)?อีก ?(?:ประมาณ ?|สัก ?)?/g
const AGO = / ?(?:ที่แล้ว|ก่อน(?!หน้า|จะ|อาหาร|นอน|ถึง|เวลา|ออก)|ที่ผ่านมา)/y
const AHEAD = / ?(?:หลังจากนี้|นับจากนี้|จากนี้|ข้างหน้า)/y
const SPAN_START = /\d|ครึ่ง|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ยี่สิบ|ชั่วโมง/g
/** เหลือเวลาอีก, เพิ่มอีก: a length, not a moment. */
const NOT_LATER_BEFORE = /(?:เหลือ|เพิ่ม|ต่อ|ขอ|เวลา|นวด|ไป) ?$/
const MINUTES_MAX = 60 * 24 * 1000

/** Moments so long from now, and now; values are dates with their times. */
export const findMoments = inThai(({ text }, at) => {
  if (!QUICK.test(text)) return []
  const away = text.includes('อีก') || /ที่แล้ว|ก่อน|ที่ผ่านมา|จากนี้/.test(text) ? awayIn(text, at) : []
  return [...away, ...nowIn(text, at)].sort((a, b) => a.start - b.start)
})

function awayIn(text: string, at: LocalTime): SystemFound[] {
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
    const ahead = span && matchAt(AHEAD, text, span.end)
    if (ahead)
      found.push({ start: index, end: span.end + ahead[0].length, value: momentAway(at, span.minutes) })
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
