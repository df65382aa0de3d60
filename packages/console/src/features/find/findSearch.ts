import { FOUND_KINDS, find } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../shared/api/call'
import { key } from '../../shared/api/queryKeys'
import { ListSearch } from '../../shared/table/listSearch'

/** The state of the page in its address. */
export const FindSearch = ListSearch.extend({
  kind: z.enum(FOUND_KINDS).optional().catch(undefined),
  /** What is found is to be replaced. */
  replace: z.literal(true).optional().catch(undefined),
})
export type FindSearch = z.infer<typeof FindSearch>

/** One page of what is found everywhere in a domain. */
export function findQuery(domainId: number, { kind, pageNo, pageSize, search }: FindSearch) {
  const query = { domainId, pageNo, pageSize, search: search.trim(), ...(kind && { kind }) }
  return queryOptions({
    queryKey: key('find', domainId, query),
    queryFn: ({ signal }) => call(find.everywhere, { query, signal }),
    enabled: query.search !== '',
    placeholderData: keepPreviousData,
    // What is found is saved on other screens.
    staleTime: 0,
  })
}
