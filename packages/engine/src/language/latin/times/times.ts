import type { SystemFinder } from '../../../finder/systemFinder'
import { findByTokens } from '../findByTokens'
import { type Read, type Tokens, textAt } from '../tokens'
import type { ReadMoment } from './moment'

/**
 * A time of day as written, read up to before `next`: `isPlain` when it is a bare number that only the words around
 * can make a time, `isFull` when it is of the 24-hour clock.
 */
export type Clock<Part> = {
  hour: number
  minute: number
  part: Part | null
  isPlain: boolean
  isFull: boolean
  next: number
}

/**
 * Makes the finder of times of day and their ranges, which only a text that fits `quick` can have, and of moments that
 * count from now, which only one that fits `quickMoment` can have.
 */
export function timeFinder(
  quick: RegExp,
  quickMoment: RegExp,
  readMoment: ReadMoment,
  readTime: (...at: Parameters<ReadMoment>) => Read<string> | null,
): SystemFinder {
  return (text, at) => {
    if (!quick.test(text.text)) return []
    const mayHaveMoment = quickMoment.test(text.text)
    return findByTokens(text, (tokens, i) => {
      const moment = mayHaveMoment ? readMoment(tokens, i, at) : null
      return moment ? { ...moment, value: moment.value.slice(11) } : readTime(tokens, i, at)
    })
  }
}

/**
 * The hours from which to which a range goes: `hourIn` is an hour in a part of the day, `hourOf` that of a clock time by
 * itself. A part of the day behind the range is of its beginning as well, where that comes before the end (`2-4 pm`).
 */
export function hoursOfRange<Part>(
  from: Clock<Part>,
  to: Clock<Part>,
  hourIn: (part: Part, hour: number) => number,
  [start, end]: readonly [number, number],
): [number, number] {
  if (to.part && !from.part && !from.isFull) {
    const last = hourIn(to.part, to.hour)
    const same = hourIn(to.part, from.hour)
    return [isBefore(same, from, last, to) ? same : from.hour % 12, last]
  }
  // "9am to 7", "from 6 to 8": the end is the first such hour after the beginning.
  const isNextHalf = !isBefore(start, from, end, to) && !to.part && !to.isFull && end <= 12
  return [start, isNextHalf ? end + 12 : end]
}

function isBefore(start: number, from: { minute: number }, end: number, to: { minute: number }): boolean {
  return start * 60 + from.minute < end * 60 + to.minute
}

/** The part of the day of the nearest of these words around (`dinner at 7`), at most `away` tokens off, greetings aside. */
export function partAround<Part>(
  tokens: Tokens,
  i: number,
  away: number,
  words: ReadonlyMap<string, Part>,
  greetings: ReadonlySet<string>,
): Part | null {
  for (let distance = 1; distance <= away; distance++) {
    for (const at of [i - distance, i + distance]) {
      const part = words.get(textAt(tokens, at))
      if (part && !greetings.has(textAt(tokens, at - 1))) return part
    }
  }
  return null
}

/** Whether digits stand behind the `T` of `2026-03-20T14:00`. */
export function isAfterIsoDate(tokens: Tokens, i: number): boolean {
  return textAt(tokens, i - 1) === 't' && tokens[i - 1]!.glued && tokens[i - 2]?.kind === 'DIGITS'
}
