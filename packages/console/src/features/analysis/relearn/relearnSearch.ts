import {
  PLATFORMS,
  RELEARN_FILTERS,
  RELEARN_TABS,
  type RelearnFilter,
  type RelearnRow,
  type ReplyOf,
  relearn,
} from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../../shared/api/call'
import { relearnKeys } from '../../../shared/api/queryKeys'
import { ListSearch } from '../../../shared/table/listSearch'

/** Days that the list goes back; `all` is as long as turns are kept. */
export const RELEARN_PERIODS = ['1d', '7d', '30d', 'all'] as const

const DAY_MS = 86_400_000
/** While groups are being made the list asks again after this time, in ms. */
const AGAIN_MS = 500

/** The state of the page in its address; `item` is the row that is open beside the list. */
export const RelearnSearch = ListSearch.extend({
  tab: z.enum(RELEARN_TABS).catch('NOT_ANSWERED').default('NOT_ANSWERED'),
  state: z.enum(RELEARN_FILTERS).optional().catch(undefined),
  period: z.enum(RELEARN_PERIODS).catch('all').default('all'),
  platform: z.enum(PLATFORMS).optional().catch(undefined),
  /** Each utterance in a row of its own. */
  alone: z.literal(true).optional().catch(undefined),
  item: z.string().optional().catch(undefined),
})
export type RelearnSearch = z.infer<typeof RelearnSearch>

export type RelearnPage = ReplyOf<typeof relearn.list>

/** What a list shows when nothing else is chosen. */
export function stateOf({ tab, state }: Pick<RelearnSearch, 'tab' | 'state'>): RelearnFilter {
  return state ?? (tab === 'REVIEWED' ? 'CONFIRMED' : 'OPEN')
}

/** Whether the list is narrowed besides its tab and state. */
export function isFiltered({ search, period, platform }: RelearnSearch): boolean {
  return search !== '' || period !== 'all' || platform !== undefined
}

/** A list that nothing narrows. */
export const NO_FILTER: Partial<RelearnSearch> = { search: '', period: 'all', platform: undefined, pageNo: 1 }

/** The key of a row: a turn may have been said in two lists. */
export function keyOfRow({ list, turnId }: Pick<RelearnRow, 'list' | 'turnId'>): string {
  return `${list}.${turnId}`
}

/** One page of the list. */
export function relearnQuery(domainId: number, search: RelearnSearch) {
  const { item: _, ...asked } = search
  return queryOptions({
    queryKey: relearnKeys.list(domainId, asked),
    queryFn: ({ signal }): Promise<RelearnPage> =>
      call(relearn.list, { query: { domainId, ...queryOf(search) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.grouping ? AGAIN_MS : false),
  })
}

/** What the server is asked for. A period ends now, so it is reckoned anew with every call. */
export function queryOf(search: RelearnSearch) {
  const { item: _, period, alone, ...query } = search
  const days = Number.parseInt(period, 10)
  return {
    ...query,
    grouped: !alone,
    ...(days > 0 && { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
  }
}
