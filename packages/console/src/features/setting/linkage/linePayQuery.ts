import { linePay } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'

/** The link of a domain with LINE Pay. */
export function linePayQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.service(domainId, 'linePay'),
    queryFn: ({ signal }) => call(linePay.read, { query: { domainId }, signal }),
  })
}
