import { isJobOpen, scenarioWalk } from '@parlance/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/api/call'
import { key } from '../../../../shared/api/queryKeys'
import { queryTo } from '../../../../shared/api/queryTo'
import { useT } from '../../../../shared/i18n/useT'
import { toasts } from '../../../../shared/ui/Toasts'

const POLL_MS = 1_000

/** The last walk of every path in a domain, and the one that goes on. */
function walkQuery(domainId: number) {
  return queryOptions({
    ...queryTo(key('scenarioWalk', domainId), scenarioWalk.read, { query: { domainId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (isJobOpen(data?.job) ? POLL_MS : false),
  })
}

/** The walk, followed, with the ways to begin and to stop one. */
export function useWalk(domainId: number) {
  const t = useT()
  const cache = useQueryClient()
  const { queryKey } = walkQuery(domainId)
  const found = useQuery(walkQuery(domainId))
  const onSettled = () => cache.invalidateQueries({ queryKey })
  const query = { domainId }
  const start = useMutation({
    mutationFn: () => call(scenarioWalk.start, { query }),
    onError: (error) => toasts.error(t, error),
    onSettled,
  })
  const cancel = useMutation({
    mutationFn: () => call(scenarioWalk.cancel, { query }),
    onError: (error) => toasts.error(t, error),
    onSettled,
  })
  return { found, start, cancel }
}
export type Walk = ReturnType<typeof useWalk>
