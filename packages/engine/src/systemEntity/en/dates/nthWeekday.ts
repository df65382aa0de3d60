import { addDays, comingYear, type Day, type Days, monthAway, nthWeekday, wholeMonth } from '../../calendar'
import type { Period } from '../../latin/dates/period'
import { type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { readOrdinal } from '../numbers/readOrdinal'
import { MONTHS, WEEKDAYS } from './calendarWords'

const MONTHS_AWAY: Readonly<Record<string, number>> = { the: 0, this: 0, next: 1, last: -1 }

/** `first monday of april`, `last friday of the month`, `last day of next month`. */
export function readNthWeekday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const isLast = textAt(tokens, i) === 'last'
  const nth = isLast ? null : readOrdinal(tokens, i)
  const noun = isLast ? i + 1 : (nth?.next ?? 0)
  const weekday = WEEKDAYS.get(textAt(tokens, noun))
  const isDay = textAt(tokens, noun) === 'day'
  if (noun === 0 || (weekday === undefined && !isDay) || !/^(?:of|in)$/.test(textAt(tokens, noun + 1)))
    return null
  const month = readWholeMonth(tokens, noun + 2, at)
  if (!month) return null
  const { from, to, next } = month
  const count = nth?.value ?? 0
  const day = weekday === undefined ? nthDay({ from, to }, count) : nthOf({ from, to }, weekday, count)
  return day.month === from.month ? { from: day, to: null, next } : null
}

/** The nth day of a month; 0 for its last. */
function nthDay({ from, to }: Days, nth: number): Day {
  return nth === 0 ? to : addDays(from, nth - 1)
}

/** The nth such weekday of a month; 0 for its last. */
function nthOf({ from, to }: Days, weekday: number, nth: number): Day {
  if (nth > 0) return nthWeekday(from.year, from.month, weekday, nth)
  const { year, month } = addDays(to, 1)
  return addDays(nthWeekday(year, month, weekday, 1), -7)
}

function readWholeMonth(tokens: Tokens, i: number, at: LocalTime): (Days & { next: number }) | null {
  const named = MONTHS.get(textAt(tokens, i))
  if (named) {
    const year = /^20\d\d$/.test(textAt(tokens, i + 1)) ? Number(textAt(tokens, i + 1)) : null
    return { ...wholeMonth(year ?? comingYear(at, named), named), next: year === null ? i + 1 : i + 2 }
  }
  const away = MONTHS_AWAY[textAt(tokens, i)]
  return away !== undefined && textAt(tokens, i + 1) === 'month'
    ? { ...monthAway(at, away), next: i + 2 }
    : null
}
