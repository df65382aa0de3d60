import { type Day, fullYear, isDay } from '../../../finder/calendar'
import type { LocalTime } from '../../../finder/localTime'
import { numeralOf } from '../numbers/numerals'
import names from './dateNames.json'

/** The first and last day that a date means, and what a range may still set right in it. */
export type Meaning = { from: Day; to: Day; kind: 'WHOLE' | 'MONTH_DAY' | 'DAY' | 'WEEKDAY' }

/** A date in a text. */
export type DateFound = Meaning & { start: number; end: number }

/**
 * One way to write a date: `read` gives what a match means, or null when it is none. `pattern` is global. A text without
 * any of `quick` has none.
 */
export type DateForm = {
  quick?: RegExp
  pattern: RegExp
  read: (match: RegExpExecArray, at: LocalTime) => Meaning | null
}

/** Years from this one by their names. */
const YEARS_AWAY = new Map(Object.entries(names.yearsAway))
/** Sources of patterns for a year by its name, and in digits or words. */
export const NAMED_YEAR = '올 ?해|금년|내후년|내년|후년|재작년|작년|지난해'
export const YEAR = "\\d{4}|['’]?\\d{2}|이천[십일이삼사오육칠팔구]{0,4}|천구백[십일이삼사오육칠팔구]{1,4}"
/** Source of a pattern for a month. */
export const MONTH = '\\d{1,2}|십[일이]?|[일이삼사오유육칠팔구시]'

/** A day without its time. */
export function only({ year, month, day }: Day): Day {
  return { year, month, day }
}

/** One day, where the calendar has it. */
export function one(day: Day | null, kind: Meaning['kind'] = 'WHOLE'): Meaning | null {
  return day && isDay(only(day)) ? { from: day, to: day, kind } : null
}

/** A year by its name or its digits, of which there may be but two (99년 12월 3일생). */
export function yearOf(
  year: string | undefined,
  named: string | undefined,
  at: LocalTime,
  month = 1,
  day = 1,
): number | null {
  if (named) return at.year + YEARS_AWAY.get(named.replace(' ', ''))!
  if (!year) return null
  return fullYear(at, numeralOf(year.replace(/['’]/, '')) ?? 0, month, day)
}

/** 1–12 by a number in digits or words; 유월 and 시월 are June and October. */
export function monthOf(month: string): number | null {
  return ({ 유: 6, 시: 10 } as Readonly<Record<string, number>>)[month] ?? numeralOf(month)
}
