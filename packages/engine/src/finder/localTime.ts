import type { DatePreference } from '@parlance/contract'

/**
 * A moment as the clock on the wall shows it: month 1–12, weekday 0 = Sunday. `prefers`: whether dates that do not say
 * their year, month or week are the last or the next ones (behaviour 4.5: the next).
 */
export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
  prefers?: DatePreference
}

/** Making a formatter costs a thousand times more than using one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are from UTC, ms, in the quarter of an hour that was asked for last. */
const offsets = new Map<string, { quarter: number; offset: number }>()
/** Clocks are put forward and back at quarters of an hour at most. */
const QUARTER_MS = 15 * 60_000

/** The wall clock of a time zone at an instant, ms since the epoch. An unknown time zone is taken for UTC. */
export function localTimeAt(instant: number, timeZone: string): LocalTime {
  const shown = new Date(instant + offsetAt(instant, timeZone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    weekday: shown.getUTCDay(),
  }
}

function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / QUARTER_MS)
  const known = offsets.get(timeZone)
  if (known?.quarter === quarter) return known.offset
  const from = quarter * QUARTER_MS
  const { year, month, day, hour, minute } = shownAt(from, timeZone)
  const wall = new Date(0)
  wall.setUTCFullYear(year, month - 1, day)
  const offset = wall.getTime() + (hour * 60 + minute) * 60_000 - Math.floor(from / 60_000) * 60_000
  offsets.set(timeZone, { quarter, offset })
  return offset
}

function shownAt(instant: number, timeZone: string): Omit<LocalTime, 'weekday'> {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = makeFormatter(timeZone)
  formatters.set(timeZone, formatter)
  return formatter
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  }
}
