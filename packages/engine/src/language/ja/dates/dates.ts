import { addDays, daysBetween, printDay, printRange } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { withParts } from '../../../finder/periodParts'
import type { SystemFinder, SystemFound } from '../../../finder/systemFinder'
import { numberOf, SHORT_NUMBER } from '../numbers/numerals'
import type { DatePart, DateReader } from './dateParts'
import { readDateWord } from './dateWords'
import { readComingNthWeekday } from './nthWeekday'
import { PART_WORDS } from './parts'
import { readLaterDate, readWeekDate } from './relativeDates'
import { readJapaneseDate, readNumericDate } from './writtenDates'

/** What a date that begins with a character may be; most characters begin none. */
const READERS_OF = new Map<string, readonly DateReader[]>()
for (const [characters, readers] of [
  ['0123456789', [readJapaneseDate, readNumericDate, readLaterDate]],
  ['〇二三四五六七八九十', [readJapaneseDate, readLaterDate, readDateWord]],
  ['一千', [readJapaneseDate, readLaterDate, readDateWord]],
  ['rhstm', [readJapaneseDate, readNumericDate]],
  ['半', [readLaterDate]],
  ['第', [readComingNthWeekday]],
  ['今本来再先去昨翌次当明大昭平令', [readJapaneseDate, readDateWord, readWeekDate]],
  ['月火水木金土日週隔毎', [readWeekDate, readJapaneseDate]],
  [
    '年正元建天憲子山文勤成海敬母父みこおクバホハひスあきしさゆ七',
    [readDateWord, readWeekDate, readJapaneseDate],
  ],
  ['つふよとはにげかすもどらせ', [readWeekDate, readJapaneseDate]],
] as const) {
  for (const character of characters) READERS_OF.set(character, readers)
}

/** A weekday written after the day it is: 3月20日(金), 4月5日 日曜日. */
const WEEKDAY_AFTER = /^ ?(?:\([日月火水木金土](?:曜日?)?(?:[・,/]?祝日?)?\)|の? ?[日月火水木金土]曜(?:日)?)/
const TO = /^ ?(?:から|より|~|〜|-|–|—|→|ー) ?/
const OR = /^ ?(?:か|と|、|,|や|または|もしくは|or|・) ?/
const LENGTH = new RegExp(`^ ?から(?:の)? ?(${SHORT_NUMBER}) ?(日間|週間)`)
const BARE_DAY = /^(\d{1,2})(?!\d|[:/.時人名個件円つ]| ?[人名時])日?/

/**
 * Dates: 明日, 来週の火曜, 3月5日, 令和8年3月5日, 3/5, 月末, and stretches of days (今週末, 来月, 3月20日から22日, 今日から3日間).
 * Weeks begin on Monday: 来週の日曜 is the Sunday after the coming one, as calendars and shops count.
 */
const findWholes: SystemFinder = ({ text }, at) => {
  const found: SystemFound[] = []
  let before: DatePart | null = null
  for (let start = 0; start < text.length; ) {
    const joined: DatePart | null = before && listed(text, before, start) ? before : null
    const first = readDate(text, start, at, joined)
    if (!first) {
      start++
      continue
    }
    const last = rangeEnd(text, first, at)
    found.push({ start, end: last.end, value: printed({ from: first.from, to: last.to }) })
    before = last
    start = Math.max(last.end, start + 1)
  }
  return found
}

/** Days, ranges of days and parts of months and years. */
export const findDates = withParts(findWholes, PART_WORDS)

function readDate(text: string, start: number, at: LocalTime, before: DatePart | null): DatePart | null {
  const readers = READERS_OF.get(text.charAt(start))
  if (!readers) return null
  for (const read of readers) {
    const part = read(text, start, at, before)
    if (!part) continue
    const isDay = daysBetween(part.from, part.to) === 0
    const weekday = isDay ? WEEKDAY_AFTER.exec(text.slice(part.end, part.end + 10))?.[0] : undefined
    return weekday ? { ...part, end: part.end + weekday.length } : part
  }
  return null
}

function listed(text: string, before: DatePart, start: number): boolean {
  const gap = text.slice(before.end, start)
  return gap.length <= 6 && OR.exec(gap)?.[0] === gap && gap !== ''
}

function rangeEnd(text: string, first: DatePart, at: LocalTime): DatePart {
  const after = text.slice(first.end, first.end + 16)
  const [length, number, unit] = LENGTH.exec(after) ?? []
  const days = numberOf(number ?? '') * (unit === '週間' ? 7 : 1)
  if (length && days > 0)
    return { ...first, end: first.end + length.length, to: addDays(first.from, days - 1) }
  const to = TO.exec(after)?.[0]
  if (!to) return first
  const further = first.end + to.length
  const last = readDate(text, further, at, { ...first, isStart: true }) ?? bareDay(text, further, first, to)
  return last && daysBetween(last.to, first.from) > 0 ? last : first
}

/** 4/1〜3 */
function bareDay(text: string, start: number, first: DatePart, gap: string): DatePart | null {
  const bare =
    first.carries === 'MONTH' && !gap.includes('か') ? BARE_DAY.exec(text.slice(start, start + 4)) : null
  const day = { ...first.from, day: Number(bare?.[1]) }
  return bare && day.day <= 31 ? { end: start + bare[0].length, from: day, to: day, carries: 'MONTH' } : null
}

function printed({ from, to }: Pick<DatePart, 'from' | 'to'>): string {
  return daysBetween(from, to) === 0 ? printDay(from) : printRange(printDay(from), printDay(to))
}
