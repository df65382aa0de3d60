import { createRoute, redirect } from '@tanstack/react-router'
import { signedIn } from './frame'

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
