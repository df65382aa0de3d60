import type { LinkedChannel, MessengerPlatform } from '@parlance/contract'
import { channelKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** The link of a domain with a messenger. */
export function messengerQuery(domainId: number, platform: MessengerPlatform, { calls }: LinkedChannel) {
  return queryTo(channelKeys.messenger(domainId, platform), calls.read, { query: { domainId } })
}
