import {
  ENVIRONMENTS,
  FEEDBACKS,
  HISTORY_WINDOW_MINUTES,
  type HistoryQuery,
  history,
  MATCH_TYPES,
  PLATFORMS,
  type ReplyOf,
  TURN_OUTCOMES,
} from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../shared/api/call'
import { historyKeys } from '../../shared/api/queryKeys'
import { ListSearch } from '../../shared/table/listSearch'

/** Spans that end now; a link with one of them stays true. `custom` is two instants instead. */
export const PERIODS = ['30m', '1h', 'today', '7d', 'custom'] as const
type Period = (typeof PERIODS)[number]

const HOUR_MS = 3_600_000
const optionalText = z.string().optional().catch(undefined)

/** The state of the page in its address. `from` is a period, or an ISO instant of a custom span. */
export const HistorySearch = ListSearch.extend({
  from: z.string().catch('30m').default('30m'),
  to: optionalText,
  environment: z.enum(ENVIRONMENTS).optional().catch(undefined),
  platform: z.enum(PLATFORMS).optional().catch(undefined),
  matchType: z.enum(MATCH_TYPES).optional().catch(undefined),
  outcome: z.enum(TURN_OUTCOMES).optional().catch(undefined),
  conversationId: z.number().int().positive().optional().catch(undefined),
  userId: optionalText,
  sessionId: optionalText,
  feedback: z.enum(FEEDBACKS).optional().catch(undefined),
  errorOnly: z.literal(true).optional().catch(undefined),
  turn: optionalText,
})
export type HistorySearch = z.infer<typeof HistorySearch>

/** The period that an address means; by default the last 30 minutes (specification section 9). */
export function periodOf({ from }: Pick<HistorySearch, 'from'>): Period {
  if (!from) return '30m'
  return PERIODS.find((period) => period === from) ?? 'custom'
}

/** First and last instant of the span. A period ends now, so it is reckoned anew with every call. */
export function spanOf(
  search: Pick<HistorySearch, 'from' | 'to'>,
  now: number,
): { from: string; to?: string } {
  const at = (ms: number) => new Date(ms).toISOString()
  switch (periodOf(search)) {
    case '30m':
      return { from: at(now - HISTORY_WINDOW_MINUTES * 60_000) }
    case '1h':
      return { from: at(now - HOUR_MS) }
    case 'today':
      return { from: at(new Date(now).setHours(0, 0, 0, 0)) }
    case '7d':
      return { from: at(now - 7 * 24 * HOUR_MS) }
    case 'custom':
      return {
        from: instant(search.from) ?? at(now - HOUR_MS),
        ...(instant(search.to) && { to: search.to! }),
      }
  }
}

function instant(text: string | undefined): string | undefined {
  return text && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** What narrows the list besides the period and the page. */
export function filtersOf(search: HistorySearch) {
  const { pageNo: _no, pageSize: _size, from: _from, to: _to, turn: _turn, ...filters } = search
  return filters
}

/** Whether anything besides the period narrows the list. */
export function isFiltered(search: HistorySearch): boolean {
  return Object.values(filtersOf(search)).some(Boolean)
}

/** A list that nothing but the period narrows. */
export const NO_FILTER: Partial<HistorySearch> = {
  search: '',
  environment: undefined,
  platform: undefined,
  matchType: undefined,
  outcome: undefined,
  conversationId: undefined,
  userId: undefined,
  sessionId: undefined,
  feedback: undefined,
  errorOnly: undefined,
}

const DAY_MS = 24 * HOUR_MS

/** A span that holds the session of a turn: sessions end after half an hour of silence. */
export function spanAround(at: string): { from: string; to: string } {
  const ms = Date.parse(at)
  return { from: new Date(ms - DAY_MS).toISOString(), to: new Date(ms + DAY_MS).toISOString() }
}

/** A page of turns, and when it was asked for in ms: a period ended then. */
export type HistoryList = ReplyOf<typeof history.list> & { askedAt: number }

/** One page of turns, the newest first. */
export function historyQuery(domainId: number, search: HistorySearch) {
  const { turn: _, from, to, ...filters } = search
  return queryOptions({
    queryKey: historyKeys.list(domainId, { from, to, ...filters }),
    queryFn: async ({ signal }): Promise<HistoryList> => {
      const askedAt = Date.now()
      const query: z.input<typeof HistoryQuery> = { domainId, ...filters, ...spanOf(search, askedAt) }
      return { ...(await call(history.list, { query, signal })), askedAt }
    },
    placeholderData: keepPreviousData,
  })
}
