import { ENTITY_TYPES, entity, PAGE_SIZES } from '@parlance/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '../../shared/api/call'
import { buildKeys, conversationKeys, domainKeys } from '../../shared/api/queryKeys'
import { componentKeys } from '../../shared/component/componentKeys'

/** The list's state in its address; a value that is not allowed falls away. */
export const EntitySearch = z.object({
  pageNo: z.number().int().min(1).catch(1).default(1),
  pageSize: z
    .number()
    .refine((size) => PAGE_SIZES.some((allowed) => allowed === size))
    .catch(50)
    .default(50),
  search: z.string().max(200).catch('').default(''),
  type: z.enum(ENTITY_TYPES).optional().catch(undefined),
})
export type EntitySearch = z.infer<typeof EntitySearch>

/** The search parameters that a state needs: what is as it would be anyway is left out of the address. */
export function addressOf(search: EntitySearch): Partial<EntitySearch> {
  const usual: Record<string, unknown> = EntitySearch.parse({})
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && value !== usual[name]),
  )
}

/** One page of a domain's entities, by name. */
export function entitiesQuery(domainId: number, search: EntitySearch) {
  const { type, ...paging } = search
  const query = { domainId, ...paging, ...(type && { type }) }
  return queryOptions({
    queryKey: componentKeys('entity').list(domainId, query),
    queryFn: ({ signal }) => call(entity.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One entity with its words. */
export function entityQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: componentKeys('entity').detail(domainId, id),
    queryFn: ({ signal }) => call(entity.read, { params: { id }, query: { domainId }, signal }),
  })
}

/** Has everything fetched again that a change of entities shows in: lists, counts and conversations renamed into. */
export function refreshEntities(cache: QueryClient, domainId: number): void {
  for (const keyOf of [
    componentKeys('entity').all,
    conversationKeys.lists,
    conversationKeys.details,
    domainKeys.detail,
    buildKeys.last,
  ])
    void cache.invalidateQueries({ queryKey: keyOf(domainId) })
}
