import { conversation } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { conversationKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** The name of the conversation that the history is narrowed to; its number until that is known, and when it is gone. */
export function useConversationName(domainId: number, id: number | undefined): string | undefined {
  const found = useQuery({
    ...queryTo(conversationKeys.detail(domainId, id ?? 0), conversation.read, {
      params: { id: id! },
      query: { domainId },
    }),
    enabled: id !== undefined,
  })
  return id === undefined ? undefined : (found.data?.name ?? `#${id}`)
}
