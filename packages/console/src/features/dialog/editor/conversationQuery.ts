import { conversation } from '@parlance/contract'
import { conversationKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** What leads to a conversation or names it. */
export function conversationUsesQuery(domainId: number, id: number) {
  return queryTo(conversationKeys.uses(domainId, id), conversation.uses, {
    params: { id },
    query: { domainId },
  })
}

/** One conversation, as the server has it. */
export function conversationQuery(domainId: number, id: number) {
  return queryTo(conversationKeys.detail(domainId, id), conversation.read, {
    params: { id },
    query: { domainId },
  })
}
