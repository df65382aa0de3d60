import { lineChannel } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'

/** The link of a domain with LINE. */
export function lineQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.messenger(domainId, 'line'),
    queryFn: ({ signal }) => call(lineChannel.read, { query: { domainId }, signal }),
  })
}
