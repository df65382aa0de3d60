import {
  addDays,
  comingWeekday,
  comingWeekend,
  type Day,
  type Days,
  monthAway,
  nextWeekday,
  weekAway,
  weekdayInWeek,
  weekendAway,
  wholeYear,
} from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { wordSet } from '../../../finder/words'
import { dayAway, type Period } from '../../latin/dates/period'
import { type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { WEEKDAYS } from './calendarWords'

/** Short forms that are words as well: they need a date or a time around them. */
const OTHERWISE_WORDS = new Set(['sat', 'sun', 'wed'])
const ON_DAY = wordSet('on this next last coming by until till til from before after since for (')
const AND_WORDS = wordSet('or and , - – — ~ & / to through thru till until')
const PARTS_OF_DAY = wordSet('morning afternoon evening night at noon lunch dinner')
const MANY_BEFORE = /^(?:on|many|all|some|most|two|three|four|five|six|\d+)$/
const REPEATED = wordSet('every each')
const SITTERS = wordSet('i we he she they you')
const PARTS_OF_TODAY = wordSet('morning afternoon evening noon')
const COMING = new Set(['coming', 'upcoming'])
const SHIFTS: Record<string, number> = { this: 0, whole: 0, entire: 0, next: 1, last: -1, past: -1 }
/** Before "the week", which else is any. */
const FOR_WHOLE = wordSet('for during over in')
const REST = wordSet('rest remainder whole all')

/** `friday`, `fri.`, `friday next week`; not `every friday`. Its next time, today included (behaviour 4.5). */
export function readWeekday(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const weekday = weekdayAt(tokens, i)
  if (weekday === null || !isMeant(tokens, i)) return null
  const week = SHIFTS[textAt(tokens, i + 1)]
  if (week !== undefined && week >= 0 && textAt(tokens, i + 2) === 'week') {
    return { from: weekdayInWeek(at, weekday, week), to: null, next: i + 3 }
  }
  if (isAfterNext(tokens, i + 1)) return { from: weekdayInWeek(at, weekday, 2), to: null, next: i + 3 }
  // "Friday week" is British for a week after friday.
  const isWeekLater = textAt(tokens, i + 1) === 'week' && endsHere(tokens, i + 2)
  const from = comingWeekday(at, weekday)
  return isWeekLater ? { from: addDays(from, 7), to: null, next: i + 2 } : { from, to: null, next: i + 1 }
}

/**
 * `this weekend`, `next tuesday`, `last month`, `next week thursday`, `this morning`. "Next friday" is the one of next
 * week even when this week's is still to come, as most who say it mean it; "this friday" is the coming one.
 */
export function readShifted(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const text = textAt(tokens, i)
  if (text === 'the') return readTheWhole(tokens, i, at)
  return /^(?:whole|entire)$/.test(text) && textAt(tokens, i + 2) === 'of'
    ? null
    : readShift(tokens, i, at, text)
}

function readShift(tokens: Tokens, i: number, at: LocalTime, text: string): Period | null {
  const isComing = COMING.has(text) || (text === 'this' && COMING.has(textAt(tokens, i + 1)))
  const shift = isComing ? 0 : SHIFTS[text]
  if (shift === undefined) return null
  const noun = isComing && text === 'this' ? i + 2 : i + 1
  const weekday = weekdayAt(tokens, noun)
  if (weekday !== null) {
    return { from: shiftedWeekday(at, weekday, shift, isComing), to: null, next: noun + 1 }
  }
  if (singular(textAt(tokens, noun)) === 'week') return readWeek(tokens, noun, at, shift)
  const span = spanOf(textAt(tokens, noun), at, shift)
  if (span) return { ...span, next: noun + 1 }
  const isToday = text === 'this' && PARTS_OF_TODAY.has(textAt(tokens, noun))
  return isToday ? dayAway(at, 0, noun + 1) : null
}

/** `the weekend`, `for the week`, `rest of the month`: the one there is. */
function readTheWhole(tokens: Tokens, i: number, at: LocalTime): Period | null {
  const noun = textAt(tokens, i + 1)
  const before = textAt(tokens, i - 1)
  if (textAt(tokens, i + 2) === 'of') return null
  if (noun === 'weekend' && !isAfterNext(tokens, i + 2)) return { ...comingWeekend(at), next: i + 2 }
  const later = isAfterNext(tokens, i + 2) ? spanOf(noun, at, 2) : null
  if (later) return { ...later, next: i + 4 }
  const isRest = before === 'of' && REST.has(textAt(tokens, i - 2))
  if (/[^']s$/.test(noun)) return null
  const isMeant = (isRest || FOR_WHOLE.has(before)) && endsHere(tokens, i + 2)
  const span = isMeant ? spanOf(noun, at, 0) : null
  return span && { ...span, next: i + 2 }
}

/** The one after the next one: `friday after next`, `the week after next`. */
function isAfterNext(tokens: Tokens, i: number): boolean {
  return textAt(tokens, i) === 'after' && textAt(tokens, i + 1) === 'next' && endsHere(tokens, i + 2)
}

function weekdayAt(tokens: Tokens, i: number): number | null {
  const text = textAt(tokens, i)
  return WEEKDAYS.get(text) ?? (text.endsWith('s') ? WEEKDAYS.get(singular(text)) : null) ?? null
}

/** "Monday's", and "mondays" as many write it. */
function singular(word: string): string {
  return word.replace(/'?s$/, '')
}

/** Not a word that only looks like a weekday, nor one that comes again and again. */
function isMeant(tokens: Tokens, i: number): boolean {
  const before = textAt(tokens, i - 1)
  // Neither "every friday" nor "every second friday" is one day.
  if (REPEATED.has(before) || REPEATED.has(textAt(tokens, i - 2))) return false
  // "Closed on mondays" is every week; "next mondays meeting" has lost its apostrophe.
  if (isPlural(tokens, i) && MANY_BEFORE.test(before)) return false
  if (!OTHERWISE_WORDS.has(textAt(tokens, i)) || tokens.length === 1) return true
  const after = textAt(tokens, i + 1)
  if (ON_DAY.has(before) || (PARTS_OF_DAY.has(after) && !SITTERS.has(before))) return true
  if ([i - 1, i + 1].some((at) => tokens[at]?.kind === 'DIGITS') || /^[ap]m$/.test(before)) return true
  return isBesideWeekday(tokens, i, before, after)
}

function isPlural(tokens: Tokens, i: number): boolean {
  const word = textAt(tokens, i)
  return !WEEKDAYS.has(word) && !word.includes("'")
}

function isBesideWeekday(tokens: Tokens, i: number, before: string, after: string): boolean {
  if (AND_WORDS.has(before) && weekdayAt(tokens, i - 2) !== null) return true
  return AND_WORDS.has(after) && weekdayAt(tokens, i + 2) !== null
}

function shiftedWeekday(at: LocalTime, weekday: number, shift: number, isComing: boolean): Day {
  const coming = nextWeekday(at, weekday)
  if (isComing) return weekday === at.weekday ? addDays(coming, 7) : coming
  if (shift === 0) return coming
  return shift > 0 ? weekdayInWeek(at, weekday, 1) : addDays(coming, -7)
}

function readWeek(tokens: Tokens, i: number, at: LocalTime, shift: number): Period {
  const on = /^(?:on|,)$/.test(textAt(tokens, i + 1)) ? i + 2 : i + 1
  const weekday = weekdayAt(tokens, on)
  if (weekday !== null && shift >= 0) {
    return { from: weekdayInWeek(at, weekday, shift), to: null, next: on + 1 }
  }
  return { ...weekAway(at, shift), next: i + 1 }
}

function spanOf(noun: string, at: LocalTime, shift: number): Days | null {
  const single = singular(noun)
  if (single === 'weekend') return weekendAway(at, shift)
  if (single === 'week') return weekAway(at, shift)
  if (single === 'month') return monthAway(at, shift)
  return single === 'year' ? wholeYear(at.year + shift) : null
}
