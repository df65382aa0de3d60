import { specificationContext } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { contextKeys } from '../api/queryKeys'

const SUGGESTED = 200

/** The names of the contexts that a domain has so far, to be chosen from. */
export function contextNamesQuery(domainId: number) {
  return queryOptions({
    queryKey: contextKeys.names(domainId),
    queryFn: async ({ signal }) => {
      const query = { domainId, pageSize: SUGGESTED }
      const { items } = await call(specificationContext.rules, { query, signal })
      return items.map(({ name }) => name)
    },
  })
}
