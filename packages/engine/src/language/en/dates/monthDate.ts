import { comingYear, fullYear, wholeMonth, wholeYear } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { daysOfMonth, inYear, type Period } from '../../latin/dates/period'
import { readShortYear } from '../../latin/dates/shortYear'
import { beginsNumber, isGlued, type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { SMALL_NUMBERS } from '../numbers/numberWords'
import { readWordNumeral } from '../numbers/numerals'
import { readOrdinal } from '../numbers/readOrdinal'
import { MONTHS } from './calendarWords'

type DayNumber = { day: number; isOrdinal: boolean; next: number }

const TO_MARKS = wordSet('- – — ~ to till until through thru and')
/** Months that are verbs or names as well: alone they need a word like "in" before them. */
const OTHERWISE_WORDS = wordSet('may march mar april june jun august jan')
const IN_MONTH = wordSet('in of next last by until till til since from during early late mid before after -')
/** Before a year that stands alone. */
const IN_YEAR = wordSet('in since from year until till before after between christmas')
const HOUR_AFTER = wordSet("am pm a p o'clock oclock hundred thousand")
const CENTURIES = wordSet('nineteen twenty')
const SHORT_MONTHS = wordSet('jan mar jun')
const VERBS_AFTER_MAY = wordSet('be have not i we you also still do')
const MONTHS_OF_YEAR = 12
const MONTH_DAYS_MAX = 31
const COUNTED_BEFORE = wordSet('for of at $')

/** `march 5`, `march 5th, 2026`, `march 20-22`, `may 2027`, `in april`. */
export function readMonthFirst(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const month = MONTHS.get(textAt(tokens, i))
  if (!month) return null
  const after = textAt(tokens, i + 1) === '.' && !isGlued(tokens, i + 2) ? i + 2 : i + 1
  const dayAt = textAt(tokens, after) === 'the' ? after + 1 : after
  const day = readDayNumber(tokens, dayAt)
  if (!day || isCount(tokens, i, day)) return readMonth(tokens, i, after, month, at)
  const until = readSecondDay(tokens, day)
  const end = until?.next ?? day.next
  const year = readYear(tokens, end) ?? readShortYear(tokens, end, endsHere, false)
  return daysOfMonth(at, inYear(month, year, end), day.day, until?.day ?? null)
}

/** `5 march`, `the fifth of march 2027`, `5-mar-2026`, `3 to 5 march`. */
export function readDayFirst(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const first = readDayNumber(tokens, i)
  if (!first || !beginsNumber(tokens, i)) return null
  const alone = readMonthAfter(tokens, first)
  const second = alone ? null : readSecondDay(tokens, first, true)
  const month = alone ?? (second && readMonthAfter(tokens, second))
  if (!month || (!first.isOrdinal && !second && isCountBefore(tokens, i, first.day))) return null
  const { value, next } = month
  const year = readYear(tokens, next) ?? readShortYear(tokens, next, endsHere, true)
  return daysOfMonth(at, inYear(value, year, next), first.day, second?.day ?? null)
}

/** "For 5 march" may be five people, "for 22 march" is a day; nor does a day begin within a number. */
function isCountBefore(tokens: Tokens, i: number, day: number): boolean {
  const before = textAt(tokens, i - 1)
  return (day <= MONTHS_OF_YEAR && COUNTED_BEFORE.has(before)) || SMALL_NUMBERS.has(before)
}

/** A day of the month, 1–31, as a bare number or an ordinal; hours are none. */
function readDayNumber(tokens: Tokens, i: number): DayNumber | null {
  const ordinal = readOrdinal(tokens, i)
  if (ordinal) return ordinal.value > 31 ? null : { day: ordinal.value, isOrdinal: true, next: ordinal.next }
  const words = readDayInWords(tokens, i)
  if (words) return words
  const digits = textAt(tokens, i)
  if (!/^\d{1,2}$/.test(digits) || Number(digits) < 1 || Number(digits) > 31) return null
  const after = textAt(tokens, i + 1)
  if (/^[:/]$/.test(after) && isGlued(tokens, i + 1) && !MONTHS.has(textAt(tokens, i + 2))) return null
  if (after === 'am' || after === 'pm' || after === "o'clock" || after === '%') return null
  return { day: Number(digits), isOrdinal: false, next: i + 1 }
}

/** `march twenty two`, `twenty six march`; hours are none. */
function readDayInWords(tokens: Tokens, i: number): DayNumber | null {
  const words = SMALL_NUMBERS.has(textAt(tokens, i)) ? readWordNumeral(tokens, i) : null
  if (!words || words.value < 1 || words.value > 31 || HOUR_AFTER.has(textAt(tokens, words.next))) return null
  return { day: words.value, isOrdinal: false, next: words.next }
}

/** "may 5 times": what counts something is no day of the month that is a verb, too. */
function isCount(tokens: Tokens, i: number, { day, isOrdinal, next }: DayNumber): boolean {
  if (isOrdinal || textAt(tokens, i) !== 'may' || isDayEnd(tokens, next)) return false
  return !readSecondDay(tokens, { day, isOrdinal, next })
}

/** A year, a time or nothing countable may follow a day. */
function isDayEnd(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  return token?.kind === 'DIGITS' || endsHere(tokens, i)
}

function readSecondDay(tokens: Tokens, first: DayNumber, isBeforeMonth = false): DayNumber | null {
  if (!TO_MARKS.has(textAt(tokens, first.next))) return null
  const isAnd = textAt(tokens, first.next) === 'and'
  const at = textAt(tokens, first.next + 1) === 'the' ? first.next + 2 : first.next + 1
  const second = readDayNumber(tokens, at)
  if (!second || second.day <= first.day || (isAnd && !isBeforeMonth)) return null
  return isBeforeMonth || isDayEnd(tokens, second.next) ? second : null
}

function readMonthAfter(tokens: Tokens, { next, isOrdinal }: DayNumber): Read<number> | null {
  let at = next
  if (/^[-/.]$/.test(textAt(tokens, at)) && isGlued(tokens, at)) at++
  if (textAt(tokens, at) === 'of') at++
  const month = MONTHS.get(textAt(tokens, at))
  if (!month) return null
  const isVerb = textAt(tokens, at) === 'may' && !isOrdinal && VERBS_AFTER_MAY.has(textAt(tokens, at + 1))
  if (isVerb) return null
  const hasDot = textAt(tokens, at + 1) === '.' && !isGlued(tokens, at + 2) && at + 2 < tokens.length
  return { value: month, next: hasDot ? at + 2 : at + 1 }
}

/** A year after a date, with or without comma or hyphen. */
function readYear(tokens: Tokens, i: number): Read<number> | null {
  const mark = textAt(tokens, i)
  const at = mark === ',' || (mark === '-' && isGlued(tokens, i)) ? i + 1 : i
  const words = readYearInWords(tokens, at)
  if (words) return words
  const digits = textAt(tokens, at)
  if (!/^(?:19|20|21)\d\d$/.test(digits) || /^(?:h|hrs|hours|:)$/.test(textAt(tokens, at + 1))) return null
  return { value: Number(digits), next: at + 1 }
}

/** `two thousand and seventeen`, `nineteen ninety`, `twenty seventeen`. */
function readYearInWords(tokens: Tokens, i: number): Read<number> | null {
  const first = SMALL_NUMBERS.has(textAt(tokens, i)) ? readWordNumeral(tokens, i) : null
  if (!first) return null
  // Of "march fourth two thousand and seventeenth" nothing is a year.
  const isOrdinal = textAt(tokens, first.next) === 'and' && readOrdinal(tokens, first.next + 1) !== null
  const isYear = first.value >= 1900 && first.value < 2200 && !isOrdinal
  if (isYear) return { value: first.value, next: first.next }
  const second =
    CENTURIES.has(textAt(tokens, i)) && first.next === i + 1 ? readWordNumeral(tokens, i + 1) : null
  const isPair = second !== null && second.value >= 10 && second.value < 100
  return isPair ? { value: first.value * 100 + second.value, next: second.next } : null
}

/** `in 2027`, `since nineteen ninety`, `in '92`: all of it. */
export function readYearAlone(tokens: Tokens, i: number, at: LocalTime): Period | null {
  if (!IN_YEAR.has(textAt(tokens, i - 1)) || textAt(tokens, i) === ',') return null
  const isShort = tokens[i]?.kind === 'MARK'
  const year = isShort ? readShortYear(tokens, i, endsHere, false) : readYear(tokens, i)
  return year && endsHere(tokens, year.next)
    ? { ...wholeYear(fullYear(at, year.value)), next: year.next }
    : null
}

function readMonth(tokens: Tokens, i: number, after: number, month: number, at: LocalTime): Period | null {
  const year = readYear(tokens, after) ?? readShortYear(tokens, after, endsHere, true)
  if (year && textAt(tokens, after) !== ',' && isYearOf(tokens, i, year)) {
    return { ...wholeMonth(fullYear(at, year.value, month), month), next: year.next }
  }
  if (!isMonth(tokens, i)) return null
  return { ...wholeMonth(yearOf(month, textAt(tokens, i - 1), at), month), next: i + 1 }
}

/** "May 92" may be a request, "may '92" is a month. */
function isYearOf(tokens: Tokens, i: number, { value, next }: Read<number>): boolean {
  return value > 99 || next > i + 2 || (value > MONTH_DAYS_MAX && isMonth(tokens, i))
}

function isMonth(tokens: Tokens, i: number): boolean {
  const before = textAt(tokens, i - 1)
  if (isGlued(tokens, i) && before !== '-') return false
  if (tokens.length === 1 || !OTHERWISE_WORDS.has(textAt(tokens, i))) return true
  // "Of jan" is rather a person's.
  if (before === 'of') return !SHORT_MONTHS.has(textAt(tokens, i))
  return IN_MONTH.has(before) && (before !== '-' || textAt(tokens, i - 2) === 'mid')
}

/** The next such month, this one included; "last december", "next march" as they say. */
function yearOf(month: number, before: string, at: LocalTime): number {
  if (before === 'last') return month >= at.month ? at.year - 1 : at.year
  if (before === 'next') return month <= at.month ? at.year + 1 : at.year
  return comingYear(at, month)
}
