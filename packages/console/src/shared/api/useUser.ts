import type { CurrentUser } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { ENTRY } from './entryQuery'
import { consoleKeys } from './queryKeys'

/** The signed-in user, or null for a visitor; the entry is fetched with it. */
export const userQuery = queryOptions({
  queryKey: consoleKeys.user,
  staleTime: 5 * 60_000,
  queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
    const entry = await call(ENTRY, { signal })
    client.setQueryData(consoleKeys.entry, entry)
    return entry.user ?? null
  },
})

/** The signed-in user as last known; null for a visitor and while it loads. */
export function useUser(): CurrentUser | null {
  return useQuery(userQuery).data ?? null
}
