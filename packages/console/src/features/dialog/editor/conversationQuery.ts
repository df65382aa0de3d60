import { conversation } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { conversationKeys } from '../../../shared/api/queryKeys'

/** What leads to a conversation or names it. */
export function conversationUsesQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.uses(domainId, id),
    queryFn: ({ signal }) => call(conversation.uses, { params: { id }, query: { domainId }, signal }),
  })
}

/** One conversation, as the server has it. */
export function conversationQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.detail(domainId, id),
    queryFn: ({ signal }) => call(conversation.read, { params: { id }, query: { domainId }, signal }),
  })
}
