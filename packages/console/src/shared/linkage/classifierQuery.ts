import { intentClassifier } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { channelKeys } from '../api/queryKeys'

/** The external intent classifier of a domain. */
export function classifierQuery(domainId: number) {
  return queryOptions({
    queryKey: channelKeys.service(domainId, 'intentClassifier'),
    queryFn: ({ signal }) => call(intentClassifier.read, { query: { domainId }, signal }),
  })
}
