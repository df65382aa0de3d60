import { accessRequest } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { permissionKeys } from './queryKeys'

/** Who has asked to enter a domain, those that wait first. */
export const accessRequestsQuery = (domainId: number) =>
  queryOptions({
    queryKey: permissionKeys.requests(domainId),
    queryFn: ({ signal }) => call(accessRequest.list, { query: { domainId }, signal }),
    select: ({ items }) => items,
  })
