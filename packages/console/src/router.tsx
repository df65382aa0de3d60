import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { z } from 'zod'
import { enterDomain, requireUser, skipWhenSignedIn, skipWithoutLog } from './guards'
import { exists, page } from './pages'
import { ErrorPage } from './shared/layout/ErrorPage'
import { SessionWatch } from './shared/layout/SessionWatch'

export type RouterContext = { queryClient: QueryClient }

const root = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <SessionWatch />
      <Outlet />
    </>
  ),
})

/** Search parameters of a list: the address is its state, so that it can be shared and Back works. */
const Listing = z.object({
  pageNo: z.number().int().min(1).catch(1).optional(),
  pageSize: z.number().int().catch(20).optional(),
  search: z.string().catch('').optional(),
  sort: z.string().optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
})
/** 0 stands for a missing or broken id, which leads to the list of domains. */
const OfDomain = z.object({ domainId: z.number().int().nonnegative().catch(0) })
const optionalId = z.number().int().positive().optional().catch(undefined)
const optionalText = z.string().optional().catch(undefined)

// ---- Before a domain: entry pages and the list of domains ----
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: z.object({ redirect: optionalText }),
  beforeLoad: ({ context, search }) => skipWhenSignedIn(context, search.redirect),
  component: lazyRouteComponent(() => import('./features/entry/LoginPage'), 'LoginPage'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: z.object({ referer: optionalText }),
  component: lazyRouteComponent(() => import('./features/entry/RegisterPage'), 'RegisterPage'),
})
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: z.object({ reason: optionalText }),
  component: lazyRouteComponent(() => import('./features/entry/AuthPage'), 'AuthPage'),
})
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$inviteCode',
  beforeLoad: () => {
    throw redirect({ to: '/abnormal/$abnormalType', params: { abnormalType: 'invite' } })
  },
})
const abnormal = createRoute({
  getParentRoute: () => root,
  path: '/abnormal/$abnormalType',
  validateSearch: z.object({ action: optionalText }),
  component: lazyRouteComponent(() => import('./features/entry/AbnormalPage'), 'AbnormalPage'),
})
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login' })
  },
})

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: ({ context, location }) => requireUser(context, location.href),
  component: lazyRouteComponent(() => import('./ConsoleFrame'), 'ConsoleFrame'),
})
const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  validateSearch: Listing.pick({ pageNo: true, search: true }),
  component: lazyRouteComponent(() => import('./features/home/DomainsPage'), 'DomainsPage'),
})

// ---- In a domain ----
const domainHome = createRoute({
  getParentRoute: () => signedIn,
  path: '/domain/$domainId',
  params: {
    parse: ({ domainId }) => ({ domainId: Number(domainId) || 0 }),
    stringify: ({ domainId }) => ({ domainId: String(domainId) }),
  },
  validateSearch: z.object({ target: z.literal('build').optional().catch(undefined) }),
  beforeLoad: ({ context, params, search }) => {
    if (search.target === 'build' && exists('BuildHistoryTab'))
      throw redirect({ to: '/information/$tab', params: { tab: 'buildHistory' }, search: params })
    return enterDomain(context, params.domainId)
  },
  component: lazyRouteComponent(() => import('./features/home/DomainHomePage'), 'DomainHomePage'),
})
const inDomain = createRoute({
  getParentRoute: () => signedIn,
  id: 'inDomain',
  validateSearch: OfDomain,
  beforeLoad: ({ context, search }) => enterDomain(context, search.domainId),
})
const information = createRoute({
  getParentRoute: () => inDomain,
  path: '/information/$tab',
  validateSearch: Listing.pick({ pageNo: true, pageSize: true }).extend({ buildId: optionalId }),
  component: lazyRouteComponent(() => import('./InformationScreen'), 'InformationScreen'),
})
const conversations = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagement',
  validateSearch: Listing.extend({
    tagId: optionalId,
    groupId: optionalId,
    chatType: optionalText,
    buildStatus: optionalText,
    upload: z.boolean().optional().catch(undefined),
  }),
  component: page('ConversationListPage'),
})
const conversationCreate = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagementCreate',
  component: page('ConversationEditorPage'),
})
const conversationModify = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagementModify',
  validateSearch: z.object({ id: z.number().int().nonnegative().catch(0) }),
  component: page('ConversationEditorPage'),
})
const Labels = Listing.pick({ search: true, order: true }).extend({ id: optionalId })
const tags = createRoute({
  getParentRoute: () => inDomain,
  path: '/state',
  validateSearch: Labels,
  component: page('TagsPage'),
})
const groups = createRoute({
  getParentRoute: () => inDomain,
  path: '/group',
  validateSearch: Labels,
  component: page('GroupsPage'),
})
/** A group is edited over the list of groups. */
const groupEdit = createRoute({
  getParentRoute: () => inDomain,
  path: '/group/edit',
  validateSearch: z.object({ id: optionalId }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/group', search })
  },
})
const entities = createRoute({
  getParentRoute: () => inDomain,
  path: '/entity',
  validateSearch: Listing.extend({ type: optionalText, id: optionalId }),
  component: page('EntitiesPage'),
})
const entityCreate = createRoute({
  getParentRoute: () => inDomain,
  path: '/entityCreate',
  validateSearch: z.object({ id: optionalId }),
  component: page('EntityEditorPage'),
})
const manualTest = createRoute({
  getParentRoute: () => inDomain,
  path: '/test',
  component: page('ManualTestPage'),
})
const history = createRoute({
  getParentRoute: () => inDomain,
  path: '/conversationHistory',
  validateSearch: Listing.extend({
    from: optionalText,
    to: optionalText,
    environment: optionalText,
    platform: optionalText,
    matchType: optionalText,
    conversationId: optionalId,
    userId: optionalText,
    sessionId: optionalText,
    turn: optionalText,
  }),
  beforeLoad: ({ context, search }) => skipWithoutLog(context, search.domainId),
  component: page('HistoryPage'),
})
const jobs = createRoute({
  getParentRoute: () => inDomain,
  path: '/workManagement',
  validateSearch: Listing,
  component: page('JobsPage'),
})

const tree = root.addChildren([
  login,
  register,
  auth,
  invite,
  abnormal,
  unknown,
  signedIn.addChildren([
    home,
    domainHome,
    inDomain.addChildren([
      information,
      conversations,
      conversationCreate,
      conversationModify,
      tags,
      groups,
      groupEdit,
      entities,
      entityCreate,
      manualTest,
      history,
      jobs,
    ]),
  ]),
])

/** The router of the console, with the cache that its guards read. */
export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
    scrollToTopSelectors: ['#content'],
  })
}

declare module '@tanstack/react-router' {
  // Registering the router by declaration merging is the library's way to type every link.
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
