import type { QueryClient } from '@tanstack/react-query'
import { conversationKeys, domainKeys } from '../../shared/api/queryKeys'
import { componentKeys } from '../../shared/component/componentKeys'

/** Has everything fetched again that a change of conversations, tags or groups shows in: lists and counts. */
export function refreshConversations(cache: QueryClient, domainId: number): void {
  for (const queryKey of [
    conversationKeys.lists(domainId),
    componentKeys('tag').all(domainId),
    componentKeys('group').all(domainId),
    domainKeys.detail(domainId),
    domainKeys.lists,
  ])
    void cache.invalidateQueries({ queryKey })
}
