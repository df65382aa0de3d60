import { addMonths, type Day, daysInMonth } from '../../calendar'
import type { LocalTime } from '../../localTime'

/**
 * One date as read at an offset of a text: the days it covers (the same day twice for one), where it ends, and what a
 * following date without its own month or week takes over from it (3月20日から22日, 来週の月曜から水曜). `isStart`: the
 * following date ends a stretch that this one begins.
 */
export type DatePart = { end: number; from: Day; to: Day; carries?: 'MONTH' | 'WEEKDAY'; isStart?: boolean }

/** Reads one kind of date at an offset, or null. `before` is the date that this one goes on from, if any. */
export type DateReader = (
  text: string,
  start: number,
  at: LocalTime,
  before: DatePart | null,
) => DatePart | null

export function oneDay(day: Day, end: number, carries?: DatePart['carries']): DatePart {
  return { end, from: day, to: day, ...(carries && { carries }) }
}

export function wholeMonth(year: number, month: number, end: number): DatePart {
  const from = { year, month, day: 1 }
  return { end, from, to: { year, month, day: daysInMonth(year, month) } }
}

export function wholeYear(year: number, end: number): DatePart {
  return { end, from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } }
}

/** The part of a month that 上旬, 中旬, 下旬 or 末 names; the whole of it for another word. */
export function partOfMonth(year: number, month: number, part: string | undefined, end: number): DatePart {
  const whole = wholeMonth(year, month, end)
  const last = whole.to.day
  if (part === '末') return oneDay(whole.to, end)
  const [from, to] =
    part === '上旬' ? [1, 10] : part === '中旬' ? [11, 20] : part === '下旬' ? [21, last] : [1, last]
  return { end, from: { year, month, day: from }, to: { year, month, day: to } }
}

/** The month some months from now. */
export function monthFromNow(at: LocalTime, months: number): { year: number; month: number } {
  return addMonths({ ...at, day: 1 }, months)
}
