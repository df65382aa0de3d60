import {
  addDays,
  addMonths,
  comingMonthDay,
  type Day,
  daysBetween,
  fullYear,
  isDay,
  onDay,
  printDay,
  printRange,
} from '../../../finder/calendar'
import { sumOf } from '../../../finder/duration'
import type { LocalTime } from '../../../finder/localTime'
import type { SystemFound, SystemText } from '../../../finder/systemFinder'
import { findByTokens } from '../findByTokens'
import type { Length as TimeLength } from '../times/length'
import type { Read, Reader, Tokens } from '../tokens'

/** A day, or all days up to `to`, read up to before the token `next`. */
export type Period = { from: Day; to: Day | null; next: number }

/** Reads a day or days at a token; null where there are none. */
export type PeriodReader = (tokens: Tokens, i: number, at: LocalTime) => Period | null
/** A month, of a year where one is named; of it there may be but two digits. */
export type InMonth = { year: number | null; month: number; next: number }
/** A length of time in days or months, read up to before the token `next`. */
export type Length = { days: number; months: number; next: number }

/** Longer lengths of time are none that a date is counted by. */
const DAYS_MAX = 366 * 100
const MONTHS_MAX = 12 * 100

/** The days and ranges of days of an utterance; those that no calendar has (30 February) are passed over. */
export function findPeriods(text: SystemText, read: Reader<Period>): SystemFound[] {
  return findByTokens(text, (tokens, i) => {
    const period = read(tokens, i)
    if (!period) return null
    const { from, to, next } = period
    if (!isDay(from) || (to && !isDay(to))) return { next }
    return { next, value: to ? printRange(printDay(from), printDay(to)) : printDay(from) }
  })
}

/** A day some days from now. */
export function dayAway(at: LocalTime, days: number, next: number): Period {
  return { from: addDays(at, days), to: null, next }
}

/** The period up to the day that `readEnd` reads, where it reads a later one. */
export function upTo(first: Period, at: LocalTime, readEnd: (at: LocalTime) => Period | null): Period {
  const second = readEnd(at)
  if (!second || second.to) return first
  if (daysBetween(second.from, first.from) > 0)
    return { from: first.from, to: second.from, next: second.next }
  // "Monday to Wednesday" on a Tuesday: the end is the first such day after the beginning.
  const later = readEnd(onDay(first.from, at))
  if (!later || daysBetween(later.from, first.from) <= 0) return first
  return { from: first.from, to: later.from, next: later.next }
}

/** A month of a year, read up to before the token `next`. */
export function inYear(month: number, year: Read<number> | null, next: number): InMonth {
  return { month, year: year?.value ?? null, next: year?.next ?? next }
}

/**
 * A day of a month, or the days up to `last`, without a year the next time they come. Those that no calendar has are
 * read, too, so that 30 february is not taken for all of february.
 */
export function daysOfMonth(
  at: LocalTime,
  { year, month, next }: InMonth,
  first: number,
  last: number | null,
): Period {
  const from = (year === null ? comingMonthDay(at, month, first) : null) ?? {
    year: year === null ? at.year : fullYear(at, year, month, first),
    month,
    day: first,
  }
  return { from, to: last === null ? null : { ...from, day: last }, next }
}

/** A length of time in days and months; null for one with hours, and one that is too long to count a date by. */
export function inDays(length: TimeLength | null): Length | null {
  if (!length) return null
  const { months, days, seconds } = sumOf(length.parts)
  if (seconds > 0 || days > DAYS_MAX || months > MONTHS_MAX) return null
  return { days, months, next: length.next }
}

/** The day a length of time after another (`sign` 1) or before it (-1). */
export function dayAfter(day: Day, { days, months }: Length, sign: 1 | -1, next: number): Period {
  const { year, month, day: date } = day
  return { from: addDays(addMonths({ year, month, day: date }, months * sign), days * sign), to: null, next }
}
