/** A unit of time by what one of it comes to. */
export type TimeUnit = { months?: number; days?: number; seconds?: number }

/** Units of time, the larger ones first. A week is seven days, as no calendar makes it anything else. */
export const UNITS = {
  YEAR: { months: 12 },
  MONTH: { months: 1 },
  FORTNIGHT: { days: 14 },
  WEEK: { days: 7 },
  DAY: { days: 1 },
  HOUR: { seconds: 3600 },
  MINUTE: { seconds: 60 },
  SECOND: { seconds: 1 },
} as const satisfies Record<string, TimeUnit>
/** What a unit of time is called. */
export type UnitName = keyof typeof UNITS

const DAYS_OF_MONTH = 30
const SECONDS_OF_DAY = 86_400
/** Nothing longer is meant by those who talk of days and years. */
const LONGEST = { months: 12_000, days: 366_000, seconds: 86_400_000 }

/** So much of units of time, each larger than the one after it. */
export type TimeParts = readonly (readonly [count: number, unit: UnitName])[]

/** Whether a unit of time is smaller than another: then it may follow it (`1 hour 30 minutes`). */
export function isSmaller(unit: UnitName, than: UnitName): boolean {
  const names = Object.keys(UNITS)
  return names.indexOf(unit) > names.indexOf(than)
}

/**
 * A length of time as ISO 8601 writes it (`PT1H30M`, `P3D`, `P1Y6M`); null for none and for one beyond all use. Equal
 * lengths are written the same: 90 minutes are an hour and a half, 18 months a year and a half, a week seven days. Days
 * are not made of hours, nor months of days, but for halves of them.
 */
export function printDuration(parts: TimeParts): string | null {
  const sum = sumOf(parts)
  const { months, days, seconds } = sum
  if (months + days + seconds === 0) return null
  if (months > LONGEST.months || days > LONGEST.days || seconds > LONGEST.seconds) return null
  const date = [written(Math.floor(months / 12), 'Y'), written(months % 12, 'M'), written(days, 'D')]
  const minutes = Math.floor(seconds / 60)
  const time = [
    written(Math.floor(minutes / 60), 'H'),
    written(minutes % 60, 'M'),
    written(seconds % 60, 'S'),
  ]
  const ofDay = time.join('')
  return `P${date.join('')}${ofDay === '' ? '' : `T${ofDay}`}`
}

/** How many minutes a length of time of hours and less has; null for a longer one. */
export function minutesOf(parts: TimeParts): number | null {
  const { months, days, seconds } = sumOf(parts)
  const isShort = months === 0 && days === 0 && seconds > 0 && seconds <= LONGEST.seconds
  return isShort ? Math.round(seconds / 60) : null
}

/** What a length of time comes to: a fraction of a month in days, one of a day in seconds. */
export function sumOf(parts: TimeParts): Required<TimeUnit> {
  const sum = { months: 0, days: 0, seconds: 0 }
  for (const [count, unit] of parts) {
    const one: TimeUnit = UNITS[unit]
    sum.months += count * (one.months ?? 0)
    sum.days += count * (one.days ?? 0)
    sum.seconds += count * (one.seconds ?? 0)
  }
  const months = Math.floor(sum.months)
  const allDays = sum.days + Math.round((sum.months - months) * DAYS_OF_MONTH)
  const days = Math.floor(allDays)
  return { months, days, seconds: Math.round(sum.seconds + (allDays - days) * SECONDS_OF_DAY) }
}

function written(count: number, letter: string): string {
  return count === 0 ? '' : `${count}${letter}`
}
