import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router'
import { enterDomain, requireUser } from '../guards'
import { lazyPage } from '../shared/layout/lazy/lazyPage'
import { SessionWatch } from '../shared/layout/SessionWatch'
import { type AddressSearch, readId } from './addressSearch'

type RouterContext = { queryClient: QueryClient }

/** The search parameters of a page that reads them by a schema of its own: they are typed for links to it. */
export function readByPage<Search>() {
  return (search: Record<string, unknown>) => search as Partial<Search>
}

/** The route of everything. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <SessionWatch />
      <Outlet />
    </>
  ),
})

/** What only a signed-in user sees, in the frame of the console. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: ({ context, location }) => requireUser(context, location.href),
  component: lazyPage(() => import('../ConsoleFrame'), 'ConsoleFrame', 'first'),
})

/** The screens of one domain. Domain 0 stands for a missing or broken id, which leads to the page of one's own domain. */
export const inDomain = createRoute({
  getParentRoute: () => signedIn,
  id: 'inDomain',
  validateSearch: ({ domainId }: AddressSearch) => ({ domainId: readId(domainId) ?? 0 }),
  beforeLoad: ({ context, search }) => enterDomain(context, search.domainId),
})
