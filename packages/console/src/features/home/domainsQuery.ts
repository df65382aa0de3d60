import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { DOMAINS } from '../../shared/api/landing'
import { domainKeys } from '../../shared/api/queryKeys'

/** One page of the domains that the reader may enter. */
export function domainsQuery({ pageNo = 1, search = '' }: { pageNo?: number; search?: string }) {
  return queryOptions({
    queryKey: domainKeys.list({ pageNo, search }),
    queryFn: ({ signal }) => call(DOMAINS, { query: { pageNo, search }, signal }),
    placeholderData: keepPreviousData,
  })
}
