import {
  INDICATOR_HOUR_DAYS_MAX,
  INDICATOR_INTERVALS,
  INDICATOR_TABS,
  INDICATORS,
  INDICATORS_MAX,
  type Indicator,
  indicator,
  PLATFORMS,
} from '@parlance/contract'
import { z } from 'zod'
import { analysisKeys } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { dayOf } from '../../../shared/input/DaySpanInput'

/** Days up to today that a period has; `custom` is two days of one's own. */
export const PERIOD_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const
/** Periods that end today, and `custom`. */
export const PERIODS = ['7d', '30d', '90d', 'custom'] as const

const DAY_MS = 86_400_000
const USUAL: Indicator[] = ['sessions', 'messages', 'users', 'notAnswered']
const day = z.iso.date().optional().catch(undefined)

/** The state of the page in its address: which part, of which period, and which indicators are drawn. */
export const IndicatorSearch = z.object({
  tab: z.enum(INDICATOR_TABS).catch('integrated').default('integrated'),
  period: z.enum(PERIODS).catch('7d').default('7d'),
  from: day,
  to: day,
  interval: z.enum(INDICATOR_INTERVALS).catch('DAY').default('DAY'),
  platform: z.enum(PLATFORMS).optional().catch(undefined),
  /** With commas between; an address that was typed wrongly shows what is usual. */
  series: z.string().catch(USUAL.join()).default(USUAL.join()),
})
export type IndicatorSearch = z.infer<typeof IndicatorSearch>

/** The indicators that are drawn: those of the address that exist, 1 to 8 of them. */
export function seriesOf({ series }: Pick<IndicatorSearch, 'series'>): Indicator[] {
  const named = series.split(',').flatMap((name) => INDICATORS.find((each) => each === name) ?? [])
  const chosen = [...new Set(named)].slice(0, INDICATORS_MAX)
  return chosen.length > 0 ? chosen : USUAL
}

/** First and last day of the period where the reader is. */
export function daysOf(
  { period, from, to }: IndicatorSearch,
  now = Date.now(),
): { from: string; to: string } {
  const today = dayOf(new Date(now))
  if (period === 'custom') return { from: from ?? today, to: to ?? today }
  const first = new Date(now)
  first.setDate(first.getDate() - PERIOD_DAYS[period] + 1)
  return { from: dayOf(first), to: today }
}

/** The first day of which turns are kept, where that is known, and today. */
export function choosableDays(kept: number | undefined): { min?: string; max: string } {
  const [first, today] = [new Date(), new Date()]
  if (kept === undefined) return { max: dayOf(today) }
  first.setDate(first.getDate() - kept)
  return { min: dayOf(first), max: dayOf(today) }
}

/** Whether a period is short enough to be told by the hour. */
export function mayBeByHour({ from, to }: { from: string; to: string }): boolean {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS < INDICATOR_HOUR_DAYS_MAX
}

/** What the server is asked for. */
export function queryOf(domainId: number, search: IndicatorSearch) {
  const days = daysOf(search)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { domainId, ...days, timeZone, ...(search.platform && { platform: search.platform }) }
}
export type IndicatorQuery = ReturnType<typeof queryOf>

/** Hours are told of short periods only, whatever an old address says. */
export function intervalOf(search: IndicatorSearch): IndicatorSearch['interval'] {
  return mayBeByHour(daysOf(search)) ? search.interval : 'DAY'
}

/** The figures of one part, asked anew for every period; those of the last one stay until they come. */
export const indicatorQueries = {
  integrated: (query: IndicatorQuery, interval: IndicatorSearch['interval']) =>
    pageTo(
      analysisKeys.indicator('integrated', query.domainId, { ...query, interval }),
      indicator.integrated,
      { query: { ...query, interval } },
    ),
  build: (query: IndicatorQuery) =>
    pageTo(analysisKeys.indicator('build', query.domainId, query), indicator.build, { query }),
  rank: (query: IndicatorQuery) =>
    pageTo(analysisKeys.indicator('rank', query.domainId, query), indicator.rank, { query }),
  operating: (query: IndicatorQuery) =>
    pageTo(analysisKeys.indicator('operating', query.domainId, query), indicator.operating, { query }),
  feedback: (query: IndicatorQuery) =>
    pageTo(analysisKeys.indicator('feedback', query.domainId, query), indicator.feedback, { query }),
  payment: (query: IndicatorQuery) =>
    pageTo(analysisKeys.indicator('payment', query.domainId, query), indicator.payment, { query }),
}

/** The turns of the history that the figures were counted of: the live bot's, in the days of the reader. */
export function historyOf({ domainId, from, to, platform }: IndicatorQuery) {
  const until = new Date(`${to}T00:00:00`)
  until.setDate(until.getDate() + 1)
  return {
    domainId,
    from: new Date(`${from}T00:00:00`).toISOString(),
    to: new Date(until.getTime() - 1).toISOString(),
    environment: 'REAL' as const,
    ...(platform && { platform }),
  }
}
