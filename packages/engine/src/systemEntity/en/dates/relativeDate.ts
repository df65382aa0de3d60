import { addDays, addMonths, type Day, daysInMonth } from '../../calendar'
import { hasWords, type Tokens, textAt } from '../../latin/tokens'
import type { LocalTime } from '../../localTime'
import { wordMap } from '../../words'
import { readNumeral } from '../numbers/numerals'
import { MONTHS, RELATIVE_DAYS } from './calendarWords'
import { wholeMonth } from './monthDate'
import type { Period } from './period'

const UNITS: ReadonlyMap<string, { days?: number; months?: number }> = wordMap(
  [{ days: 1 }, "day days days'"],
  [{}, 'night nights'],
  [{ days: 7 }, 'week weeks wk wks'],
  [{ days: 14 }, 'fortnight'],
  [{ months: 1 }, 'month months'],
  [{ months: 12 }, 'year years'],
)
const MONTHS_MAX = 12 * 100
const DAYS_MAX = 366 * 100
const SIDES: Record<string, 'FIRST' | 'LAST'> = { end: 'LAST', beginning: 'FIRST', start: 'FIRST' }
const SHIFTS: Record<string, number> = { the: 0, this: 0, next: 1, last: -1 }

/** `today`, `tomorrow's`, `day after tomorrow`, `tmr`. */
export function readRelativeDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const text = textAt(tokens, i)
  const days = RELATIVE_DAYS.get(text.endsWith("'s") ? text.slice(0, -2) : text)
  if (days !== undefined) return { from: addDays(at, days), to: null, next: i + 1 }
  if (text === '2' && /^(?:morrow|moro|moz)$/.test(textAt(tokens, i + 1))) {
    return { from: addDays(at, 1), to: null, next: i + 2 }
  }
  if (text !== 'day') return null
  const isAfter = textAt(tokens, i + 1) === 'after' && RELATIVE_DAYS.get(textAt(tokens, i + 2)) === 1
  if (isAfter) return { from: addDays(at, 2), to: null, next: i + 3 }
  const isBefore = hasWords(tokens, i + 1, ['before', 'yesterday'])
  return isBefore ? { from: addDays(at, -2), to: null, next: i + 3 } : null
}

/** `in 3 days`, `3 days ago`, `two weeks from now`, `a week from friday`. `readDay` reads what a length counts from. */
export function readDistance(
  tokens: Tokens,
  i: number,
  at: LocalTime,
  readDay: (i: number) => Period | null,
): Period | null {
  const isIn = textAt(tokens, i) === 'in'
  const length = readLength(tokens, isIn ? i + 1 : i)
  if (!length) return null
  const { next } = length
  if (isIn) return distant(at, length, 1, /^time$/.test(textAt(tokens, next)) ? next + 1 : next)
  const word = textAt(tokens, next)
  if (word === 'ago') return distant(at, length, -1, next + 1)
  if (word !== 'from' && word !== 'on') return null
  if (word === 'from' && textAt(tokens, next + 1) === 'now') return distant(at, length, 1, next + 2)
  const day = readDay(next + 1)
  return day && !day.to ? distant(day.from, length, 1, day.next) : null
}

/** `end of the month`, `the beginning of may`, `end of next year`. */
export function readSide(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const side = SIDES[textAt(tokens, i)]
  if (!side || textAt(tokens, i + 1) !== 'of') return null
  const shift = SHIFTS[textAt(tokens, i + 2)]
  const noun = shift === undefined ? i + 2 : i + 3
  const whole = readWhole(textAt(tokens, noun), shift ?? 0, at)
  return whole && { from: side === 'FIRST' ? whole.from : whole.to, to: null, next: noun + 1 }
}

function readWhole(noun: string, shift: number, at: LocalTime): { from: Day; to: Day } | null {
  const named = MONTHS.get(noun)
  if (named) return wholeMonth(named < at.month ? at.year + 1 : at.year, named)
  if (noun === 'month') return monthFrom(at, shift)
  return noun === 'year' ? yearFrom(at, shift) : null
}

/** The whole month some months from now. */
export function monthFrom(at: LocalTime, shift: number): { from: Day; to: Day } {
  const { year, month } = addMonths({ year: at.year, month: at.month, day: 1 }, shift)
  return { from: { year, month, day: 1 }, to: { year, month, day: daysInMonth(year, month) } }
}

/** The whole year some years from now. */
export function yearFrom(at: LocalTime, shift: number): { from: Day; to: Day } {
  const year = at.year + shift
  return { from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } }
}

type Length = { days: number; months: number; next: number }

function readLength(tokens: Tokens, i: number): Length | null {
  const text = textAt(tokens, i)
  const isOne = text === 'a' || text === 'an'
  const number =
    isOne && UNITS.has(textAt(tokens, i + 1)) ? { value: 1, next: i + 1 } : readNumeral(tokens, i)
  const unit = number && UNITS.get(textAt(tokens, number.next))
  if (!unit || !Number.isInteger(number.value) || number.value < 1) return null
  const length = {
    days: number.value * (unit.days ?? 0),
    months: number.value * (unit.months ?? 0),
    next: number.next + 1,
  }
  if (length.days > DAYS_MAX || length.months > MONTHS_MAX) return null
  return length.days + length.months > 0 ? length : null
}

function distant(from: Day, { days, months }: Length, direction: 1 | -1, next: number): Period {
  const day = { year: from.year, month: from.month, day: from.day }
  return { from: addDays(addMonths(day, months * direction), days * direction), to: null, next }
}
