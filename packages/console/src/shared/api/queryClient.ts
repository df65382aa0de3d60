import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError'

/** The cache of server state. An answer of the server is not asked for again; an unreachable server is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.status === 0),
    },
    mutations: { retry: false },
  },
})
