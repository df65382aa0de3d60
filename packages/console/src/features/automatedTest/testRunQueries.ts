import {
  automatedTest,
  isJobOpen,
  qualityTest,
  TEST_CHANGES,
  TEST_OUTCOMES,
  type TestKind,
} from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../shared/api/call'
import { testRunKeys } from '../../shared/api/queryKeys'
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
    queryKey: testRunKeys.list(domainId, { kind, ...search }),
    queryFn: ({ signal }) => call(automatedTest.list, { query: { domainId, kind, ...search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isJobOpen) ? OPEN_POLL_MS : REST_POLL_MS),
  })
}

/** One run, followed while it goes on. */
export function runQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: testRunKeys.detail(domainId, id),
    queryFn: ({ signal }) => call(automatedTest.read, { params: { id }, query: { domainId }, signal }),
    refetchInterval: ({ state }) => (state.data && isJobOpen(state.data) ? OPEN_POLL_MS : false),
  })
}

/** A page of the rows of a run; `done` is how many were played when it is asked for. */
export function resultsQuery(domainId: number, id: number, search: ResultSearch, done: number) {
  const { no: _, ...query } = search
  return queryOptions({
    queryKey: testRunKeys.results(domainId, id, { ...query, done }),
    queryFn: ({ signal }) =>
      call(automatedTest.results, { params: { id }, query: { domainId, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The settings of the quality test. */
export function qualityQuery(domainId: number) {
  return queryOptions({
    queryKey: testRunKeys.quality(domainId),
    queryFn: ({ signal }) => call(qualityTest.settings, { query: { domainId }, signal }),
  })
}
