import type { Day } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { matchAt, type ReadTo } from '../../../finder/matchAt'

/** A day, or the days `from`–`to`, and where the words end. */
export type Days = { end: number; from: Day; to?: Day }

/** Reads the days that begin at an offset; `since` is the day from which the next one is looked for. */
export type DateRule = (text: string, start: number, at: LocalTime, since: LocalTime) => Days | null

/** Words with what they stand for, as one sticky pattern: the first that matches wins. */
export function choiceOf<Value>(
  choices: readonly (readonly [words: string, value: Value])[],
): (text: string, start: number) => ReadTo<Value> | null {
  const pattern = new RegExp(choices.map(([words]) => `(${words})`).join('|'), 'y')
  return (text, start) => {
    const match = matchAt(pattern, text, start)
    if (!match) return null
    const which = match.findIndex((group, i) => i > 0 && group !== undefined)
    return { value: choices[which - 1]![1], end: start + match[0].length }
  }
}
