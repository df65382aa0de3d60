import { customChannel } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { channelKeys } from '../../shared/api/queryKeys'

/** The Custom messenger of beta and live. */
export function channelsQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.list(domainId),
    queryFn: ({ signal }) => call(customChannel.list, { query: { domainId }, signal }),
  })
}
