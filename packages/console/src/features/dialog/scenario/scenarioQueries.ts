import { scenario } from '@parlance/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'

/** The picture of the scenarios of a domain, or of the one around a conversation. */
export function scenarioQuery(domainId: number, conversationId: number | undefined) {
  return queryOptions({
    queryKey: key('scenario', domainId, conversationId ?? null),
    queryFn: ({ signal }) =>
      call(scenario.read, { query: { domainId, ...(conversationId && { conversationId }) }, signal }),
    // Conversations are saved on other screens.
    staleTime: 0,
  })
}

/** What is wrong with the scenarios of a domain. */
export function scenarioCheckQuery(domainId: number) {
  return queryOptions({
    queryKey: key('scenarioCheck', domainId),
    queryFn: ({ signal }) => call(scenario.check, { query: { domainId }, signal }),
    staleTime: 0,
  })
}

/** Draws and checks again what has been changed from here. */
export async function refreshScenarios(cache: QueryClient, domainId: number): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: key('scenario', domainId) }),
    cache.invalidateQueries({ queryKey: key('scenarioCheck', domainId) }),
  ])
}
