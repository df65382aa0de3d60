import { printRange } from './calendar'
import { isSmaller, printDuration, type TimeParts, type UnitName } from './duration'
import { matchAt } from './matchAt'
import type { SystemFinder, SystemFound } from './systemEntity'

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
  /** Source of a pattern for what stands between the two numbers of a range, and after the last unit as part of it. */
  to: string
  tail: string
  /** Whether the words around make something else of what was read: a year, a clock time, the day of a month. */
  isOther: (text: string, start: number, end: number, parts: TimeParts) => boolean
}

/** Lengths of time in a text, as an ISO 8601 duration (`PT1H30M`); `A~B` from the least to the most. */
export function durationFinder(words: DurationWords): SystemFinder {
  const reader = readerOf(words)
  return ({ text }) => (words.quick.test(text) ? reader(text) : [])
}

type Read = { end: number; parts: TimeParts; least: number | null }

function readerOf(words: DurationWords): (text: string) => SystemFound[] {
  const part = partPattern(words)
  const first = new RegExp(part, 'g')
  const further = new RegExp(`(?:${words.joint})?${part}`, 'y')
  const tail = new RegExp(words.tail, 'y')
  return (text) => {
    const found: SystemFound[] = []
    first.lastIndex = 0
    for (let match = first.exec(text); match; match = first.exec(text)) {
      const read = readOn(words, text, match, further)
      const start = match.index
      first.lastIndex = read?.end ?? start + 1
      if (!read || words.isOther(text, start, read.end, read.parts)) continue
      const value = valueOf(read)
      const end = read.end + (matchAt(tail, text, read.end)?.[0].length ?? 0)
      if (value) found.push({ start, end, value })
    }
    return found
  }
}

/** Groups: least, number, half, then one for each unit, the half after it, one for each named length. */
function partPattern({ number, to, half, andHalf, units, named }: DurationWords): string {
  const counted = `(?:(?:(${number})(?:${to}))?(${number})|(${half})) ?(?:${units.map(([, source]) => `(${source})`).join('|')})(${andHalf})?`
  return `(?:${counted}|${named.map(([source]) => `(${source})`).join('|')})`
}

/** A part and the smaller ones that follow it. */
function readOn(words: DurationWords, text: string, match: RegExpExecArray, further: RegExp): Read | null {
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
  return { end, parts, least: first.least }
}

function partOf(words: DurationWords, match: RegExpExecArray): Omit<Read, 'end'> | null {
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

function valueOf({ parts, least }: Read): string | null {
  const value = printDuration(parts)
  const from = least === null ? null : printDuration([[least, parts[0]![1]]])
  return from && value ? printRange(from, value) : value
}
