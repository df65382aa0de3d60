import type { DomainDetail, domain } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { endpointAt } from './endpointAt'
import { domainKeys } from './queryKeys'
import { queryTo } from './queryTo'

const READ = endpointAt<typeof domain.read>('GET', '/api/v1/domain/:id')

/** One domain with its counts and settings. */
export function domainQuery(domainId: number) {
  return { ...queryTo(domainKeys.detail(domainId), READ, { params: { id: domainId } }), staleTime: 15_000 }
}

/** The domain of the page as last known; undefined while it loads. */
export function useDomain(domainId: number | undefined): DomainDetail | undefined {
  return useQuery({ ...domainQuery(domainId ?? 0), enabled: domainId !== undefined }).data
}
