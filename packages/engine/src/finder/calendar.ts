import type { LocalTime } from './localTime'

/** A day of the Gregorian calendar; month 1–12. */
export type Day = { year: number; month: number; day: number }

const DAY_MS = 86_400_000

/** Whether there is such a day, leap years counted. */
export function isDay({ year, month, day }: Day): boolean {
  if (![year, month, day].every(Number.isInteger)) return false
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1) return false
  return day <= daysInMonth(year, month)
}

export function daysInMonth(year: number, month: number): number {
  return new Date(utc({ year, month: month + 1, day: 0 })).getUTCDate()
}

export function addDays(from: Day, days: number): Day {
  return dayOf(utc(from) + days * DAY_MS)
}

/** The same day some months later, or the last day of a month that is shorter. */
export function addMonths({ year, month, day }: Day, months: number): Day {
  const index = year * 12 + (month - 1) + months
  const to = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return { ...to, day: Math.min(day, daysInMonth(to.year, to.month)) }
}

/** 0 = Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(utc(day)).getUTCDay()
}

/** Whole days from the first to the last. */
export type Days = { from: Day; to: Day }

/** A month from its first day to its last. */
export function wholeMonth(year: number, month: number): Days {
  return { from: { year, month, day: 1 }, to: { year, month, day: daysInMonth(year, month) } }
}

/** The whole month some months from a day. */
export function monthAway({ year, month }: Day, months: number): Days {
  const to = addMonths({ year, month, day: 1 }, months)
  return wholeMonth(to.year, to.month)
}

export function wholeYear(year: number): Days {
  return { from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } }
}

/** The nth such weekday (0 = Sunday) of a month; it may be one of the next month. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  const first = { year, month, day: 1 }
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
}

/** Another day at the hour of a moment, to count from. */
export function onDay(day: Day, { hour, minute }: LocalTime): LocalTime {
  return { ...day, hour, minute, weekday: weekdayOf(day) }
}

/** Negative when `a` is before `b`; in days. */
export function daysBetween(a: Day, b: Day): number {
  return Math.round((utc(a) - utc(b)) / DAY_MS)
}

/** A weekday (0 = Sunday) of the week `weeks` from now; weeks begin on Monday. */
export function weekdayInWeek(at: LocalTime, weekday: number, weeks: number): Day {
  const monday = addDays(at, -((at.weekday + 6) % 7))
  return addDays(monday, ((weekday + 6) % 7) + 7 * weeks)
}

/** The weekend of the week `weeks` from now. */
export function weekendAway(at: LocalTime, weeks: number): Days {
  return { from: weekdayInWeek(at, 6, weeks), to: weekdayInWeek(at, 0, weeks) }
}

/** The week from Monday to Sunday `weeks` from now. */
export function weekAway(at: LocalTime, weeks: number): Days {
  return { from: weekdayInWeek(at, 1, weeks), to: weekdayInWeek(at, 0, weeks) }
}

/** The next such weekday (0 = Sunday), today included, whichever is preferred. */
export function nextWeekday(at: LocalTime, weekday: number): Day {
  return addDays(at, (weekday - at.weekday + 7) % 7)
}

// What does not say its week, month or year comes next (behaviour 4.5), or with a preference for the past came last.
// Today counts as both.

/** A weekday (0 = Sunday) of no week. */
export function comingWeekday(at: LocalTime, weekday: number): Day {
  return isPastMeant(at) ? addDays(at, -((at.weekday - weekday + 7) % 7)) : nextWeekday(at, weekday)
}

/** A weekend of no week: one under way, else the coming one. */
export function comingWeekend(at: LocalTime): Days {
  const isUnderWay = at.weekday === 6 || at.weekday === 0
  return weekendAway(at, isPastMeant(at) && !isUnderWay ? -1 : 0)
}

/** A month and a day without a year. Null for 31 April. */
export function comingMonthDay(at: LocalTime, month: number, day: number): Day | null {
  return nearest(at, 9, (away) => ({ year: at.year + away, month, day }))
}

/** A day without a month. Null for the 32nd. */
export function comingDayOfMonth(at: LocalTime, day: number): Day | null {
  return nearest(at, 12, (away) => ({ ...addMonths({ ...at, day: 1 }, away), day }))
}

/** A day that comes once a year. Null where it comes neither this year nor in the one beside it. */
export function comingOfYear(at: LocalTime, dayIn: (year: number) => Day | null): Day | null {
  return nearest(at, 2, (away) => dayIn(at.year + away))
}

/** The year of a month without one; the month under way counts as both. */
export function comingYear(at: LocalTime, month: number): number {
  if (isPastMeant(at)) return month > at.month ? at.year - 1 : at.year
  return month < at.month ? at.year + 1 : at.year
}

/** So many years from now two digits of a year are of this century still. */
const YEARS_AHEAD = 10

/**
 * The year that two digits mean: up to ten years from now, or else the century before (`'92` is 1992). With a preference
 * for the past the last such day that is not ahead of today, with one for the future a year from ten years ago on
 * (2092). A year with its century stays as it is.
 */
export function fullYear(at: LocalTime, year: number, month = 1, day = 1): number {
  if (year > 99) return year
  const last = lastYear(at, month, day)
  return last - ((last - year) % 100)
}

function lastYear(at: LocalTime, month: number, day: number): number {
  if (at.prefers === 'FUTURE') return at.year + 99 - YEARS_AHEAD
  if (!isPastMeant(at)) return at.year + YEARS_AHEAD
  return daysBetween({ year: at.year, month, day }, at) > 0 ? at.year - 1 : at.year
}

/** The first day that has not passed, or has come, of those so many years or months away. */
function nearest(at: LocalTime, most: number, dayAway: (away: number) => Day | null): Day | null {
  const step = isPastMeant(at) ? -1 : 1
  for (let i = 0; i < most; i++) {
    const found = dayAway(i * step)
    if (found && isDay(found) && daysBetween(found, at) * step >= 0) return found
  }
  return null
}

/** The month that begins next or, when the past is preferred, the one that began last. */
export function comingMonthStart(at: LocalTime): Day {
  const isOver = at.day > 10
  return addMonths({ year: at.year, month: at.month, day: 1 }, isOver && !isPastMeant(at) ? 1 : 0)
}

function isPastMeant({ prefers }: LocalTime): boolean {
  return prefers === 'PAST'
}

/** `YYYY-MM-DD` */
export function printDay({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** `HH:mm`; 24:00 is written 00:00. */
export function printTime(hour: number, minute: number): string {
  return `${twoDigits(hour % 24)}:${twoDigits(minute)}`
}

/** `A~B` (behaviour 4.5). */
export function printRange(from: string, to: string): string {
  return `${from}~${to}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function utc({ year, month, day }: Day): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

function dayOf(time: number): Day {
  const date = new Date(time)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
