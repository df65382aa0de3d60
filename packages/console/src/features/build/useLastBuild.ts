import { BUILD_POLL_MS, isBuildFinished, type LastBuild } from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { deployStatusQuery, lastBuildQuery } from '../../shared/api/buildQueries'

/** While no build runs: how soon one is seen that somebody else asked for. */
const REST_POLL_MS = 30_000
/** Several changes in a row ask once. */
const SETTLE_MS = 300

/** Whether a build goes on. */
export function isRunning(last: LastBuild | undefined): boolean {
  return last?.status != null && !isBuildFinished(last.status)
}

/**
 * The last build and what beta and live answer with. Polled every 5 s while a build runs (specification section 4),
 * and seldom else; not while the tab is hidden, and at once when it is shown again. Every change made in this console
 * has it asked again, so that the number of changes is true.
 */
export function useLastBuild(domainId: number) {
  const last = useQuery({
    ...lastBuildQuery(domainId),
    refetchInterval: ({ state }) => (isRunning(state.data) ? BUILD_POLL_MS : REST_POLL_MS),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  }).data
  const deployed = useQuery(deployStatusQuery(domainId)).data
  useRefreshAfterChanges(domainId)
  useRefreshOnStatus(domainId, last)
  return { last, deployed }
}

function useRefreshAfterChanges(domainId: number): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(
        () => void cache.invalidateQueries({ queryKey: lastBuildQuery(domainId).queryKey }),
        SETTLE_MS,
      )
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [cache, domainId])
}

/** A build that moves on changes the dot, the history, and which conversations count as built. */
function useRefreshOnStatus(domainId: number, last: LastBuild | undefined): void {
  const cache = useQueryClient()
  const before = useRef<string | undefined>(undefined)
  const state = last && `${last.id}:${last.status}`
  useEffect(() => {
    const known = before.current
    before.current = state
    if (state === undefined || known === undefined || known === state) return
    for (const part of ['deployStatus', 'builds', 'conversations', 'domain'])
      void cache.invalidateQueries({ queryKey: [part, domainId] })
  }, [cache, domainId, state])
}
