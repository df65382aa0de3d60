import { printRange, printTime } from '../../../finder/calendar'
import { timeFinder } from '../../../finder/dateTime'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { withoutOverlap } from '../../../finder/vocabulary'
import { wordSet } from '../../../finder/words'
import { isHangul } from '../koreanEdge'
import { isDigit, numeralOf } from '../numbers/numerals'
import { COURSE_AFTER } from './durations'
import { findMoments } from './moments'

/** `half` is the word for the part of the day; `isExact` when the clock was written with 24 hours (03:30, 15시). */
type TimeFound = {
  start: number
  end: number
  hour: number
  minute: number
  half: string | null
  isExact: boolean
}

const QUICK = /시|:\d|[ap]\.?m|정오|자정/
const HALVES = '오전|오후|아침|새벽|한밤중|오밤중|점심|저녁|낮|밤|am|pm'
const BEFORE_NOON = wordSet('오전 새벽 아침 am')
const AFTER_NOON = new Set(['오후', 'pm'])
const HOUR =
  '\\d{1,2}|열 ?[한두]|다섯|여섯|일곱|여덟|여덜|여덞|아홉|한|두|세|네|열|이십[일이삼사]?|십[삼사오육칠팔구]'
const MINUTE = '[0-5]?\\d(?!\\d)|[이삼사오]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구]'
const HALF_BEFORE = `(?:(${HALVES})(?:에는|에)? ?)?`

/** 시 of 시간, 시즌 and 시리즈 is no hour; 한시라도 and 한시름 are idioms. 반찬 is no half hour. */
const IN_WORDS = new RegExp(
  `${HALF_BEFORE}(${HOUR}) ?시(?!간|즌|리즈|스템|민|청|내|장|오|라도|름|바삐|적|도 |가 급|풍| 풍속)(?:(?: ?(반)(?![찬납품드팔바려환대장])| ?(${MINUTE}) ?분(?!의|${COURSE_AFTER})( ?전)?| ?(\\d{1,2})(?![\\d가-힣.:])|(?: ?정각)?)(?: ?(am|pm))?)`,
  'g',
)
const CLOCK = new RegExp(
  `${HALF_BEFORE}(\\d{1,2}):(\\d{2})(?::\\d{2})?(?![\\d:])(?: ?(am|pm)(?![a-z]))?`,
  'g',
)
const ENGLISH = /(\d{1,2}) ?(am|pm)(?![a-z])/g
const NAMED = /정오(?!각)|자정/g
/** 오후 2~4시: the first hour without its 시. */
const SHORT_FIRST = new RegExp(`${HALF_BEFORE}(\\d{1,2}|${HOUR}) ?[~-] ?$`)
const BETWEEN = /^ ?(?:부터|에서|~|-|–) ?$/
/** A little before or after the hour: 저녁 식사 7시, 9시에 저녁 먹자. */
const SAID_BEFORE = new RegExp(`(${HALVES})[^\\d]{0,9}$`)
const SAID_AFTER = /^(?:에|까지|쯤|경)* ?(아침|저녁|새벽|밤|오전|오후)/
const AFTER_DAY = /(?:일|늘|낼|레|욜|주|에|터|지|쯤|날|나|와)$/

/** Clock times and ranges of them. */
export const findClockTimes: SystemFinder = ({ text }) => {
  if (!QUICK.test(text)) return []
  const all: TimeFound[] = []
  for (const match of text.matchAll(IN_WORDS)) addInWords(text, match, all)
  for (const match of text.matchAll(CLOCK)) {
    const [, half, hour, minute, after] = match
    add(text, match, all, {
      half: after ?? half ?? null,
      hour: Number(hour),
      minute: Number(minute),
      isExact: hour!.startsWith('0'),
    })
  }
  for (const match of text.matchAll(ENGLISH)) {
    add(text, match, all, { half: match[2]!, hour: Number(match[1]), minute: 0, isExact: false })
  }
  for (const match of text.matchAll(NAMED)) {
    add(text, match, all, { half: null, hour: match[0] === '정오' ? 12 : 0, minute: 0, isExact: true })
  }
  return merged(text, withoutOverlap(all))
}

/** Clock times, and moments that count from now (두 시간 뒤, 지금). */
export const findTimes = timeFinder(findClockTimes, findMoments)

function addInWords(text: string, match: RegExpExecArray, all: TimeFound[]): void {
  const [whole, half, hour, isHalf, minute, isBefore, bare, after] = match
  const hours = numeralOf(hour!)
  const minutes = isHalf ? 30 : numeralOf(minute ?? bare ?? '0')
  if (hours === null || minutes === null) return
  const time = { half: after ?? half ?? null, hour: hours, minute: minutes, isExact: false }
  // 다섯시 오분 전 is 4:55; 4시 30분 전에 is "before 4:30".
  if (!isBefore) add(text, match, all, time)
  else if (minutes > 10) add(text, { index: match.index, 0: whole.slice(0, -isBefore.length) }, all, time)
  else add(text, match, all, { ...time, hour: hours - 1 || 12, minute: 60 - minutes })
}

function add(
  text: string,
  match: { index: number; 0: string },
  all: TimeFound[],
  time: Omit<TimeFound, 'start' | 'end'>,
): void {
  const start = match.index
  if (time.hour > 24 || time.minute > 59 || (time.hour === 24 && time.minute > 0)) return
  const before = text.slice(Math.max(0, start - 3), start)
  if (
    isDigit(text, start) ? /[\d.:/a-z]$/.test(before) : isHangul(text, start - 1) && !AFTER_DAY.test(before)
  )
    return
  // 몇 시, 혹시 and the like have no numeral; 네시 of 다시 네시 has.
  all.push({ ...time, start, end: start + match[0].trimEnd().length })
}

function merged(text: string, times: readonly TimeFound[]): SystemFound[] {
  const found: SystemFound[] = []
  let from = 0
  for (let i = 0; i < times.length; i++) {
    const time = times[i]!
    const next = times[i + 1]
    const short = shortFirst(text, from, time)
    if (short) found.push(range(text, from, short, time))
    else if (next && BETWEEN.test(text.slice(time.end, next.start))) {
      found.push(range(text, from, time, next))
      i++
    } else found.push({ start: time.start, end: time.end, value: print(resolve(text, from, time, time.end)) })
    from = found.at(-1)!.end
  }
  return found
}

function shortFirst(text: string, from: number, { start, half }: TimeFound): TimeFound | null {
  if (half !== null) return null
  const match = SHORT_FIRST.exec(text.slice(Math.max(from, start - 12), start))
  if (!match) return null
  const hour = numeralOf(match[2]!.replace(' ', ''))
  const begin = start - match[0].length
  if (hour === null || hour > 24 || /[\d.:/]/.test(text.slice(Math.max(0, begin - 1), begin))) return null
  return { start: begin, end: start, hour, minute: 0, half: match[1] ?? null, isExact: false }
}

/** The end of a range is the first such hour after its beginning, unless its half of the day is given. */
function range(text: string, from: number, first: TimeFound, last: TimeFound): SystemFound {
  const begin = resolve(text, from, first, last.end)
  let end =
    last.half || last.isExact || last.hour > 12 ? resolve(text, from, last, last.end) : toMinutes(last)
  if (!last.half && !last.isExact && last.hour <= 12) {
    end %= 720
    while (end <= begin) end += 720
  }
  return { start: first.start, end: last.end, value: printRange(print(begin), print(end)) }
}

/** Minutes of the day. Without a half of the day, 1 to 6 are in the afternoon: tables are not booked for 3 in the night. */
function resolve(text: string, from: number, time: TimeFound, end: number): number {
  const { hour, minute, start, isExact } = time
  if (isExact || hour > 12) return toMinutes(time)
  const half =
    time.half ??
    SAID_BEFORE.exec(text.slice(Math.max(from, start - 14), start))?.[1] ??
    SAID_AFTER.exec(text.slice(end, end + 8))?.[1]
  return hourOf(half ?? '', hour) * 60 + minute
}

function toMinutes({ hour, minute }: TimeFound): number {
  return hour * 60 + minute
}

/** An hour up to 12 in its part of the day. 밤 1시 is in the night, 밤 11시 before midnight. */
function hourOf(half: string, hour: number): number {
  const afternoon = (hour % 12) + 12
  if (BEFORE_NOON.has(half)) return hour % 12
  if (AFTER_NOON.has(half)) return afternoon
  if (half === '낮' || half === '점심') return hour >= 10 ? hour : afternoon
  if (half === '저녁') return hour === 12 ? 0 : afternoon
  const isAfternoon = half ? hour >= 6 && hour < 12 : hour >= 1 && hour <= 6
  if (isAfternoon) return afternoon
  return half ? hour % 12 : hour
}

function print(minutes: number): string {
  return printTime(Math.floor(minutes / 60) % 24, minutes % 60)
}
