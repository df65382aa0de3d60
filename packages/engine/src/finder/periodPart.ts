import { addDays, addMonths, type Day, type Days, daysBetween, weekdayOf } from './calendar'
import type { LocalTime } from './localTime'

/**
 * A part of a month, a quarter or a year. `nth` counts from 1, and from the end where it is negative. A week is seven
 * days from the first of its period on, so that the second friday lies in the second week.
 */
export type PeriodPart =
  | { take: 'HALF' | 'QUARTER' | 'THIRD' | 'WEEK'; nth: number }
  | { take: 'WEEKDAY'; nth: number; weekday: number }
  | { take: 'DAYS' | 'MONTHS'; count: number; isLast: boolean }

/** Quarters and halves of a year counted from the one under way. */
export type PeriodAway = { take: 'AWAY'; months: 3 | 6; away: number }

const MONTHS_OF_YEAR = 12
const HALF_MONTH = 15
const THIRD = 10

/** The days of a part; null where the period has no such part (a fifth friday, the third quarter of a month). */
export function partOf(period: Days, part: PeriodPart): Days | null {
  switch (part.take) {
    case 'HALF':
    case 'QUARTER':
    case 'THIRD':
      return share(period, part.take, part.nth)
    case 'WEEK':
      return weekOf(period, part.nth)
    case 'WEEKDAY':
      return weekdayIn(period, part.weekday, part.nth)
    case 'DAYS':
      return within(period, daysFrom(period, part.count, part.isLast))
    case 'MONTHS':
      return monthsFrom(period, part.isLast ? monthsOf(period) - part.count : 0, part.count)
  }
}

/** The first or last days, weeks or months of a period; none of it where they are not counted. */
export function spanPart(isLast: boolean, count: number, unit: 'DAY' | 'WEEK' | 'MONTH'): PeriodPart {
  if (unit === 'MONTH') return { take: 'MONTHS', count, isLast }
  return { take: 'DAYS', count: unit === 'WEEK' ? 7 * count : count, isLast }
}

/** What no period has: words that name a part, but no certain one, so that the period is not meant either. */
export const NO_PART: PeriodPart = { take: 'DAYS', count: 0, isLast: false }

/** The quarter or half of a year that is so many away from the one under way. */
export function periodAway(at: LocalTime, { months, away }: PeriodAway): Days {
  const first = { year: at.year, month: at.month - ((at.month - 1) % months), day: 1 }
  return wholeMonths(addMonths(first, away * months), months)
}

/** A half or quarter of no year: the one under way, the next or, with a preference for the past, the last one. */
export function comingPart(at: LocalTime, part: PeriodPart): Days | null {
  const isPast = at.prefers === 'PAST'
  for (const year of isPast ? [at.year, at.year - 1] : [at.year, at.year + 1]) {
    const found = partOf(wholeMonths({ year, month: 1, day: 1 }, MONTHS_OF_YEAR), part)
    if (found && daysBetween(isPast ? at : found.to, isPast ? found.from : at) >= 0) return found
  }
  return null
}

/** How many whole months a period has; 0 where it is not made of such. */
function monthsOf({ from, to }: Days): number {
  if (from.day !== 1 || addDays(to, 1).day !== 1) return 0
  return (to.year - from.year) * MONTHS_OF_YEAR + to.month - from.month + 1
}

function share(period: Days, take: 'HALF' | 'QUARTER' | 'THIRD', nth: number): Days | null {
  const months = monthsOf(period)
  const count = { HALF: 2, QUARTER: 4, THIRD: 3 }[take]
  const which = nth < 0 ? count + nth : nth - 1
  if (which < 0 || which >= count) return null
  if (months === MONTHS_OF_YEAR && take !== 'THIRD')
    return monthsFrom(period, which * (months / count), months / count)
  if (months !== 1 || take === 'QUARTER') return null
  const size = take === 'HALF' ? HALF_MONTH : THIRD
  const from = addDays(period.from, which * size)
  return { from, to: which === count - 1 ? period.to : addDays(from, size - 1) }
}

function weekOf(period: Days, nth: number): Days | null {
  if (nth < 0)
    return within(period, { from: addDays(period.to, 1 + 7 * nth), to: addDays(period.to, 7 + 7 * nth) })
  const from = addDays(period.from, 7 * (nth - 1))
  const to = addDays(from, 6)
  return within(period, { from, to: daysBetween(to, period.to) > 0 ? period.to : to })
}

function weekdayIn(period: Days, weekday: number, nth: number): Days | null {
  const first = addDays(period.from, (weekday - weekdayOf(period.from) + 7) % 7)
  const last = addDays(period.to, -((weekdayOf(period.to) - weekday + 7) % 7))
  const day = nth < 0 ? addDays(last, 7 * (nth + 1)) : addDays(first, 7 * (nth - 1))
  return within(period, { from: day, to: day })
}

function daysFrom({ from, to }: Days, count: number, isLast: boolean): Days {
  return isLast ? { from: addDays(to, 1 - count), to } : { from, to: addDays(from, count - 1) }
}

function monthsFrom(period: Days, skipped: number, count: number): Days | null {
  if (count < 1 || skipped < 0 || skipped + count > monthsOf(period)) return null
  return wholeMonths(addMonths(period.from, skipped), count)
}

function wholeMonths(from: Day, count: number): Days {
  return { from, to: addDays(addMonths(from, count), -1) }
}

function within(period: Days, found: Days): Days | null {
  const isIn =
    daysBetween(found.from, period.from) >= 0 &&
    daysBetween(period.to, found.to) >= 0 &&
    daysBetween(found.to, found.from) >= 0
  return isIn ? found : null
}
