import { customChannel } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call'

/** The Custom messenger of beta and live. */
export function channelsQuery(domainId: number) {
  return queryOptions({
    queryKey: ['customChannels', domainId],
    queryFn: ({ signal }) => call(customChannel.list, { query: { domainId }, signal }),
  })
}
