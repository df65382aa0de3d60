import { countedWords } from '../../../finder/words'
import words from './words.json'

/** Months by name, usual short form and frequent misspelling, 1–12. */
export const MONTHS = countedWords(`
  1 january|jan|janurary february|feb|febuary|feburary march|mar april|apr may june|jun july|jul
  august|aug|agust september|sept|sep|septemeber october|oct november|nov december|dec
`)

/** Weekdays by name, usual short form and frequent misspelling; 0 = Sunday. */
export const WEEKDAYS = countedWords(`
  0 sunday|sun monday|mon tuesday|tue|tues|teusday wednesday|wed|weds|wensday|wednsday|wendesday
  thursday|thu|thur|thurs|thrusday friday|fri saturday|sat|saterday
`)

/** Days counted from today. */
export const RELATIVE_DAYS = new Map(Object.entries(words.relativeDays))
