import { printRange } from '../../../finder/calendar'
import { isSmaller, printDuration, type TimeParts, type UnitName } from '../../../finder/duration'
import type { SystemFinder } from '../../../finder/systemFinder'
import { findByTokens, type Reading } from '../findByTokens'
import { beginsNumber, isGlued, type Read, type Reader, skipHyphen, type Tokens, textAt } from '../tokens'

/** So much of one unit of time, read up to before the token `next`. */
export type TimePart = { count: number; unit: UnitName; next: number }
/** A length of time of one or more units, the larger ones first. */
export type Length = { parts: TimeParts; next: number }

/** How a language writes lengths of time. */
export type LengthWords = {
  units: ReadonlyMap<string, UnitName>
  /** One of a unit in a single word: `sejam`. */
  ones: ReadonlyMap<string, UnitName>
  readAmount: Reader<Read<number>>
  /** A fraction of the unit before it: the `and a half` of `an hour and a half`. */
  readFraction: Reader<Read<number>>
  /** The word for nights; beside days they are not counted once more: `3 days and 2 nights`. */
  nights: ReadonlySet<string>
  /** Words between two units: `1 hour and 30 minutes`. */
  joints: ReadonlySet<string>
}

/** Where the word for nights may stand after a number of one or two words. */
const NIGHTS_REACH = [1, 2]

/** Makes the reader of lengths of time: `2 hours`, `an hour and a half`, `1 jam 30 menit`. */
export function lengthReader(words: LengthWords): Reader<Length> {
  return (tokens, i) => {
    const first = readPart(tokens, i, words) ?? readNights(tokens, i, words)
    if (!first) return null
    const parts: [number, UnitName][] = [[first.count, first.unit]]
    let { unit, next } = first
    for (let more = readRest(tokens, first, words); more; more = readRest(tokens, more, words)) {
      parts.push([more.count, more.unit])
      next = more.next
      if (more.unit === unit) break
      unit = more.unit
    }
    if (unit === 'DAY') next = Math.max(next, afterNights(tokens, skipJoint(tokens, next, words), words))
    return { parts, next }
  }
}

/** `2 nights`, as many days; of `2 nights and 3 days` the days. */
function readNights(tokens: Tokens, i: number, words: LengthWords): TimePart | null {
  if (!NIGHTS_REACH.some((away) => words.nights.has(textAt(tokens, i + away)))) return null
  const nights = afterNights(tokens, i, words)
  if (nights === i) return null
  const days = readPart(tokens, skipJoint(tokens, nights, words), words)
  if (days?.unit === 'DAY') return days
  const count = words.readAmount(tokens, i)?.value ?? 0
  return count > 0 ? { count, unit: 'DAY', next: nights } : null
}

/** The token after so many nights; `i` where there are none. */
function afterNights(tokens: Tokens, i: number, { nights, readAmount }: LengthWords): number {
  if (!beginsNumber(tokens, i)) return i
  const amount = readAmount(tokens, i)
  return amount && nights.has(textAt(tokens, amount.next)) ? amount.next + 1 : i
}

function skipJoint(tokens: Tokens, i: number, { joints }: LengthWords): number {
  return joints.has(textAt(tokens, i)) ? i + 1 : i
}

function readPart(tokens: Tokens, i: number, { units, ones, readAmount }: LengthWords): TimePart | null {
  const one = ones.get(textAt(tokens, i))
  if (one) return { count: 1, unit: one, next: i + 1 }
  const amount = readAmount(tokens, i)
  if (!amount || amount.value <= 0) return null
  const at = skipHyphen(tokens, amount.next)
  const unit = units.get(textAt(tokens, at))
  return unit ? { count: amount.value, unit, next: at + 1 } : null
}

/** A fraction of the last unit, or so much of a smaller one. */
function readRest(tokens: Tokens, { unit, next }: TimePart, words: LengthWords): TimePart | null {
  const fraction = words.readFraction(tokens, next)
  if (fraction) return { count: fraction.value, unit, next: fraction.next }
  const more = readPart(tokens, skipJoint(tokens, next, words), words)
  return more && isSmaller(more.unit, unit) ? more : null
}

/**
 * Makes the finder of lengths of time as ISO 8601 durations (`PT1H30M`), `2-3 hours` as a range. `afterTo` is the token
 * after a word like "to"; 0 where there is none. `isOther` tells that the words around make something else of it.
 */
export function durationFinder(
  quick: RegExp,
  words: LengthWords,
  afterTo: (tokens: Tokens, i: number) => number,
  isOther: (tokens: Tokens, i: number, length: Length) => boolean,
): SystemFinder {
  const readLength = lengthReader(words)
  const read = (tokens: Tokens, i: number): Reading | null => {
    if (!beginsNumber(tokens, i) || (isGlued(tokens, i) && tokens[i]!.kind === 'WORD')) return null
    const amount = words.readAmount(tokens, i)
    const to = amount ? afterTo(tokens, amount.next) : 0
    const last = to > 0 ? readLength(tokens, to) : null
    const length = last ?? readLength(tokens, i)
    if (!length || isOther(tokens, i, length)) return null
    const value = printDuration(length.parts)
    const least = last && amount ? printDuration([[amount.value, last.parts[0]![1]]]) : null
    return value === null ? null : { next: length.next, value: least ? printRange(least, value) : value }
  }
  return (text) => (quick.test(text.text) ? findByTokens(text, read) : [])
}
