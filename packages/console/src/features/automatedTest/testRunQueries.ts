import {
  automatedTest,
  isJobOpen,
  qualityTest,
  TEST_CHANGES,
  TEST_OUTCOMES,
  type TestKind,
} from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { testRunKeys } from '../../shared/api/queryKeys'
import { pageTo, queryTo } from '../../shared/api/queryTo'
import { ListSearch } from '../../shared/table/listSearch'

const OPEN_POLL_MS = 1_000
/** How soon a run is seen that somebody else, or a build, began. */
const REST_POLL_MS = 20_000

/** The state of a list of runs in its address. */
export const RunsSearch = ListSearch
export type RunsSearch = z.infer<typeof RunsSearch>

/** The state of the page of one run; `no` is the open row. */
export const ResultSearch = ListSearch.extend({
  outcome: z.enum(TEST_OUTCOMES).optional().catch(undefined),
  change: z.enum(TEST_CHANGES).optional().catch(undefined),
  no: z.number().int().positive().optional().catch(undefined),
})
export type ResultSearch = z.infer<typeof ResultSearch>

/** Runs of a kind, followed while one goes on. */
export function runsQuery(domainId: number, kind: TestKind, search: RunsSearch) {
  return queryOptions({
    ...pageTo(testRunKeys.list(domainId, { kind, ...search }), automatedTest.list, {
      query: { domainId, kind, ...search },
    }),
    refetchInterval: ({ state }) => (state.data?.items.some(isJobOpen) ? OPEN_POLL_MS : REST_POLL_MS),
  })
}

/** One run, followed while it goes on. */
export function runQuery(domainId: number, id: number) {
  return queryOptions({
    ...queryTo(testRunKeys.detail(domainId, id), automatedTest.read, { params: { id }, query: { domainId } }),
    refetchInterval: ({ state }) => (state.data && isJobOpen(state.data) ? OPEN_POLL_MS : false),
  })
}

/** A page of the rows of a run; `done` is how many were played when it is asked for. */
export function resultsQuery(domainId: number, id: number, search: ResultSearch, done: number) {
  const { no: _, ...query } = search
  return pageTo(testRunKeys.results(domainId, id, { ...query, done }), automatedTest.results, {
    params: { id },
    query: { domainId, ...query },
  })
}

/** The settings of the quality test. */
export function qualityQuery(domainId: number) {
  return queryTo(testRunKeys.quality(domainId), qualityTest.settings, { query: { domainId } })
}
