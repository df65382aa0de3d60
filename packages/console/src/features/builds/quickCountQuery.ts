import { build } from '@parlance/contract'
import { buildKeys } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'

/** Quick builds of this month (UTC+09:00) and how many are free. */
export function quickCountQuery(domainId: number) {
  return queryTo(buildKeys.quickCount(domainId), build.count, { query: { domainId, isQuickMode: true } })
}
