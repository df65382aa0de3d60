import type { QueryClient } from '@tanstack/react-query'

/** Has everything fetched again that a change of conversations, tags or groups shows in: lists and counts. */
export function refreshConversations(cache: QueryClient, domainId: number): void {
  for (const part of ['conversations', 'tags', 'groups', 'domain'])
    void cache.invalidateQueries({ queryKey: [part, domainId] })
  void cache.invalidateQueries({ queryKey: ['domains'] })
}
