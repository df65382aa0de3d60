import type { DomainDetail, domain } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { endpointAt } from './endpointAt'
import { domainKeys } from './queryKeys'

const READ = endpointAt<typeof domain.read>('GET', '/api/v1/domain/:id')

/** One domain with its counts and settings. */
export function domainQuery(domainId: number) {
  return queryOptions({
    queryKey: domainKeys.detail(domainId),
    staleTime: 15_000,
    queryFn: ({ signal }) => call(READ, { params: { id: domainId }, signal }),
  })
}

/** The domain of the page as last known; undefined while it loads. */
export function useDomain(domainId: number | undefined): DomainDetail | undefined {
  return useQuery({ ...domainQuery(domainId ?? 0), enabled: domainId !== undefined }).data
}
