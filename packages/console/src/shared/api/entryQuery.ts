import { access } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call'
import { consoleKeys } from './queryKeys'

/** What a visitor may do here: whether sign-up is open and whether anyone has an account yet. */
export const entryQuery = queryOptions({
  queryKey: consoleKeys.entry,
  queryFn: ({ signal }) => call(access.entry, { signal }),
  staleTime: 60_000,
})
