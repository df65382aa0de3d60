import { type Days, daysBetween, printDay, printRange, wholeYear } from './calendar'
import type { LocalTime } from './localTime'
import { matchAt, matchesAt } from './matchAt'
import { comingPart, type PeriodAway, type PeriodPart, partOf, periodAway } from './periodPart'
import type { SystemFinder, SystemFound, SystemText } from './systemFinder'
import { overlap, withoutOverlap } from './vocabulary'

/**
 * One way to name a part of a period. `source` is of a pattern with named groups, which `read` gets. `isAlone`: it
 * needs no period beside it.
 */
export type PartForm = {
  source: string
  read: (groups: Readonly<Record<string, string | undefined>>) => PeriodPart | PeriodAway
  isAlone?: boolean
}

/** How a language names parts of periods. All are sources of patterns, without groups but those of `forms`. */
export type PartWords = {
  /** A text without any of these has none. */
  quick: RegExp
  forms: readonly PartForm[]
  /** A month, a quarter or a year, as the finder of dates reads it by itself, or as `inFull` writes it out for that. */
  period: string
  inFull?: (period: string, at: LocalTime) => string
  /** What stands between a part and its period, and between a period and its part, in languages that say it so. */
  partFirst?: string
  periodFirst?: string
  /** What makes of a part one that comes again and again, before it; such is no date. */
  every: string
  /** What must not stand before and behind. */
  edges: readonly [before: string, behind: string]
}

type Stretch = { start: number; end: number; value: string | null }
type ReadPeriod = (period: string, at: LocalTime) => Days | null
/** Patterns that stand at an offset: what is to its left or right, and a period there. */
type Around = { left: RegExp; right: RegExp; periodLeft: RegExp | null; periodRight: RegExp | null }

/**
 * Makes of a finder of dates one that finds parts of periods, too: halves, quarters, weeks, the third friday of a month.
 * Of a part that its period does not have nothing is found, rather than the period.
 */
export function withParts(findDates: SystemFinder, words: PartWords): SystemFinder {
  const forms = words.forms.map((form) => ({ ...form, pattern: new RegExp(form.source, 'gu') }))
  const around = aroundOf(words)
  const readWhole = (period: string, at: LocalTime): Days | null => {
    const text = words.inFull?.(period, at) ?? period
    const whole = stretchesOf(text, at).find(({ start, end }) => start === 0 && end === text.length)
    return whole ? daysOf(whole.value) : readPeriod(text, at)
  }
  const readPeriod = (text: string, at: LocalTime): Days | null => {
    if (/^\d{4}$/.test(text)) return wholeYear(Number(text))
    const [found, ...others] = findDates({ text, cased: text }, at)
    const isWhole = found?.start === 0 && found.end === text.length && others.length === 0
    return isWhole ? daysOf(found.value) : null
  }
  const stretchesOf = (text: string, at: LocalTime): Stretch[] => {
    if (!words.quick.test(text)) return []
    return withoutOverlap(
      forms.flatMap((form) =>
        [...text.matchAll(form.pattern)].flatMap((match) => stretchesAt(match, form, around, at, readWhole)),
      ),
    )
  }
  return (text: SystemText, at) => {
    const dates = findDates(text, at)
    const parts = stretchesOf(text.text, at)
    if (parts.length === 0) return dates
    const rest = dates.filter((date) => !parts.some((part) => overlap(part, date)))
    const read: SystemFound[] = parts.filter(({ value }) => value !== null)
    return [...rest, ...read].sort((a, b) => a.start - b.start)
  }
}

/** The periods stand in two patterns alone, as patterns of many words take long to be made. */
function aroundOf({ edges: [before, behind], every, period, partFirst, periodFirst }: PartWords): Around {
  const begin = `(?<!${before})(?<every>${every})?`
  return {
    left: new RegExp(`(?<=${begin})`, 'uy'),
    right: new RegExp(`(?!${behind})`, 'uy'),
    periodLeft:
      periodFirst === undefined
        ? null
        : new RegExp(`(?<=(?<whole>${begin}(?<period>${period})(?:${periodFirst})))`, 'uy'),
    periodRight:
      partFirst === undefined ? null : new RegExp(`(?:${partFirst})(?<period>${period})(?!${behind})`, 'uy'),
  }
}

/** A part before its period, behind it or, where it may stand so, by itself. */
function stretchesAt(
  match: RegExpExecArray,
  form: PartForm,
  around: Around,
  at: LocalTime,
  readPeriod: ReadPeriod,
): Stretch[] {
  return [periodBehind(match, around), periodBefore(match, around, form.isAlone === true)].flatMap(
    (found) => {
      if (!found) return []
      const { start, end, every, period } = found
      const isOnce = every === undefined
      const days = isOnce ? daysIn(form.read(match.groups ?? {}), period, at, readPeriod) : null
      return [{ start, end, value: days && printed(days) }]
    },
  )
}

type Placed = { start: number; end: number; every: string | undefined; period: string | undefined }

function periodBehind(
  { index, 0: said, input }: RegExpExecArray,
  { left, periodRight }: Around,
): Placed | null {
  const end = index + said.length
  const before = matchAt(left, input, index)
  const behind = before && periodRight && matchAt(periodRight, input, end)
  if (!behind) return null
  const every = before.groups?.['every']
  return {
    start: index - (every?.length ?? 0),
    end: end + behind[0].length,
    every,
    period: behind.groups?.['period'],
  }
}

function periodBefore(
  { index, 0: said, input }: RegExpExecArray,
  { left, right, periodLeft }: Around,
  isAlone: boolean,
): Placed | null {
  const end = index + said.length
  if (!matchesAt(right, input, end)) return null
  const before = periodLeft && matchAt(periodLeft, input, index)
  const groups = (before ?? (isAlone ? matchAt(left, input, index) : null))?.groups
  if (!groups) return null
  const { whole, every, period } = groups
  return { start: index - (whole ?? every ?? '').length, end, every, period }
}

function daysIn(
  part: PeriodPart | PeriodAway,
  period: string | undefined,
  at: LocalTime,
  readPeriod: ReadPeriod,
): Days | null {
  if (part.take === 'AWAY') return periodAway(at, part)
  if (period === undefined) return comingPart(at, part)
  const whole = readPeriod(period, at)
  return whole && partOf(whole, part)
}

function daysOf(value: string | null): Days | null {
  const ends = value?.split('~').map((day) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return { year, month, day: date }
  })
  return ends?.length === 2 ? { from: ends[0]!, to: ends[1]! } : null
}

function printed({ from, to }: Days): string {
  return daysBetween(from, to) === 0 ? printDay(from) : printRange(printDay(from), printDay(to))
}
