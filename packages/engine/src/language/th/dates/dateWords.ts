import words from './dateWords.json'

/** Days counted from today, in a pattern's notation with frequent misspellings. */
export const RELATIVE_DAYS = Object.entries(words.relativeDays)

/** Weekdays, 0 = Sunday; those that are other words as well need วัน before them or a word of time after. */
export const WEEKDAYS = Object.entries(words.weekdays)

/** Months by name, its beginning in speech and its short form in writing, 1–12. */
export const MONTHS = words.months

type Holiday = { words: string; month: number; day: number; days?: number | undefined }
/** Holidays that the calendar fixes; those of the moon are known only from year to year. `days` is their length. */
export const HOLIDAYS: readonly Holiday[] = words.holidays
