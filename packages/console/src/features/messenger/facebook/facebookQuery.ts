import { facebookChannel } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'

/** The link of a domain with a Facebook page. */
export function facebookQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.messenger(domainId, 'facebook'),
    queryFn: ({ signal }) => call(facebookChannel.read, { query: { domainId }, signal }),
  })
}
