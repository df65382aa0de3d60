import { isJobOpen, type Push, push } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/call'
import { pushKeys } from '../../../../shared/api/queryKeys'

const WATCHED_EVERY_MS = 1_000
const PLANNED_EVERY_MS = 10_000

/** Whether a push message can be sent, and to how many. */
export function audienceQuery(domainId: number) {
  return queryOptions({
    queryKey: pushKeys.audience(domainId),
    queryFn: ({ signal }) => call(push.audience, { query: { domainId }, signal }),
  })
}

/** When a push message was sent; looked at again while it is being sent. */
export function pushesQuery(domainId: number, messageId: number) {
  return queryOptions({
    queryKey: pushKeys.list(domainId, messageId),
    queryFn: ({ signal }) => call(push.list, { query: { domainId, messageId }, signal }),
    refetchInterval: ({ state }) => {
      const open = state.data?.items.find(isJobOpen)
      if (!open) return false
      return isPlanned(open) ? PLANNED_EVERY_MS : WATCHED_EVERY_MS
    },
  })
}

/** Whether it waits for its time. */
export function isPlanned({ state, dueAt }: Push): boolean {
  return state === 'WAITING' && dueAt !== null && Date.parse(dueAt) > Date.now()
}
