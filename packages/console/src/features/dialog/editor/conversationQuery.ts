import { conversation } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { conversationKeys } from '../../../shared/api/queryKeys'

/** One conversation, as the server has it. */
export function conversationQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: conversationKeys.detail(domainId, id),
    queryFn: ({ signal }) => call(conversation.read, { params: { id }, query: { domainId }, signal }),
  })
}
