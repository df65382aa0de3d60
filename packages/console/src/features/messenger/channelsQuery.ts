import { customChannel } from '@parlance/contract'
import { channelKeys } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'

/** The Custom messenger of beta and live. */
export function channelsQuery(domainId: number) {
  return queryTo(channelKeys.list(domainId), customChannel.list, { query: { domainId } })
}
