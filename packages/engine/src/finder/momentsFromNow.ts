import { momentAway } from './dateTime'
import { minutesOf } from './duration'
import type { LengthFinder } from './durationFinder'
import type { LocalTime } from './localTime'
import { matchAt } from './matchAt'
import type { SystemFinder } from './systemFinder'

/** How a language says that a length of time counts from now; patterns are sticky but for `before` and `now`. */
export type FromNowWords = {
  /** A text without any of these has no length of time that counts from now. */
  quick: RegExp
  findLengths: LengthFinder
  /**
   * What ends where the length begins and is part of the moment: the first group makes it one ahead (`あと`, `อีก`), the
   * second one only goes with a word behind it (`今から`).
   */
  before: RegExp
  /** How far back that may begin. */
  reach: number
  ahead: RegExp
  ago: RegExp
  /** "Now"; global. */
  now: RegExp
  /** Whether what is found there is something else. */
  isOther?: (text: string, start: number, end: number) => boolean
}

/** Makes the finder of moments so many hours or minutes from now, and of now; values are dates with their times. */
export function fromNowFinder(words: FromNowWords): SystemFinder {
  const { quick, findLengths, before, reach, ahead, ago, now, isOther } = words
  return ({ text }, at) => {
    const found = nowIn(text, at, now)
    for (const length of quick.test(text) ? findLengths(text) : []) {
      const minutes = minutesOf(length.parts)
      const [, cue, lead] = before.exec(text.slice(Math.max(0, length.start - reach), length.start)) ?? []
      const past = matchAt(ago, text, length.end)
      const side = past ?? matchAt(ahead, text, length.end)
      if (minutes === null || (cue === undefined && side === null)) continue
      const start = length.start - (cue ?? lead ?? '').length
      const end = length.end + (side?.[0].length ?? 0)
      found.push({ start, end, value: momentAway(at, past ? -minutes : minutes) })
    }
    return found.filter(({ start, end }) => !isOther?.(text, start, end)).sort((a, b) => a.start - b.start)
  }
}

function nowIn(text: string, at: LocalTime, now: RegExp): { start: number; end: number; value: string }[] {
  if (text.search(now) < 0) return []
  return Array.from(text.matchAll(now), ({ 0: word, index }) => {
    return { start: index, end: index + word.length, value: momentAway(at, 0) }
  })
}
