import { FOUND_KINDS, find } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { key } from '../../shared/api/queryKeys'
import { pageTo } from '../../shared/api/queryTo'
import { ListSearch } from '../../shared/table/listSearch'

/** The state of the page in its address. */
export const FindSearch = ListSearch.extend({
  kind: z.enum(FOUND_KINDS).optional().catch(undefined),
  /** Whether the page replaces what it finds. */
  replace: z.literal(true).optional().catch(undefined),
})
export type FindSearch = z.infer<typeof FindSearch>

/** One page of what is found everywhere in a domain. */
export function findQuery(domainId: number, { kind, pageNo, pageSize, search }: FindSearch) {
  const query = { domainId, pageNo, pageSize, search: search.trim(), ...(kind && { kind }) }
  return queryOptions({
    ...pageTo(key('find', domainId, query), find.everywhere, { query }),
    enabled: query.search !== '',

    // What is found is saved on other screens.
    staleTime: 0,
  })
}
