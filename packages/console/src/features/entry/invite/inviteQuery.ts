import type { invite } from '@parlance/contract'
import { endpointAt } from '../../../shared/api/endpointAt'
import { consoleKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

const CHECK = endpointAt<typeof invite.check>('GET', '/api/v1/domain/invite/:code')

/** What an invite is to; asked anew each time, for it is soon used. */
export const inviteQuery = (code: string) => ({
  ...queryTo(consoleKeys.invite(code), CHECK, { params: { code } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
