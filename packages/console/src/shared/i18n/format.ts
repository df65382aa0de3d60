import { WEEKDAYS, type Weekday } from '@parlance/contract'

const MINUTE = 60_000
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
]
/** Its first Sunday is the 7th of January. */
const LEAP_YEAR = 2024
const FIRST_SUNDAY = 7
const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Numbers, sizes and times as a locale writes them. */
export type Format = {
  /** Grouped digits. */
  number: (value: number) => string
  /** What stands before the decimals of a number: `.`, or `,` in Indonesian. */
  decimalSeparator: string
  /** A share 0–1 as a percentage, with at most one decimal. */
  percent: (share: number) => string
  /** A size in bytes with the unit that reads best. */
  bytes: (bytes: number) => string
  /** A length of time in milliseconds: `420 ms`, `3.2 s`, `4 min 10 s`. */
  duration: (ms: number) => string
  /** Date and time of an ISO instant, in the reader's zone. */
  exact: (instant: string) => string
  /** As `exact`, to the minute. */
  minute: (instant: string) => string
  /** How long ago an ISO instant is; a date when it is more than a week. */
  relative: (instant: string, now?: number) => string
  /** The name of a day of the week. */
  weekday: (day: Weekday, width: 'long' | 'short') => string
  /** The names of the months, January first. */
  months: string[]
  /** Several names in a sentence: `LINE and Facebook`. */
  list: (names: readonly string[]) => string
  /** From one day to another, as `YYYY-MM-DD`, or as `MM-DD` for every year; one day when they are the same. */
  days: (from: string, to: string) => string
}

/** What Intl makes for a locale takes a millisecond, and each row of a list asks for it. */
const formats = new Map<string, Format>()

/** The format of a locale; `justNow` is the word for less than a minute ago. */
export function createFormat(locale: string, justNow?: string): Format {
  const key = `${locale} ${justNow}`
  const format = formats.get(key) ?? makeFormat(locale, justNow)
  formats.set(key, format)
  return format
}

function makeFormat(locale: string, justNow?: string): Format {
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const list = new Intl.ListFormat(locale)
  const weekdays = {
    long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  }
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  return {
    number: (value) => number.format(value),
    decimalSeparator: number.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.',
    percent: (share) => percent.format(share),
    bytes: (bytes) => formatBytes(locale, bytes),
    duration: (ms) => formatDuration(locale, ms),
    exact: (instant) => exact.format(new Date(instant)),
    minute: (instant) => minute.format(new Date(instant)),
    relative: (instant, now = Date.now()) => {
      const passed = new Date(instant).getTime() - now
      if (Math.abs(passed) >= 7 * 24 * 60 * MINUTE) return date.format(new Date(instant))
      if (Math.abs(passed) < MINUTE) return justNow ?? ago.format(0, 'second')
      const [unit, length] = STEPS.find(([, step]) => Math.abs(passed) >= step) ?? ['minute', MINUTE]
      return ago.format(Math.trunc(passed / length), unit)
    },
    weekday: (day, width) =>
      weekdays[width].format(Date.UTC(LEAP_YEAR, 0, FIRST_SUNDAY + WEEKDAYS.indexOf(day))),
    months: Array.from({ length: 12 }, (_, i) => month.format(Date.UTC(LEAP_YEAR, i))),
    list: (names) => list.format(names),
    days: (from, to) => formatDays(locale, from, to),
  }
}

function formatDays(locale: string, from: string, to: string): string {
  const yearly = from.length <= 'MM-DD'.length
  const shown = yearly ? ({ month: 'short', day: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)
  const format = new Intl.DateTimeFormat(locale, { ...shown, timeZone: 'UTC' })
  const [first, last] = [from, to].map((day) => Date.parse(yearly ? `${LEAP_YEAR}-${day}` : day))
  return first! <= last! ? format.formatRange(first!, last!) : [first, last].map(format.format).join(' – ')
}

function formatBytes(locale: string, bytes: number): string {
  const step = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), BYTE_UNITS.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: BYTE_UNITS[step] ?? 'byte',
    // The short word has no plural.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1024 ** step)
}

function formatDuration(locale: string, ms: number): string {
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value)
  if (ms < 1000) return unit(ms, 'millisecond', ms < 10 ? 1 : 0)
  if (ms < MINUTE) return unit(ms / 1000, 'second', 1)
  const seconds = Math.round(ms / 1000)
  const minutes = unit(Math.floor(seconds / 60), 'minute')
  return seconds % 60 === 0 ? minutes : `${minutes} ${unit(seconds % 60, 'second')}`
}
