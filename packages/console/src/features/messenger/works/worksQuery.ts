import { type WorksPlatform, worksChannel } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { channelKeys } from '../../../shared/api/queryKeys'

/** The link of a domain with LINE WORKS or NAVER WORKS. */
export function worksQuery(domainId: number, platform: WorksPlatform) {
  return queryOptions({
    queryKey: channelKeys.messenger(domainId, platform),
    queryFn: ({ signal }) => call(worksChannel[platform].read, { query: { domainId }, signal }),
  })
}
