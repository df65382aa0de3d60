import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { signedIn } from './routes/frame'
import { domainQuery } from './shared/api/useDomain'
import { userQuery } from './shared/api/useUser'

type Preloaded = { preload?: () => Promise<unknown> }

/**
 * Begins everything that the opened page needs at once: who the user is, the domain, what the page shows, and its files.
 * The guards of the routes, which ask one after the other, find the answers under way. A visitor without a session is
 * refused each of them and goes to the login page as before.
 */
export function beginOpening(router: RegisteredRouter, queryClient: QueryClient): void {
  const matches = router.matchRoutes(router.latestLocation)
  if (!matches.some(({ routeId }) => routeId === signedIn.id)) return
  void queryClient.prefetchQuery(userQuery)
  for (const { search, params, staticData } of matches) {
    const { domainId } = { ...search, ...params } as { domainId?: number }
    if (domainId) void queryClient.prefetchQuery(domainQuery(domainId))
    staticData.begin?.(queryClient, search)
  }
  // Afterwards: a browser fetches few files at a time, and those with which the call is made are few.
  const routes: Record<string, { options: { component?: unknown } }> = router.routesById
  for (const { routeId } of matches)
    void (routes[routeId]?.options.component as Preloaded | undefined)?.preload?.().catch(() => undefined)
}
