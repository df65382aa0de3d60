import { access, type CurrentUser } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError } from './ApiError'
import { call } from './call'
import { consoleKeys } from './queryKeys'

/** The signed-in user, or null for a visitor. */
export const userQuery = queryOptions({
  queryKey: consoleKeys.user,
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call(access.detail, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
})

/** The signed-in user as last known; null for a visitor and while it loads. */
export function useUser(): CurrentUser | null {
  return useQuery(userQuery).data ?? null
}
