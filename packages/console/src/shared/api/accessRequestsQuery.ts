import { accessRequest } from '@parlance/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { permissionKeys } from './queryKeys'
import { queryTo } from './queryTo'

/** Who has asked to enter a domain, those that wait first. */
export const accessRequestsQuery = (domainId: number) =>
  queryOptions({
    ...queryTo(permissionKeys.requests(domainId), accessRequest.list, { query: { domainId } }),
    select: ({ items }) => items,
  })

/** How many people wait to be let into a domain. */
export function useWaitingCount(domainId: number): number {
  const { data = [] } = useQuery(accessRequestsQuery(domainId))
  return data.filter(({ state }) => state === 'WAITING').length
}

/** Has everything read again that an answer to a request changes. */
export function useRefreshAfterAnswer(domainId: number): () => Promise<unknown> {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: permissionKeys.requests(domainId) }),
      cache.invalidateQueries({ queryKey: permissionKeys.members(domainId) }),
    ])
}
