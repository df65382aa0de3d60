import { specificationOther } from '@parlance/contract'
import { type QueryClient } from '@tanstack/react-query'
import { buildKeys, channelKeys, expressionKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** The agent connections of a domain. */
export function agentsQuery(domainId: number) {
  return queryTo(channelKeys.switchers(domainId), specificationOther.switchers, { query: { domainId } })
}

/** Reloads what depends on a connection: the list, the names that texts may use, and whether a build is due. */
export async function refreshAgents(cache: QueryClient, domainId: number): Promise<void> {
  await Promise.all(
    [channelKeys.switchers(domainId), expressionKeys.all(domainId), buildKeys.last(domainId)].map(
      (queryKey) => cache.invalidateQueries({ queryKey }),
    ),
  )
}
