import { isJobOpen, type Push, push } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { pushKeys } from '../../../../shared/api/queryKeys'
import { queryTo } from '../../../../shared/api/queryTo'

const WATCHED_EVERY_MS = 1_000
const PLANNED_EVERY_MS = 10_000

/** Whether a push message can be sent, and to how many. */
export function audienceQuery(domainId: number) {
  return queryTo(pushKeys.audience(domainId), push.audience, { query: { domainId } })
}

/** When a push message was sent; looked at again while it is being sent. */
export function pushesQuery(domainId: number, messageId: number) {
  return queryOptions({
    ...queryTo(pushKeys.list(domainId, messageId), push.list, { query: { domainId, messageId } }),
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
