import { comingDayOfMonth, type Day, isDay, monthAway, weekdayOf } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { withParts } from '../../../finder/periodParts'
import { wordSet } from '../../../finder/words'
import { numericDateReader } from '../../latin/dates/numericDate'
import { findPeriods, type Period, upTo } from '../../latin/dates/period'
import { isGlued, isGluedDigits, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { SMALL_NUMBERS, SMALL_ORDINALS } from '../numbers/numberWords'
import { type Ordinal, readOrdinal } from '../numbers/readOrdinal'
import { MONTHS, RELATIVE_DAYS, WEEKDAYS } from './calendarWords'
import { HOLIDAY_BEGINNINGS, readHoliday } from './holidays'
import { readDayFirst, readMonthFirst, readYearAlone } from './monthDate'
import { PART_WORDS } from './parts'
import { readDistance, readPartOf, readRelativeDay } from './relativeDate'
import { readSlashed } from './slashed'
import { readShifted, readWeekday } from './weekDate'
import words from './words.json'

const TO_WORDS = wordSet('- – — ~ to till until til through thru')
const ON_WORDS = wordSet('on by until till til from to before after since between -')
/** "the 2nd" is rather a choice than a day, "the ninth" as well where nothing says that a day is meant. */
const CHOSEN_MAX = 3
const CHOSEN_WORDS_MAX = 9

const BEGINNINGS = new Set([
  ...MONTHS.keys(),
  ...[...WEEKDAYS.keys()].flatMap((name) => [name, `${name}s`]),
  ...RELATIVE_DAYS.keys(),
  ...HOLIDAY_BEGINNINGS,
  ...SMALL_NUMBERS.keys(),
  ...SMALL_ORDINALS.keys(),
  ...words.beginnings,
])

/**
 * The month comes first as in the United States, unless the first number cannot be one; with full stops the day, as
 * only Europeans write those.
 */
const readNumericDate = numericDateReader(readSlashed, (first, _, mark) => first > 12 || mark === '.')

/** Days and ranges of days (behaviour 4.5), the month first in numbers. */
export const findDates = withParts(
  (text, at) => findPeriods(text, (tokens, i) => readRange(tokens, i, at)),
  PART_WORDS,
)

function readRange(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const first = readPeriod(tokens, i, at)
  if (!first || first.to) return first
  const joint = textAt(tokens, first.next)
  const isBetween = joint === 'and' && textAt(tokens, i - 1) === 'between'
  if (!isBetween && !TO_WORDS.has(joint)) return first
  const start = textAt(tokens, first.next + 1) === 'the' ? first.next + 2 : first.next + 1
  return upTo(first, at, (from) => readPeriod(tokens, start, from))
}

function readPeriod(tokens: Tokens, i: number, at: LocalTime): Period | null {
  if (!mayBegin(tokens, i)) return null
  // "black friday" is a holiday, "friday" alone a weekday: the longer readings come first.
  const holiday = readHoliday(tokens, i, at)
  if (holiday) return holiday
  if (isGlued(tokens, i) && tokens[i - 1]!.kind !== 'MARK') return null
  const explicit = readExplicit(tokens, i, at)
  if (explicit) return withWeekday(tokens, explicit)
  const weekday = readWeekday(tokens, i, at)
  if (weekday) return withDate(tokens, i, weekday, at)
  return (
    readPartOf(tokens, i, (from) => readPeriod(tokens, from, at)) ??
    readRelativeDay(tokens, i, at) ??
    readShifted(tokens, i, at) ??
    readDistance(tokens, i, at, (from) => readPeriod(tokens, from, at)) ??
    readNthDay(tokens, i, at) ??
    readYearAlone(tokens, i, at)
  )
}

/** Passes over the many words that begin no date. */
function mayBegin(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  if (!token) return false
  // `in '92`
  if (token.kind === 'MARK') return /^['’‘]$/.test(token.text) && isGluedDigits(tokens, i + 1)
  return (
    token.kind === 'DIGITS' ||
    BEGINNINGS.has(token.text.endsWith("'s") ? token.text.slice(0, -2) : token.text)
  )
}

function readExplicit(tokens: Tokens, i: number, at: LocalTime): Period | null {
  return readNumericDate(tokens, i, at) ?? readDayFirst(tokens, i, at) ?? readMonthFirst(tokens, i, at)
}

/** `friday, march 13`, `friday the 13th`: one day, given by the date. */
function withDate(tokens: Tokens, i: number, weekday: Period, at: LocalTime): Period {
  if (weekday.next > i + 1) return weekday
  let start = weekday.next
  if (textAt(tokens, start) === ',' || textAt(tokens, start) === '.') start++
  if (textAt(tokens, start) === 'the') start++
  const date = readExplicit(tokens, start, at)
  if (date && !date.to) return date
  const ordinal = readOrdinal(tokens, start)
  const isDayNumber = ordinal && ordinal.value <= 31 && endsHere(tokens, ordinal.next)
  const day = isDayNumber ? comingDayOfMonth(at, ordinal.value) : null
  return day && ordinal ? { from: day, to: null, next: ordinal.next } : weekday
}

/** `3/13 (fri)` */
function withWeekday(tokens: Tokens, date: Period): Period {
  const mark = textAt(tokens, date.next)
  const weekday = WEEKDAYS.get(textAt(tokens, date.next + 1))
  if (weekday !== weekdayOf(date.from) || date.to) return date
  if (mark === '(' && textAt(tokens, date.next + 2) === ')') return { ...date, next: date.next + 3 }
  return mark === ',' ? { ...date, next: date.next + 2 } : date
}

function readNthDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const day = readNth(tokens, i, at)
  return day && withWeekday(tokens, day)
}

/** `the 5th`, `on the 5th`, `the 5th of next month`: not when it counts something (`the 5th floor`). */
function readNth(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const ordinal = readOrdinal(tokens, i)
  if (!ordinal || ordinal.value > 31) return null
  const ofMonth = readOfMonth(tokens, ordinal.next, ordinal.value, at)
  if (ofMonth) return ofMonth
  if (!endsHere(tokens, ordinal.next) || !isNthDay(tokens, i, ordinal)) return null
  const day = comingDayOfMonth(at, ordinal.value)
  return day && { from: day, to: null, next: ordinal.next }
}

function isNthDay(tokens: Tokens, i: number, { value, next, inWords }: Ordinal): boolean {
  const hasThe = textAt(tokens, i - 1) === 'the'
  const before = textAt(tokens, hasThe ? i - 2 : i - 1)
  const isAll = (hasThe ? i - 1 : i) === 0 && next === tokens.length
  if (inWords) return before === 'on' || (hasThe && value > (isAll ? CHOSEN_MAX : CHOSEN_WORDS_MAX))
  if (ON_WORDS.has(before)) return true
  return value > CHOSEN_MAX && (hasThe || isAll)
}

function readOfMonth(tokens: Tokens, i: number, day: number, at: LocalTime): Period | null {
  const start = textAt(tokens, i) === 'of' ? i + 1 : i
  const which = textAt(tokens, start)
  if (textAt(tokens, start + 1) !== 'month' || !/^(?:this|next|the|each)$/.test(which) || which === 'each')
    return null
  if (which === 'the') return fromComing(comingDayOfMonth(at, day), start + 2)
  const { from } = monthAway(at, which === 'next' ? 1 : 0)
  return fromComing({ ...from, day }, start + 2)
}

function fromComing(day: Day | null, next: number): Period | null {
  return day && isDay(day) ? { from: day, to: null, next } : null
}
