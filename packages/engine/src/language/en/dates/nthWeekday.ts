import {
  addDays,
  comingYear,
  type Day,
  type Days,
  monthAway,
  nthWeekday,
  wholeMonth,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import type { Period } from '../../latin/dates/period'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { readOrdinal } from '../numbers/readOrdinal'
import { MONTHS, WEEKDAYS } from './calendarWords'

const MONTHS_AWAY: Readonly<Record<string, number>> = { the: 0, this: 0, next: 1, last: -1 }

/** `first monday of april`, `last friday of the month`, `last day of next month`. */
export function readNthWeekday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const nth = readNth(tokens, i)
  if (!nth) return null
  const weekday = WEEKDAYS.get(textAt(tokens, nth.next))
  if (weekday === undefined && textAt(tokens, nth.next) !== 'day') return null
  const month = /^(?:of|in)$/.test(textAt(tokens, nth.next + 1))
    ? readWholeMonth(tokens, nth.next + 2, at)
    : null
  if (!month) return null
  const day = weekday === undefined ? nthDay(month, nth.value) : nthOf(month, weekday, nth.value)
  return day.month === month.from.month ? { from: day, to: null, next: month.next } : null
}

/** Which one of a month; 0 for its last. "Every first monday" recurs. */
function readNth(tokens: Tokens, i: number): Read<number> | null {
  if (/^(?:every|each)$/.test(textAt(tokens, i - 1))) return null
  return textAt(tokens, i) === 'last' ? { value: 0, next: i + 1 } : readOrdinal(tokens, i)
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
