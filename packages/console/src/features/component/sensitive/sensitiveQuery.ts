import { SENSITIVE_TYPES, sensitiveInformation } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { key } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { ListSearch } from '../../../shared/table/listSearch'

/** The state of the page in its address; without a level everything that is marked is listed. */
export const SensitiveSearch = ListSearch.extend({
  level: z.enum(SENSITIVE_TYPES).optional().catch(undefined),
})
export type SensitiveSearch = z.infer<typeof SensitiveSearch>

/** One page of what is sensitive information, or of what is not. */
export function sensitiveQuery(domainId: number, { level, ...paging }: SensitiveSearch) {
  const query = { domainId, ...paging, ...(level && { sensitiveType: level }) }
  return queryOptions({
    ...pageTo(key('entity', domainId, 'sensitive', query), sensitiveInformation.list, { query }),

    // What is marked is saved on other screens too.
    staleTime: 0,
  })
}
