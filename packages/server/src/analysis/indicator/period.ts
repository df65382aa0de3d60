import {
  AppError,
  INDICATOR_HOUR_DAYS_MAX,
  type IndicatorInterval,
  type indicator,
  type QueryOf,
} from '@parlance/contract'
import { wallClock } from '../lastDays'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** What is asked of every part of the indicators. */
export type PeriodQuery = QueryOf<typeof indicator.rank>

/** A span of time, the end not included. */
export type Span = { from: Date; to: Date }

/** The turns that are looked at: those of the live bot of a domain, by one messenger or all. */
export type Period = Pick<PeriodQuery, 'domainId' | 'platform' | 'timeZone'> & {
  now: Span
  /** As long, before it; null where turns of then are not kept any more. */
  before: Span | null
}

/**
 * The period that a query means, up to now, and the one before it up to the same time of day. Throws PERIOD_NOT_KEPT
 * when it does not lie within the days that turns are kept, today the last.
 */
export function periodOf(query: PeriodQuery, now: Date, storageDays: number): Period {
  const { domainId, platform, timeZone } = query
  const { shownAt, whenShown } = wallClock(timeZone)
  const shown = shownAt(now.getTime())
  const today = Math.floor(shown / DAY_MS) * DAY_MS
  const [first, last] = [Date.parse(query.from), Date.parse(query.to)]
  if (first > last || last > today || first < today - storageDays * DAY_MS)
    throw new AppError('PERIOD_NOT_KEPT', { days: storageDays })
  const length = last - first + DAY_MS
  const isOver = last < today
  const from = whenShown(first)
  const before = {
    from: whenShown(first - length),
    to: isOver ? from : whenShown(shown - length),
  }
  const keptFrom = whenShown(today - storageDays * DAY_MS)
  return {
    domainId,
    platform,
    timeZone,
    // What was said this very millisecond belongs to it.
    now: { from, to: isOver ? whenShown(last + DAY_MS) : new Date(now.getTime() + 1) },
    before: before.from < keptFrom ? null : before,
  }
}

/**
 * Where each day or hour of a period begins, and last where the last one ends. Days and hours are those of the clock on
 * the wall: where it is changed, a day has 23 or 25 hours. Throws PERIOD_TOO_LONG_FOR_HOURS.
 */
export function bordersOf(query: PeriodQuery, interval: IndicatorInterval, now: Date): Date[] {
  const { whenShown } = wallClock(query.timeZone)
  const [first, last] = [Date.parse(query.from), Date.parse(query.to)]
  const days = (last - first) / DAY_MS + 1
  const midnights = Array.from({ length: days + 1 }, (_, i) => whenShown(first + i * DAY_MS))
  if (interval === 'DAY') return midnights
  if (days > INDICATOR_HOUR_DAYS_MAX)
    throw new AppError('PERIOD_TOO_LONG_FOR_HOURS', { max: INDICATOR_HOUR_DAYS_MAX })
  const [begin, end] = [midnights[0]!.getTime(), Math.min(midnights.at(-1)!.getTime(), now.getTime())]
  const hours = Math.ceil((end - begin) / HOUR_MS)
  return Array.from({ length: hours + 1 }, (_, i) => new Date(begin + i * HOUR_MS))
}
