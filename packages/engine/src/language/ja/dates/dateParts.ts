import { addMonths, type Day, wholeMonth } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'

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

/** Source of a pattern for what stands between the days of a list: 5月12、13日. */
export const LIST = ' ?(?:か|と|、|,|や|または|もしくは|・) ?'
/** So many more days a list has at most. */
export const LISTED_MAX = 6

const FIRST_TEN = wordSet('上旬 初旬 初め 始め はじめ 頭')
const SECOND_TEN = wordSet('中旬 半ば なかば')
const LAST_TEN = wordSet('下旬 終わり')

/** The part of a month that 上旬 or 頭, 中旬, 下旬 or 末 names; the whole of it for another word. */
export function partOfMonth(year: number, month: number, part: string, end: number): DatePart {
  const { from, to } = wholeMonth(year, month)
  if (part === '末') return oneDay(to, end)
  if (FIRST_TEN.has(part)) return { end, from, to: { ...to, day: 10 } }
  if (SECOND_TEN.has(part)) return { end, from: { ...from, day: 11 }, to: { ...to, day: 20 } }
  return { end, from: LAST_TEN.has(part) ? { ...from, day: 21 } : from, to }
}

/** The month some months from now. */
export function monthFromNow(at: LocalTime, months: number): { year: number; month: number } {
  return addMonths({ ...at, day: 1 }, months)
}
