import type { LinkedChannel, MessengerPlatform } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'

/** The link of a domain with a messenger. */
export function messengerQuery(domainId: number, platform: MessengerPlatform, { calls }: LinkedChannel) {
  return queryOptions({
    queryKey: channelKeys.messenger(domainId, platform),
    queryFn: ({ signal }) => call(calls.read, { query: { domainId }, signal }),
  })
}
