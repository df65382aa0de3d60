import { weekdayOf } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { withParts } from '../../../finder/periodParts'
import { remembered } from '../../../finder/remembered'
import type { SystemFinder } from '../../../finder/systemFinder'
import { numericDateReader } from '../../latin/dates/numericDate'
import { findPeriods, type Period, upTo } from '../../latin/dates/period'
import { isGlued, type Tokens, textAt } from '../../latin/tokens'
import { DIGIT_WORDS, JOINED_NUMBERS } from '../numbers/numberWords'
import { afterTo, MONTHS, PARTS_OF_DAY, RELATIVE_DAYS, SHORT_WEEKDAYS, WEEKDAYS } from './calendarWords'
import { HOLIDAY_BEGINNINGS, readHoliday } from './holidays'
import { readDayOfMonth, readMonth, readYearAlone } from './monthDate'
import { PART_WORDS } from './parts'
import { readDistance, readRelativeDay, readSide, readSpan } from './relativeDate'
import { readSlashed } from './slashed'
import { readWeek, readWeekday } from './weekDate'
import words from './words.json'

const BEGINNINGS = new Set([
  ...MONTHS.keys(),
  ...WEEKDAYS.keys(),
  ...SHORT_WEEKDAYS.keys(),
  ...RELATIVE_DAYS.keys(),
  ...HOLIDAY_BEGINNINGS,
  ...DIGIT_WORDS.keys(),
  ...JOINED_NUMBERS.keys(),
  ...PARTS_OF_DAY,
  ...words.beginnings,
])

/** The day comes first, unless the second number of a date with a year cannot be a month. */
const readNumericDate = numericDateReader(
  readSlashed,
  (_first, second, _mark, hasYear) => !hasYear || second <= 12,
)

/** Days and ranges of days (behaviour 4.5), the day before the month. */
export const findDates: SystemFinder = remembered(
  withParts((text, at) => findPeriods(text, (tokens, i) => readRange(tokens, i, at)), PART_WORDS),
)

/** Passes over the many words that begin no date. */
function mayBegin(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return false
  if (isGlued(tokens, i) && tokens[i - 1]!.kind !== 'MARK') return false
  return token.kind === 'DIGITS' || BEGINNINGS.has(token.text)
}

function readRange(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const first = readPeriod(tokens, i, at)
  if (!first || first.to) return first
  const isBetween = textAt(tokens, first.next) === 'dan' && textAt(tokens, i - 1) === 'antara'
  const start = isBetween ? first.next + 1 : afterTo(tokens, first.next)
  return start > 0 ? upTo(first, at, (from) => readPeriod(tokens, start, from)) : first
}

function readPeriod(tokens: Tokens, i: number, at: LocalTime): Period | null {
  if (!mayBegin(tokens, i)) return null
  const explicit = readExplicit(tokens, i, at)
  if (explicit) return withWeekday(tokens, explicit)
  const weekend = readWeek(tokens, i, at)
  if (weekend) return weekend
  const weekday = readWeekday(tokens, i, at)
  if (weekday) return withDate(tokens, weekday, at)
  const near = readRelativeDay(tokens, i, at)
  if (near) return withDate(tokens, near, at)
  return (
    readHoliday(tokens, i, at) ??
    readDistance(tokens, i, at) ??
    readSide(tokens, i, at) ??
    readSpan(tokens, i, at) ??
    readMonth(tokens, i, at) ??
    readYearAlone(tokens, i, at)
  )
}

function readExplicit(tokens: Tokens, i: number, at: LocalTime): Period | null {
  return readNumericDate(tokens, i, at) ?? readDayOfMonth(tokens, i, at)
}

/** `jumat, 13 maret`, `besok tanggal 12`, `hari ini (11/3)`: one day, given by the date. */
function withDate(tokens: Tokens, day: Period, at: LocalTime): Period {
  const mark = textAt(tokens, day.next)
  const isBracket = mark === '('
  const start = mark === ',' || isBracket ? day.next + 1 : day.next
  const date = tokens[start] ? readExplicit(tokens, start, at) : null
  if (!date || date.to) return day
  if (isBracket && textAt(tokens, date.next) !== ')') return day
  return { ...date, next: isBracket ? date.next + 1 : date.next }
}

/** `13/3 (jumat)`, `tanggal 13 hari jumat` */
function withWeekday(tokens: Tokens, date: Period): Period {
  const mark = textAt(tokens, date.next)
  const isMark = mark === '(' || mark === ',' || mark === 'hari'
  const name = textAt(tokens, isMark ? date.next + 1 : date.next)
  const weekday = WEEKDAYS.get(name) ?? SHORT_WEEKDAYS.get(name)
  if (!isMark || date.to || weekday !== weekdayOf(date.from)) return date
  if (mark !== '(') return { ...date, next: date.next + 2 }
  return textAt(tokens, date.next + 2) === ')' ? { ...date, next: date.next + 3 } : date
}
