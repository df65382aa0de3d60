import { BUILD_POLL_MS, isBuildFinished, isJobOpen, type LastBuild } from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { deployStatusQuery, lastBuildQuery } from '../../shared/api/buildQueries'
import { buildKeys, conversationKeys, domainKeys } from '../../shared/api/queryKeys'

/** Most builds take a few seconds: a young one is asked for every second, so that its end is seen at once. */
const YOUNG_MS = 15_000
const YOUNG_POLL_MS = 1_000
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
 * every second while it is young, and seldom else; not while the tab is hidden, and at once when it is shown again.
 * Every change made in this console has it asked again, so that the number of changes is true.
 */
export function useLastBuild(domainId: number) {
  const pollOf = usePoll()
  const last = useQuery({
    ...lastBuildQuery(domainId),
    refetchInterval: ({ state }) => pollOf(state.data),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  }).data
  const deployed = useQuery(deployStatusQuery(domainId)).data
  useRefreshAfterChanges(domainId)
  useRefreshOnStatus(domainId, last)
  return { last, deployed }
}

/** How soon a build is asked for again; its age counts from when it was first seen here, as clocks differ. */
function usePoll(): (last: LastBuild | undefined) => number {
  const seen = useRef({ id: 0, at: 0 })
  return useCallback((last) => {
    if (!last?.id) return REST_POLL_MS
    if (!isRunning(last))
      return isJobOpen(last.quality) || last.relearned?.isOpen ? BUILD_POLL_MS : REST_POLL_MS
    if (seen.current.id !== last.id) seen.current = { id: last.id, at: performance.now() }
    return performance.now() - seen.current.at < YOUNG_MS ? YOUNG_POLL_MS : BUILD_POLL_MS
  }, [])
}

function useRefreshAfterChanges(domainId: number): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = cache.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(
        () => void cache.invalidateQueries({ queryKey: buildKeys.last(domainId) }),
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
  const state = last && `${last.id}:${last.status}:${last.quality?.state}`
  useEffect(() => {
    const known = before.current
    before.current = state
    if (state === undefined || known === undefined || known === state) return
    for (const keyOf of [
      buildKeys.deployStatus,
      buildKeys.lists,
      conversationKeys.lists,
      conversationKeys.details,
      domainKeys.detail,
    ])
      void cache.invalidateQueries({ queryKey: keyOf(domainId) })
  }, [cache, domainId, state])
}
