import { COMPONENT_KINDS } from '@parlance/contract'
import type { QueryClient } from '@tanstack/react-query'
import { buildKeys, contextKeys, conversationKeys, domainKeys, expressionKeys } from '../api/queryKeys'
import { componentKeys } from './componentKeys'

/** Has everything fetched again that a change of a component shows in: a new name is written into all its users. */
export function refreshComponents(cache: QueryClient, domainId: number): void {
  for (const queryKey of [
    ...COMPONENT_KINDS.map((kind) => componentKeys(kind).all(domainId)),
    expressionKeys.all(domainId),
    conversationKeys.lists(domainId),
    conversationKeys.details(domainId),
    domainKeys.detail(domainId),
    domainKeys.lists,
    contextKeys.all(domainId),
    buildKeys.last(domainId),
  ])
    void cache.invalidateQueries({ queryKey })
}
