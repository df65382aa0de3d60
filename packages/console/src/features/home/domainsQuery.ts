import { DOMAINS } from '../../shared/api/landing'
import { domainKeys } from '../../shared/api/queryKeys'
import { pageTo } from '../../shared/api/queryTo'

/** One page of the domains that the reader may enter. */
export function domainsQuery({ pageNo = 1, search = '' }: { pageNo?: number; search?: string }) {
  return pageTo(domainKeys.list({ pageNo, search }), DOMAINS, { query: { pageNo, search } })
}
