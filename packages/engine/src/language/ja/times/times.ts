import { printRange, printTime } from '../../../finder/calendar'
import { timeFinder } from '../../../finder/dateTime'
import { MINUTES_OF_CLOCK } from '../../../finder/durationFinder'
import { matchAt, matchesAt } from '../../../finder/matchAt'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { countedWords } from '../../../finder/words'
import { numberOf, SHORT_NUMBER } from '../numbers/numerals'
import { COURSE_AFTER } from './durations'
import { type HalfDay, halfDayOf, hourIn, nearestHour } from './halfDays'
import { findMoments } from './moments'

/** A clock time read at an offset; `hour` goes to 29, as shops and broadcasters count on after midnight. */
type Clock = { start: number; end: number; hour: number; minute: number; half: HalfDay | null }

const QUICK = /時|じ|:|正午|[ap]\.?m/
const CAN_BEGIN = /[\d〇零一二三四五六七八九十午朝昼お夕夜晩深真未明早今翌正あひよapいさごろしなはじ]/
/** 今夜 and 明朝 are days too: they give the half of the day but do not belong to the time. */
const OF_A_DAY = '今夜|今晩|今朝|今夕|明朝|明晩'
const HALF =
  '午前|午後|ごぜん|ごご|[ap]m|[ap]\\.m\\.|早朝|朝|お?昼過ぎ|お?昼|夕方|夜中|真夜中|深夜|夜|よる|晩|未明|明け方|翌朝|翌'
const AT_HALF = new RegExp(`(?:(${OF_A_DAY})|(${HALF}))(?:の| ?:)? ?`, 'y')
/** What makes of 3時 a length of time or another word. */
const HOUR_AFTER = '時(?![間代期計給々刻差短限速制系効的停保金帰折空候雨化休点事宜世])'
const HOUR = new RegExp(
  `(${SHORT_NUMBER}) ?(?:${HOUR_AFTER}|じ(?=はん|半|に|から|まで|ごろ|頃|の|で|$|[ 、。]))|(\\d{1,2}) ?じ(?!か|[ゃゅょんつ])|(\\d{1,2})(?= ?(?:[~〜-]|から) ?\\d{1,2} ?${HOUR_AFTER})`,
  'y',
)
const COLON = /(\d{1,2}):(\d{2})(?![\d:]|\.\d)/y
/** Hours in Hiragana, without those that are words as well: にじ, しじ, くじ, ごじ. */
const KANA_HOURS = new Map([
  ...countedWords('3 さん よ'),
  ...countedWords('6 ろく しち|なな はち'),
  ...countedWords('10 じゅう じゅういち じゅうに'),
  ...countedWords('1 いち'),
])
const KANA =
  /(じゅういち|じゅうに|じゅう|いち|さん|ろく|しち|なな|はち|よ)じ(?=はん|に|から|まで|ごろ|の|で|$|[ 、。])/y
const MINUTE = new RegExp(
  `(?: ?(${SHORT_NUMBER}) ?(?:分|[ふぷ]ん(?!か))(?!の ?[\\d一二三四五六七八九十]|${COURSE_AFTER})|(半|はん)(?!分|額|年|日|会)|ちょうど|丁度|きっかり)?(?: ?(前)(?!後|半|[日回の])| ?(?:過ぎ|すぎ))?`,
  'y',
)
const NOON = /正午/y
const HALF_AFTER = / ?([ap])\.?m\.?(?![a-z])/y
const TO = /^ ?(?:から|より|~|〜|-|–|—|→|ー) ?(?:翌日の?)?/
const OR = /^(?:に)? ?(?:か|と|、|,|や|または|or|・) ?$/

/**
 * Clock times: 3時半, 午後3時, 15:30, 夜7時, 正午, 3時15分前, 10時から12時. A bare hour from one to six is in the afternoon; of
 * two times the second is the next such hour after the first (9時から5時). 24時 to 29時 are the hours after midnight.
 * Parts of a day without an hour (午前中, 夕方) are no times, nor are lengths (2時間) and distances from now (1時間後).
 */
export const findClockTimes: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const found: SystemFound[] = []
  let before: Clock | null = null
  for (let start = 0; start < text.length; ) {
    const joined: Clock | null =
      before && OR.test(text.slice(before.end, Math.min(start, before.end + 8))) ? before : null
    const first = readClock(text, start, joined)
    if (!first) {
      start++
      continue
    }
    const gap = TO.exec(text.slice(first.end, first.end + 10))?.[0]
    const last = gap ? readClock(text, first.end + gap.length, first) : null
    const from = printTime(first.hour, first.minute)
    const value = last ? printRange(from, printTime(last.hour, last.minute)) : from
    before = last ?? first
    start = before.end
    found.push({ start: first.start, end: before.end, value })
  }
  return found
}

/** Clock times, and moments that count from now (二時間後, 今すぐ). */
export const findTimes = timeFinder(findClockTimes, findMoments)

function readClock(text: string, start: number, before: Clock | null): Clock | null {
  if (!CAN_BEGIN.test(text.charAt(start))) return null
  if (matchesAt(NOON, text, start)) return { start, end: start + 2, hour: 12, minute: 0, half: 'PM' }
  const named = matchAt(AT_HALF, text, start)
  const at = named ? AT_HALF.lastIndex : start
  if (!(named ? maybeHalf(text, start) : before || mayBegin(text, start))) return null
  const half = named ? halfDayOf(named[1] ?? named[2]!) : null
  const clock = readColon(text, at, half, before) ?? readHour(text, at, half, before)
  // 今夜 is the date's.
  return clock && { ...clock, start: named?.[1] ? at : start }
}

/** am and pm begin a word. */
function maybeHalf(text: string, start: number): boolean {
  return !/[ap]/.test(text.charAt(start)) || !/[a-z]/.test(text.charAt(start - 1))
}

/** A digit must not go on another number, a decimal, a ratio; `t` stands between the date and time of a machine. */
function mayBegin(text: string, start: number): boolean {
  const before = text.charAt(start - 1)
  if (before === 't') return /\d/.test(text.charAt(start - 2))
  if (/[数何〇一二三四五六七八九十]/.test(before))
    return !/[〇零一二三四五六七八九十]/.test(text.charAt(start)) && !/[数何]/.test(before)
  return !/[\d.:/a-z$¥#-]/.test(before)
}

function readColon(text: string, start: number, half: HalfDay | null, before: Clock | null): Clock | null {
  const [, hour, minute] = matchAt(COLON, text, start) ?? []
  if (!hour || Number(minute) > 59) return null
  const end = COLON.lastIndex
  const after = matchAt(HALF_AFTER, text, end)?.[1]
  const known = half ?? (after ? halfDayOf(`${after}m`) : null)
  const isWritten24 = hour.startsWith('0') && hour.length === 2
  const resolved = isWritten24 && !known ? Number(hour) : resolve(Number(hour), Number(minute), known, before)
  return resolved === null
    ? null
    : { start, end: after ? HALF_AFTER.lastIndex : end, hour: resolved, minute: Number(minute), half: known }
}

function readHour(text: string, start: number, half: HalfDay | null, before: Clock | null): Clock | null {
  const written = hourAt(text, start, half)
  if (!written) return null
  const { digits, minute, isBefore, end } = minuteAt(text, written.end)
  if (isLoneOne(text, start, written.end, half) && end === written.end) return null
  const hour = resolve(written.hour, digits && isBefore ? 0 : minute, written.half, before)
  if (hour === null) return null
  const isEarlier = Boolean(digits && isBefore && minute > 0)
  const clock = isEarlier ? { hour: (hour + 23) % 24, minute: 60 - minute } : { hour, minute }
  return { start, end, half: written.half, ...clock }
}

/** The minutes behind an hour: so many that they are a length of time are left to that (15時60分). */
function minuteAt(text: string, start: number) {
  const [, digits, isHalf, isBefore] = matchAt(MINUTE, text, start) ?? []
  const minute = isHalf ? 30 : digits ? numberOf(digits) : 0
  return minute <= MINUTES_OF_CLOCK
    ? { digits, minute, isBefore, end: MINUTE.lastIndex }
    : { minute: 0, end: start }
}

type Hour = Pick<Clock, 'hour' | 'end' | 'half'>

function hourAt(text: string, start: number, half: HalfDay | null): Hour | null {
  const [, named, kanaHour, first] = matchAt(HOUR, text, start) ?? []
  const digits = named ?? kanaHour ?? first
  if (digits) return { hour: numberOf(digits), end: HOUR.lastIndex, half }
  const kana = /[ぁ-ん]/.test(text.charAt(start - 1)) && !half ? undefined : matchAt(KANA, text, start)?.[1]
  if (kana) return { hour: KANA_HOURS.get(kana)!, end: KANA.lastIndex, half }
  return englishHour(text, start)
}

/** 7pm */
function englishHour(text: string, start: number): Hour | null {
  const end = start + (/^\d{1,2}/.exec(text.slice(start, start + 2))?.[0].length ?? 0)
  const after = end > start ? matchAt(HALF_AFTER, text, end)?.[1] : undefined
  const hour = Number(text.slice(start, end))
  return after && hour >= 1 && hour <= 12
    ? { hour, end: HALF_AFTER.lastIndex, half: halfDayOf(`${after}m`) }
    : null
}

/** 一時 is "for a while" unless it goes on as a time does. */
function isLoneOne(text: string, start: number, end: number, half: HalfDay | null): boolean {
  return (
    !half && text[start] === '一' && !/^(?:に|から|まで|頃|ごろ|です|で|の|$)/.test(text.slice(end, end + 2))
  )
}

function resolve(hour: number, minute: number, half: HalfDay | null, before: Clock | null): number | null {
  if (!(hour <= 29) || (hour > 23 && half !== null && half !== 'LATE')) return null
  if (half) return hourIn(half, hour)
  if (hour === 0 || hour > 12) return hour
  return before ? nearestHour(hour, minute, before) : hour < 7 ? hour + 12 : hour
}
