import { conversation } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { conversationKeys } from '../../../shared/api/queryKeys'

/** The name of the conversation that the history is narrowed to; its number until that is known, and when it is gone. */
export function useConversationName(domainId: number, id: number | undefined): string | undefined {
  const found = useQuery({
    queryKey: conversationKeys.detail(domainId, id ?? 0),
    queryFn: ({ signal }) => call(conversation.read, { params: { id: id! }, query: { domainId }, signal }),
    enabled: id !== undefined,
  })
  return id === undefined ? undefined : (found.data?.name ?? `#${id}`)
}
