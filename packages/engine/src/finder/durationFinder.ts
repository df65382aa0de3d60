import { printRange } from './calendar'
import { isSmaller, printDuration, type TimeParts, type UnitName } from './duration'
import { matchAt } from './matchAt'
import type { SystemFinder } from './systemFinder'

/** How a language that does not set words apart by blanks writes lengths of time. */
export type DurationWords = {
  /** A text without any of these has no length of time. */
  quick: RegExp
  /** Source of a pattern for numbers, and what they are. */
  number: string
  numberOf: (words: string) => number | null
  /** Sources of patterns for the units, each with what it is not followed by. */
  units: readonly (readonly [unit: UnitName, source: string])[]
  /** Lengths of time that are one word: `하루`. */
  named: readonly (readonly [source: string, count: number, unit: UnitName])[]
  /** Source of a pattern for a half before a unit, and for one after it. */
  half: string
  andHalf: string
  /** Source of a pattern for what joins an hour and its minutes. */
  joint: string
  /** Source of a pattern for what stands between the two numbers of a range. */
  to: string
  /** Whether the words around make something else of what was read: a year, a clock time, the day of a month. */
  isOther: (text: string, start: number, end: number, parts: TimeParts) => boolean
}

/** More minutes beside an hour are a length of time: 6시 70분. */
export const MINUTES_OF_CLOCK = 59

/** Whether these may be the minutes or seconds of an hour that stands before them. */
export function mayGoOnClock([first]: TimeParts): boolean {
  const [count, unit] = first ?? [0, 'DAY']
  return (unit === 'MINUTE' || unit === 'SECOND') && count <= MINUTES_OF_CLOCK
}

/** A length of time in a text; `least` is the number that a range of them begins with. */
export type LengthFound = { start: number; end: number; parts: TimeParts; least: number | null }
/** Finds lengths of time, left to right, none overlapping. */
export type LengthFinder = (text: string) => LengthFound[]

/** Makes the finder of lengths of time as ISO 8601 durations (`PT1H30M`); `A~B` from the least to the most. */
export function durationFinder(findLengths: LengthFinder): SystemFinder {
  return ({ text }) =>
    findLengths(text).flatMap(({ start, end, ...length }) => {
      const value = valueOf(length)
      return value === null ? [] : [{ start, end, value }]
    })
}

/** Makes the finder of lengths of time. */
export function lengthFinder(words: DurationWords): LengthFinder {
  const part = partPattern(words)
  const first = new RegExp(part, 'g')
  const further = new RegExp(`(?:${words.joint})?${part}`, 'y')
  return (text) => {
    const found: LengthFound[] = []
    if (!words.quick.test(text)) return found
    first.lastIndex = 0
    for (let match = first.exec(text); match; match = first.exec(text)) {
      const length = readOn(words, text, match, further)
      first.lastIndex = length?.end ?? match.index + 1
      if (length && !words.isOther(text, length.start, length.end, length.parts)) found.push(length)
    }
    return found
  }
}

/** Groups: least, number, half, then one for each unit, the half after it, one for each named length. */
function partPattern({ number, to, half, andHalf, units, named }: DurationWords): string {
  const counted = `(?:(?:(${number})(?:${to}))?(${number})|(${half})) ?(?:${units.map(([, source]) => `(${source})`).join('|')})(${andHalf})?`
  return `(?:${counted}|${named.map(([source]) => `(${source})`).join('|')})`
}

/** Source of a pattern for what stands between two numbers of which the second is one more: 2, 3 is two or three. */
export function betweenConsecutive(separator: string, notBefore = '\\d'): string {
  const sources = Array.from('12345678', (digit) => {
    return `(?<=(?<![\\d.,])${digit})${separator}(?=${Number(digit) + 1}(?!${notBefore}))`
  })
  return `(?:${sources.join('|')})`
}

/** A part and the smaller ones that follow it. */
function readOn(
  words: DurationWords,
  text: string,
  match: RegExpExecArray,
  further: RegExp,
): LengthFound | null {
  const first = partOf(words, match)
  if (!first) return null
  const parts = [...first.parts]
  let end = match.index + match[0].length
  for (;;) {
    const next = matchAt(further, text, end)
    const more = next && partOf(words, next)
    if (!next || !more || more.least !== null || !isSmaller(more.parts[0]![1], parts.at(-1)![1])) break
    parts.push(...more.parts)
    end += next[0].length
  }
  return { start: match.index, end, parts, least: first.least }
}

function partOf(words: DurationWords, match: RegExpExecArray): Pick<LengthFound, 'parts' | 'least'> | null {
  const [, least, number, half, ...rest] = match
  const inOneWord = words.named.find((_, i) => rest[words.units.length + 1 + i] !== undefined)
  if (inOneWord) return { parts: [[inOneWord[1], inOneWord[2]]], least: null }
  const unit = words.units[rest.findIndex((group) => group !== undefined)]![0]
  const count = half === undefined ? words.numberOf(number!) : 0.5
  const from = least === undefined ? null : words.numberOf(least)
  if (count === null || count <= 0 || !Number.isFinite(count)) return null
  const isMore = rest[words.units.length] !== undefined
  return { parts: [[count + (isMore ? 0.5 : 0), unit]], least: from !== null && from < count ? from : null }
}

function valueOf({ parts, least }: Pick<LengthFound, 'parts' | 'least'>): string | null {
  const value = printDuration(parts)
  const from = least === null ? null : printDuration([[least, parts[0]![1]]])
  return from && value ? printRange(from, value) : value
}
