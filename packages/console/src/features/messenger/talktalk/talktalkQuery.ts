import { talktalkChannel } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'

/** The link of a domain with a TalkTalk account. */
export function talktalkQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.messenger(domainId, 'talktalk'),
    queryFn: ({ signal }) => call(talktalkChannel.read, { query: { domainId }, signal }),
  })
}
