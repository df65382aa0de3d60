import type { invite } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { endpointAt } from '../../../shared/api/endpointAt'
import { consoleKeys } from '../../../shared/api/queryKeys'

const CHECK = endpointAt<typeof invite.check>('GET', '/api/v1/domain/invite/:code')

/** What an invite is to; asked anew each time, for it is soon used. */
export const inviteQuery = (code: string) =>
  queryOptions({
    queryKey: consoleKeys.invite(code),
    queryFn: ({ signal }) => call(CHECK, { params: { code }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
