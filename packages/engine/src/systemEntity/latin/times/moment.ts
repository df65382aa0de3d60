import type { LocalTime } from '../../localTime'
import type { SystemFinder } from '../../systemEntity'
import { overlap } from '../../vocabulary'
import { findByTokens } from '../findByTokens'
import type { Read, Tokens } from '../tokens'

/** Reads a moment by its distance from now at a token; null where there is none. */
export type ReadMoment = (tokens: Tokens, i: number, at: LocalTime) => Read<string> | null
/** So many minutes or hours; `unit` is one of them, in minutes. */
export type TimeLength = { minutes: number; unit: number; next: number }

/** Longer lengths of time are given in days. */
const MINUTES_MAX = 60 * 24 * 31

/**
 * Makes the finder of moments: a date with its time (`tomorrow at 3`), or a distance from now (`in 2 hours`, `now`),
 * which only a text that fits `quick` can have.
 */
export function momentFinder(findPairs: SystemFinder, readMoment: ReadMoment, quick: RegExp): SystemFinder {
  return (text, at) => {
    const pairs = findPairs(text, at)
    if (!quick.test(text.text)) return pairs
    const moments = findByTokens(text, (tokens, i) => readMoment(tokens, i, at))
    const free = moments.filter((moment) => !pairs.some((pair) => overlap(pair, moment)))
    return [...pairs, ...free].sort((a, b) => a.start - b.start)
  }
}

/** A length of time of one or two units (`1 hour 30 minutes`); `readRest` reads what follows the first of them. */
export function addRest(
  first: TimeLength | null,
  readRest: (first: TimeLength) => TimeLength | null,
): TimeLength | null {
  if (!first) return null
  const rest = readRest(first)
  const isSmaller = rest !== null && rest.unit < first.unit
  const minutes = first.minutes + (isSmaller ? rest.minutes : 0)
  if (minutes <= 0 || minutes > MINUTES_MAX) return null
  return { minutes: Math.round(minutes), unit: first.unit, next: isSmaller ? rest.next : first.next }
}
