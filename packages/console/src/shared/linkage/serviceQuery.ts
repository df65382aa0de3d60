import { type Endpoint, type InDomain, type ReplyOf, SERVICES, type Service } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { channelKeys } from '../api/queryKeys'

type Read<Name extends Service> = (typeof SERVICES)[Name]['read']

/** The link of a domain with a service. */
export function serviceQuery<Name extends Service>(domainId: number, service: Name) {
  const read: Endpoint & { query: typeof InDomain } = SERVICES[service].read
  return queryOptions({
    queryKey: channelKeys.service(domainId, service),
    queryFn: async ({ signal }) => (await call(read, { query: { domainId }, signal })) as ReplyOf<Read<Name>>,
  })
}
