import { CONTEXT_LACKS, specificationContext } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { contextKeys } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { ListSearch } from '../../../shared/table/listSearch'

/** The state of the page in its address. */
export const ContextSearch = ListSearch.extend({ lack: z.enum(CONTEXT_LACKS).optional().catch(undefined) })
export type ContextSearch = z.infer<typeof ContextSearch>

/** One page of the contexts of a domain, with what needs and what changes each. */
export function contextsQuery(domainId: number, { lack, ...paging }: ContextSearch) {
  const query = { domainId, ...paging, ...(lack && { lack }) }
  return queryOptions({
    ...pageTo(contextKeys.list(domainId, query), specificationContext.rules, { query }),

    // They are made and changed on other screens.
    staleTime: 0,
  })
}
