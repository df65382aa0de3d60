import { specificationOther } from '@parlance/contract'
import { type QueryClient } from '@tanstack/react-query'
import { buildKeys, channelKeys, expressionKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'

/** The places of a domain between which talks are handed over. */
export function placesQuery(domainId: number) {
  return queryTo(channelKeys.switchers(domainId), specificationOther.switchers, { query: { domainId } })
}

/** Reads again what a change of a place shows in: the list, what texts may name, and that there is something to build. */
export async function refreshPlaces(cache: QueryClient, domainId: number): Promise<void> {
  await Promise.all(
    [channelKeys.switchers(domainId), expressionKeys.all(domainId), buildKeys.last(domainId)].map(
      (queryKey) => cache.invalidateQueries({ queryKey }),
    ),
  )
}
