const CURRENCIES = ['KRW', 'JPY', 'CNY', 'TWD', 'USD', 'THB', 'IDR'] as const

/** The currencies that the languages pay in. */
export type Currency = (typeof CURRENCIES)[number]

/** How values are written in a language (behaviour 7.2), where formatters of the platform do not know it. */
export type ValueWriting = {
  /** The currency that an amount without any is in. */
  currency: Currency
  /** The words behind an amount of money in a sentence; where there are none, currencies are written by their signs. */
  currencyWords?: Readonly<Record<Currency, string>>
  /** Whether the name of any other currency stands apart from its amount. */
  isCurrencyNameApart?: boolean
  /** The ten digits as numbers are dictated, what stands between two of them, and what makes a pause. */
  digits: { words: readonly string[]; between: string; pause: string }
  /** Units of time from the year to the second, what stands before them, and between one and the next. */
  units: { words: readonly string[]; before: string; between: string }
  /** Behind a unit of which there are more or less than one. */
  plural?: string
  /** Behind a length of time that ends with days, where it would be the day of a month. */
  afterDays?: string
  /** The words behind year, month and day where these are counted, and what stands between them. */
  dateCounters?: { year: string; month: string; day: string; gap: string }
  /** Whether the format `date` is written in figures only. */
  isDateNumeric?: boolean
  /** A time of day; options of a formatter, or the whole of it. */
  clock: Intl.DateTimeFormatOptions | ((hour: number, minute: number) => string)
  /** Behind a time, once behind a period. */
  afterTime?: string
  /** Between a day and a time of it, and where the time is a period. */
  beforeTime: string
  beforePeriod?: string
  /** Between the ends of a period. */
  to: string
  yesNo: Readonly<Record<'YES' | 'NO', string>>
}

/** Units by their words, in one string. */
export function unitsOf(words: string, before: string, between = before): ValueWriting['units'] {
  return { words: words.split(' '), before, between }
}

/** Words for the currencies, in one string with `|` between, in the order of `CURRENCIES`. */
export function inCurrencies(words: string): Record<Currency, string> {
  const all = words.split('|')
  return Object.fromEntries(CURRENCIES.map((currency, i) => [currency, all[i]])) as Record<Currency, string>
}

/** Clocks of twelve and of twenty-four hours. */
export const TWELVE_HOURS: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
}
export const DAY_HOURS: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
