import { build } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { buildKeys } from '../../shared/api/queryKeys'

/** Quick builds of this month (UTC+09:00) and how many are free. */
export function quickCountQuery(domainId: number) {
  return queryOptions({
    queryKey: buildKeys.quickCount(domainId),
    queryFn: ({ signal }) => call(build.count, { query: { domainId, isQuickMode: true }, signal }),
  })
}
