import type { LocalTime } from '../../../finder/localTime'
import type { SystemFinder } from '../../../finder/systemFinder'
import { overlap } from '../../../finder/vocabulary'
import { findByTokens } from '../findByTokens'
import type { Read, Tokens } from '../tokens'

/** Reads a moment by its distance from now at a token; null where there is none. */
export type ReadMoment = (tokens: Tokens, i: number, at: LocalTime) => Read<string> | null

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
