import type { Language } from '@parlance/contract'
import { type Day, type Days, isDay, printDay, wholeMonth, wholeYear } from '../../finder/calendar'
import { languageOf } from '../../language/languages'
import type { ValueWriting } from '../../language/valueWriting'
import { dateFormatter, plainBlanks } from './intl'
import { joinEnds, readEnds } from './range'

const DATE = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/

type Counters = NonNullable<ValueWriting['dateCounters']>

const LONG: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long', day: 'numeric' }
const YEAR: Intl.DateTimeFormatOptions = { year: 'numeric' }
const MONTH: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long' }
const NUMERIC: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' }

/** The day that a text begins with, `2026-11-21`; null where there is none. */
export function readDay(text: string): Day | null {
  const [, year, month, day] = DATE.exec(text) ?? []
  const found = { year: Number(year), month: Number(month), day: Number(day) }
  return year !== undefined && isDay(found) ? found : null
}

/** The format `date`: `2026년 11월 21일`, `11/21/2026`, also of periods and of what has a time behind it. */
export function writeDate(text: string, language: Language): string | null {
  const days = readEnds(text, readDay)
  return days && writeDays(days, language, languageOf(language).valueWriting.isDateNumeric ? NUMERIC : LONG)
}

/** As people write days in a sentence: `November 21, 2026`; a whole month or year by its name. */
export function writeLongDate(text: string, language: Language): string | null {
  const days = readEnds(text, readDay)
  if (!days) return null
  const [from, to] = days
  return (to && writePeriod({ from, to }, language)) ?? writeDays(days, language, LONG)
}

/** Null for days that are no whole month or year. */
function writePeriod({ from, to }: Days, language: Language): string | null {
  const { year, month } = from
  const isPeriod = (days: Days) => isSame(days.from, from) && isSame(days.to, to)
  const counters = languageOf(language).valueWriting.dateCounters
  if (isPeriod(wholeYear(year))) return counters ? year + counters.year : format(from, language, YEAR)
  if (!isPeriod(wholeMonth(year, month))) return null
  return counters
    ? year + counters.year + counters.gap + month + counters.month
    : format(from, language, MONTH)
}

function writeDays(
  [from, to]: [Day] | [Day, Day],
  language: Language,
  style: Intl.DateTimeFormatOptions,
): string {
  const counters = languageOf(language).valueWriting.dateCounters
  if (!to || isSame(from, to)) return counters ? count(from, counters) : format(from, language, style)
  if (counters) return joinEnds([count(from, counters), count(to, counters, from)], language)
  const formatter = dateFormatter(language, style)
  return plainBlanks(formatter.formatRange(instantOf(from), instantOf(to)))
}

/** A day by its counters, without what it has in common with the day before it. */
function count({ year, month, day }: Day, counters: Counters, before?: Day): string {
  const parts = [`${day}${counters.day}`]
  const isSameYear = before?.year === year
  if (!isSameYear || before.month !== month) parts.unshift(month + counters.month)
  if (!isSameYear) parts.unshift(year + counters.year)
  return parts.join(counters.gap)
}

function format(day: Day, language: Language, style: Intl.DateTimeFormatOptions): string {
  return plainBlanks(dateFormatter(language, style).format(instantOf(day)))
}

function isSame(a: Day, b: Day): boolean {
  return printDay(a) === printDay(b)
}

function instantOf({ year, month, day }: Day): Date {
  const instant = new Date(0)
  instant.setUTCFullYear(year, month - 1, day)
  return instant
}
