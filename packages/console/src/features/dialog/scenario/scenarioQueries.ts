import { scenario } from '@parlance/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { key } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** The picture of the scenarios of a domain, or of the one around a conversation. */
export function scenarioQuery(domainId: number, conversationId: number | undefined) {
  return queryOptions({
    ...queryTo(key('scenario', domainId, conversationId ?? null), scenario.read, {
      query: { domainId, ...(conversationId && { conversationId }) },
    }),
    // Conversations are saved on other screens.
    staleTime: 0,
  })
}

/** What is wrong with the scenarios of a domain. */
export function scenarioCheckQuery(domainId: number) {
  return { ...queryTo(key('scenarioCheck', domainId), scenario.check, { query: { domainId } }), staleTime: 0 }
}

/** Draws and checks again what has been changed from here. */
export async function refreshScenarios(cache: QueryClient, domainId: number): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: key('scenario', domainId) }),
    cache.invalidateQueries({ queryKey: key('scenarioCheck', domainId) }),
  ])
}
