import { accessRequest } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { consoleKeys } from '../../../shared/api/queryKeys'

/** Whether somebody has answered meanwhile is looked at as often, in ms. */
const LOOK_MS = 60_000

/** What the reader has asked to enter and is not let in yet. */
export const ownRequestsQuery = queryOptions({
  queryKey: consoleKeys.accessRequests,
  queryFn: ({ signal }) => call(accessRequest.own, { signal }),
  select: ({ items }) => items,
  refetchInterval: ({ state }) =>
    state.data?.items.some((one) => one.state === 'WAITING') ? LOOK_MS : false,
})
