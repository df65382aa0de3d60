import { relearn } from '@parlance/contract'
import { relearnKeys } from '../api/queryKeys'
import { queryTo } from '../api/queryTo'

/** How long the counts are believed, in ms: every decision here has them asked anew. */
const STALE_MS = 120_000

/** How many rows each tab of relearning has. */
export function relearnCountsQuery(domainId: number) {
  return {
    ...queryTo(relearnKeys.counts(domainId), relearn.counts, { query: { domainId } }),
    staleTime: STALE_MS,
  }
}
