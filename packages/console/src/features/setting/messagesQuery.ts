import { type MessageFields, message } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { componentKeys } from '../../shared/component/componentKeys'

/** A message as it is stored; the id is null before it is. */
export type MessageItem = { id: number | null; revision: number; fields: MessageFields }

/** The messages of the bot itself; a domain has a handful. */
export function messagesQuery(domainId: number) {
  const query = { pageSize: 200 }
  return queryOptions({
    queryKey: componentKeys('message').list(domainId, query),
    queryFn: ({ signal }) => call(message.list, { query: { domainId, ...query }, signal }),
  })
}
