import { type Days, printDay, wholeMonth, wholeYear } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { countedWords, wordMap } from '../../../finder/words'
import { dayAfter, dayAway, inDays, type Period } from '../../latin/dates/period'
import { hasWords, skipHyphen, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { readLength } from '../times/durations'
import { RELATIVE_DAYS } from './calendarWords'

const DAYS_BY_NAME = wordMap([0, 'this'], [1, 'next'])
/** Thirds of a month. */
const PARTS = countedWords('0 early mid late')

/** `today`, `tomorrow's`, `day after tomorrow`, `last night`, `next day`, `tmr`. */
export function readRelativeDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const text = textAt(tokens, i)
  const days = RELATIVE_DAYS.get(text.endsWith("'s") ? text.slice(0, -2) : text)
  if (days !== undefined) return dayAway(at, days, i + 1)
  if (text === '2' && /^(?:morrow|moro|moz)$/.test(textAt(tokens, i + 1))) {
    return dayAway(at, 1, i + 2)
  }
  const named = readNamedDay(tokens, i, at)
  if (named || text !== 'day') return named
  const isAfter = textAt(tokens, i + 1) === 'after' && RELATIVE_DAYS.get(textAt(tokens, i + 2)) === 1
  if (isAfter) return dayAway(at, 2, i + 3)
  const isBefore = hasWords(tokens, i + 1, ['before', 'yesterday'])
  return isBefore ? dayAway(at, -2, i + 3) : null
}

/** `last night`, `this day`, `the next day`; "next day delivery" is a service. */
function readNamedDay(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const text = textAt(tokens, i)
  const noun = textAt(tokens, i + 1)
  if (text === 'last' && noun === 'night') return dayAway(at, -1, i + 2)
  if (!noun.startsWith('day')) return null
  const isWhole = noun === "day's" || (noun === 'day' && endsHere(tokens, i + 2))
  const away = DAYS_BY_NAME.get(text)
  return isWhole && away !== undefined ? dayAway(at, away, i + 2) : null
}

/** `in 3 days`, `3 days ago`, `two weeks from now`, `a week from friday`. `readDay` reads what a length counts from. */
export function readDistance(
  tokens: Tokens,
  i: number,
  at: LocalTime,
  readDay: (i: number) => Period | null,
): Period | null {
  const isIn = textAt(tokens, i) === 'in'
  const length = inDays(readLength(tokens, isIn ? i + 1 : i))
  if (!length) return null
  const { next } = length
  if (isIn) return dayAfter(at, length, 1, /^time$/.test(textAt(tokens, next)) ? next + 1 : next)
  const word = textAt(tokens, next)
  if (word === 'ago') return dayAfter(at, length, -1, next + 1)
  if (word !== 'from' && word !== 'on') return null
  if (word === 'from' && textAt(tokens, next + 1) === 'now') return dayAfter(at, length, 1, next + 2)
  const day = readDay(next + 1)
  return day && !day.to ? dayAfter(day.from, length, 1, day.next) : null
}

/** `early next year` (its January), `mid march`, `late next month`: ten days of a month. `readDays` reads the whole. */
export function readPartOf(tokens: Tokens, i: number, readDays: (i: number) => Period | null): Period | null {
  const part = PARTS.get(textAt(tokens, i))
  const whole = part === undefined ? null : readDays(skipHyphen(tokens, i + 1))
  if (part === undefined || !whole?.to) return null
  const { from, to, next } = whole
  const { year, month } = from
  if (isSameDays({ from, to }, wholeYear(year))) return part === 0 ? { ...wholeMonth(year, 1), next } : null
  if (!isSameDays({ from, to }, wholeMonth(year, month))) return null
  return { from: { ...from, day: 10 * part + 1 }, to: part === 2 ? to : { ...to, day: 10 * part + 10 }, next }
}

function isSameDays(one: Days, other: Days): boolean {
  return printDay(one.from) === printDay(other.from) && printDay(one.to) === printDay(other.to)
}
