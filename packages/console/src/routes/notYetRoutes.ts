import { createRoute, redirect } from '@tanstack/react-router'
import { enterDomain } from '../guards'
import { lazyPage } from '../shared/layout/lazyPage'
import { type AddressSearch, readId } from './addressSearch'
import { signedIn } from './frame'

/** Addresses of the specification (section 2) that have no page yet; another page must not stand under them. */
const NOT_YET = ['/indicator', '/relearn'] as const

/** The routes of these addresses, in the frame of the domain that they name, if any. */
export const notYetRoutes = NOT_YET.map((path) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: ({ domainId }: AddressSearch): { domainId?: number | undefined } => ({
      domainId: readId(domainId),
    }),
    beforeLoad: ({ context, search }) => search.domainId && enterDomain(context, search.domainId),
    component: lazyPage(() => import('../shared/layout/NotYetPage'), 'NotYetPage'),
  }),
)

/** The domain id may stand in the path of these two (section 2, navigation rules). */
export const domainInPathRoutes = (['/test', '/dmManagement'] as const).map((to) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: `${to}/$domainId`,
    beforeLoad: ({ params, search }) => {
      throw redirect({ to, search: { ...search, domainId: Number(params.domainId) || 0 } })
    },
  }),
)
