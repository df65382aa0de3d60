import { comingOfYear, type Day } from '../../../finder/calendar'
import { hasWords, type Tokens, textAt } from '../tokens'
import type { PeriodReader } from './period'

/** A holiday by one of its names, and its day in a year. */
export type Holiday = { words: readonly string[]; dayIn: (year: number) => Day }

/** A holiday with its names, `easter sunday|easter`, longer ones first. */
export function holiday(names: string, dayIn: (year: number) => Day): Holiday[] {
  return names.split('|').map((name) => ({ words: name.split(' '), dayIn }))
}

/** Holidays on fixed days of the year, from a table of their names by `month-day`, longer names first. */
export function fixedHolidays(table: Readonly<Record<string, readonly string[]>>): Holiday[] {
  return Object.entries(table).flatMap(([date, names]) => {
    const [month = 0, day = 0] = date.split('-').map(Number)
    return holiday(names.join('|'), (year) => ({ year, month, day }))
  })
}

/**
 * Makes the reader of the next time of a named holiday, today included, of which the first fitting name counts.
 * `isOther` are the words around that make something else of it.
 */
export function holidayReader(
  holidays: readonly Holiday[],
  isOther: (tokens: Tokens, i: number, next: number) => boolean,
): PeriodReader {
  const beginnings = firstWords(holidays)
  return (tokens, i, at) => {
    if (!beginnings.has(textAt(tokens, i))) return null
    const named = holidays.find(({ words }) => hasWords(tokens, i, words))
    if (!named || isOther(tokens, i, i + named.words.length)) return null
    const from = comingOfYear(at, named.dayIn)
    return from && { from, to: null, next: i + named.words.length }
  }
}

/** The words that names of holidays begin with. */
export function firstWords(holidays: readonly Holiday[]): ReadonlySet<string> {
  return new Set(holidays.map(({ words }) => words[0]!))
}
