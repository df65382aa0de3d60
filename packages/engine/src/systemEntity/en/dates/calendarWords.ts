import { countedWords, wordMap } from '../../words'

const FULL_MONTHS =
  'january february march april may june july august september october november december'.split(' ')
const SHORT_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Months by name and usual short form, 1–12. */
export const MONTHS: ReadonlyMap<string, number> = new Map([
  ...FULL_MONTHS.map((name, i) => [name, i + 1] as const),
  ...SHORT_MONTHS.map((name, i) => [name, i + 1] as const),
  ['sept', 9],
  ['febuary', 2],
  ['feburary', 2],
  ['janurary', 1],
  ['septemeber', 9],
  ['agust', 8],
])

/** Weekdays by name, usual short form and frequent misspelling; 0 = Sunday. */
export const WEEKDAYS: ReadonlyMap<string, number> = countedWords(
  0,
  `
  sunday|sun monday|mon tuesday|tue|tues|teusday wednesday|wed|weds|wensday|wednsday|wendesday
  thursday|thu|thur|thurs|thrusday friday|fri saturday|sat|saterday
`,
)

/** Days counted from today. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = wordMap(
  [0, 'today tonight tonite 2day'],
  [1, 'tomorrow tmr tmrw tmw tomo tomorow tommorow tommorrow tomorrrow tomarrow'],
  [-1, 'yesterday'],
)
