import type { access } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { endpointAt } from './endpointAt'
import { consoleKeys } from './queryKeys'

/** Who the visitor is and what they may do. */
export const ENTRY = endpointAt<typeof access.entry>('GET', '/api/v1/entry')

/** What a visitor may do here: whether sign-up is open and whether anyone has an account yet. */
export const entryQuery = queryOptions({
  queryKey: consoleKeys.entry,
  queryFn: ({ signal }) => call(ENTRY, { signal }),
  staleTime: 60_000,
})
