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
export const WEEKDAYS: ReadonlyMap<string, number> = new Map([
  ['sunday', 0],
  ['sun', 0],
  ['monday', 1],
  ['mon', 1],
  ['tuesday', 2],
  ['tue', 2],
  ['tues', 2],
  ['teusday', 2],
  ['wednesday', 3],
  ['wed', 3],
  ['weds', 3],
  ['wensday', 3],
  ['wednsday', 3],
  ['wendesday', 3],
  ['thursday', 4],
  ['thu', 4],
  ['thur', 4],
  ['thurs', 4],
  ['thrusday', 4],
  ['friday', 5],
  ['fri', 5],
  ['saturday', 6],
  ['sat', 6],
  ['saterday', 6],
])

/** Days counted from today. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tonight', 0],
  ['tonite', 0],
  ['2day', 0],
  ['tomorrow', 1],
  ['tmr', 1],
  ['tmrw', 1],
  ['tmw', 1],
  ['tomo', 1],
  ['tomorow', 1],
  ['tommorow', 1],
  ['tommorrow', 1],
  ['tomorrrow', 1],
  ['tomarrow', 1],
  ['yesterday', -1],
])
