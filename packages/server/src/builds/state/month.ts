import { instantOf } from '../../http/instant'

/** Limits by month and job history follow this clock: UTC+09:00 (specification section 9). */
const AHEAD_MS = 9 * 3_600_000

/** When the month of `now` began at UTC+09:00. */
export function monthStart(now: Date): Date {
  const there = new Date(now.getTime() + AHEAD_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - AHEAD_MS)
}

/**
 * Reads a bound of a span of time: an ISO 8601 instant, or a day (`2026-11-21`) at UTC+09:00, of which the end is
 * meant when it closes the span. Null when it is neither.
 */
export function readBound(value: string, closes: boolean): Date | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const bound = instantOf(isDay ? `${value}T00:00:00+09:00` : value)
  return bound && new Date(bound.getTime() + (isDay && closes ? 24 * 3_600_000 : 0))
}
