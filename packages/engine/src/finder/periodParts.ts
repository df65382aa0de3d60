import { type Days, daysBetween, printDay, printRange, wholeYear } from './calendar'
import type { LocalTime } from './localTime'
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

/**
 * Makes of a finder of dates one that finds parts of periods, too: halves, quarters, weeks, the third friday of a month.
 * Of a part that its period does not have nothing is found, rather than the period.
 */
export function withParts(findDates: SystemFinder, words: PartWords): SystemFinder {
  const patterns = words.forms.map((form) => ({ form, patterns: patternsOf(form, words) }))
  const readAlone = (text: string, at: LocalTime): Days | null => {
    const all = stretchesOf(text, at)
    const whole = all.find(({ start, end }) => start === 0 && end === text.length)
    return whole ? daysOf(whole.value) : readPeriod(text, at)
  }
  const readPeriod = (period: string, at: LocalTime): Days | null => {
    const text = words.inFull?.(period, at) ?? period
    if (/^\d{4}$/.test(text)) return wholeYear(Number(text))
    const [found, ...others] = findDates({ text, cased: text }, at)
    const isWhole = found?.start === 0 && found.end === text.length && others.length === 0
    return isWhole ? daysOf(found.value) : null
  }
  const stretchesOf = (text: string, at: LocalTime): Stretch[] => {
    if (!words.quick.test(text)) return []
    const found: Stretch[] = []
    for (const { form, patterns: own } of patterns) {
      for (const pattern of own) {
        for (const match of text.matchAll(pattern)) {
          found.push(readForm(match, form, at, readAlone))
        }
      }
    }
    return withoutOverlap(found)
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

function patternsOf({ source, isAlone }: PartForm, words: PartWords): RegExp[] {
  const [before, behind] = words.edges
  const period = `(?<period>${words.period})`
  const sources = [
    words.partFirst === undefined ? '' : `${source}(?:${words.partFirst})${period}`,
    words.periodFirst === undefined ? '' : `${period}(?:${words.periodFirst})${source}`,
    isAlone ? source : '',
  ]
  return sources
    .filter((one) => one !== '')
    .map((one) => new RegExp(`(?<!${before})(?<every>${words.every})?(?:${one})(?!${behind})`, 'gu'))
}

function readForm(
  { index, 0: said, groups = {} }: RegExpExecArray,
  form: PartForm,
  at: LocalTime,
  readPeriod: (period: string, at: LocalTime) => Days | null,
): Stretch {
  const stretch = { start: index, end: index + said.length }
  if (groups.every !== undefined) return { ...stretch, value: null }
  const part = form.read(groups)
  const days = part.take === 'AWAY' ? periodAway(at, part) : daysIn(groups.period, part, at, readPeriod)
  return { ...stretch, value: days && printed(days) }
}

function daysIn(
  period: string | undefined,
  part: PeriodPart,
  at: LocalTime,
  readPeriod: (period: string, at: LocalTime) => Days | null,
): Days | null {
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
