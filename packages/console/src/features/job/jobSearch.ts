import { isJobOpen, JOB_FILTER_STATES, JOB_KINDS, job } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { jobKeys } from '../../shared/api/queryKeys'
import { pageTo } from '../../shared/api/queryTo'
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
    ...pageTo(jobKeys.page(domainId, search), job.list, { query: { domainId, ...search } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isJobOpen) ? OPEN_POLL_MS : REST_POLL_MS),
  })
}
