import { isJobOpen, JOB_FILTER_STATES, JOB_KINDS, job } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../shared/api/call'
import { jobKeys } from '../../shared/api/queryKeys'
import { ListSearch } from '../../shared/table/listSearch'

const OPEN_POLL_MS = 1_000
const REST_POLL_MS = 10_000

/** The state of the list of jobs in its address. */
export const JobSearch = ListSearch.omit({ search: true }).extend({
  kind: z.enum(JOB_KINDS).optional().catch(undefined),
  state: z.enum(JOB_FILTER_STATES).optional().catch(undefined),
})
export type JobSearch = z.infer<typeof JobSearch>

/** A page of the jobs of the last week; those that go on are followed. */
export function jobsQuery(domainId: number, search: JobSearch) {
  return queryOptions({
    queryKey: jobKeys.page(domainId, search),
    queryFn: ({ signal }) => call(job.list, { query: { domainId, ...search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isJobOpen) ? OPEN_POLL_MS : REST_POLL_MS),
  })
}
