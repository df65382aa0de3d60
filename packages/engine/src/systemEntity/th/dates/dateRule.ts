import { addMonths, type Day, daysInMonth, weekdayOf } from '../../calendar'
import type { LocalTime } from '../../localTime'
import { matchAt } from '../../matchAt'

/** A day, or the days `from`–`to`, and where the words end. */
export type Days = { end: number; from: Day; to?: Day }

/** Reads the days that begin at an offset; `since` is the day from which the next one is looked for. */
export type DateRule = (text: string, start: number, at: LocalTime, since: LocalTime) => Days | null

/** Words with what they stand for, as one sticky pattern: the first that matches wins. */
export function choiceOf<Value>(
  choices: readonly (readonly [words: string, value: Value])[],
): (text: string, start: number) => { value: Value; end: number } | null {
  const pattern = new RegExp(choices.map(([words]) => `(${words})`).join('|'), 'y')
  return (text, start) => {
    const match = matchAt(pattern, text, start)
    if (!match) return null
    const which = match.findIndex((group, i) => i > 0 && group !== undefined)
    return { value: choices[which - 1]![1], end: start + match[0].length }
  }
}

/** The moment at a day, to count from. */
export function momentOf(day: Day, { hour, minute }: LocalTime): LocalTime {
  return { ...day, hour, minute, weekday: weekdayOf(day) }
}

/** The whole month some months from a day. */
export function monthOf(day: Day, later: number): { from: Day; to: Day } {
  const { year, month } = addMonths({ ...day, day: 1 }, later)
  return { from: { year, month, day: 1 }, to: { year, month, day: daysInMonth(year, month) } }
}

export function yearOf(year: number): { from: Day; to: Day } {
  return { from: { year, month: 1, day: 1 }, to: { year, month: 12, day: 31 } }
}
