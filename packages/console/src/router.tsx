import type { RelearnItem } from '@parlance/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ContextSearch } from './features/component/context/contextsQuery'
import type { SensitiveSearch } from './features/component/sensitive/sensitiveQuery'
import type { ConversationSearch } from './features/dialog/list/conversationSearch'
import type { FindSearch } from './features/find/findSearch'
import type { TrashSearch } from './features/trash/trashSearch'
import { enterDomain, registerFirst, skipWhenSignedIn } from './guards'
import { type AddressSearch, type Listing, readId, readListing, readText } from './routes/addressSearch'
import { history, relearn } from './routes/analysisRoutes'
import { beginning } from './routes/begin'
import { componentRoutes } from './routes/componentRoutes'
import { domainInPathRoutes } from './routes/domainInPathRoutes'
import { inDomain, readByPage, root, signedIn } from './routes/frame'
import { indicatorRoute } from './routes/indicatorRoute'
import { testRoutes } from './routes/testRoutes'
import { writtenOverLists } from './routes/writtenOverLists'
import { ErrorPage } from './shared/layout/ErrorPage'
import { lazyPage } from './shared/layout/lazy/lazyPage'
import type { BubbleSource } from './shared/layout/testPanel/testedDraft'

// ---- Before a domain: entry pages and the list of domains ----
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search: AddressSearch): { redirect?: string | undefined } => ({
    redirect: readText(search['redirect']),
  }),
  beforeLoad: async ({ context, search }) => {
    await skipWhenSignedIn(context, search.redirect)
    await registerFirst(context, search.redirect)
  },
  component: lazyPage(() => import('./features/entry/LoginPage'), 'LoginPage', 'first'),
})
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: (search: AddressSearch): { referer?: string | undefined; invite?: string | undefined } => ({
    referer: readText(search['referer']),
    invite: readText(search['invite']),
  }),
  component: lazyPage(() => import('./features/entry/RegisterPage'), 'RegisterPage', 'first'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyPage(() => import('./features/entry/ForgotPasswordPage'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyPage(() => import('./features/entry/ResetPasswordPage'), 'ResetPasswordPage'),
})
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: (search: AddressSearch): { reason?: string | undefined } => ({
    reason: readText(search['reason']),
  }),
  component: lazyPage(() => import('./features/entry/AuthPage'), 'AuthPage', 'first'),
})
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite/$inviteCode',
  beforeLoad: async ({ context, params }) => {
    const { followInvite } = await import('./features/entry/invite/followInvite')
    await followInvite(context.queryClient, params.inviteCode)
  },
  component: lazyPage(() => import('./features/entry/invite/InvitePage'), 'InvitePage'),
})
const abnormal = createRoute({
  getParentRoute: () => root,
  path: '/abnormal/$abnormalType',
  validateSearch: (search: AddressSearch): { action?: string | undefined } => ({
    action: readText(search['action']),
  }),
  component: lazyPage(() => import('./features/entry/AbnormalPage'), 'AbnormalPage', 'first'),
})
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/login' })
  },
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  validateSearch: (search: AddressSearch): { pageNo?: number | undefined; search?: string | undefined } => ({
    pageNo: readListing(search).pageNo,
    search: readText(search['search']),
  }),
  component: lazyPage(() => import('./features/home/DomainsPage'), 'DomainsPage', 'first'),
  ...beginning(async (queryClient, search) => {
    const { domainsQuery } = await import('./features/home/domainsQuery')
    await queryClient.prefetchQuery(domainsQuery(search))
  }),
})

// ---- In a domain ----
const domainHome = createRoute({
  getParentRoute: () => signedIn,
  path: '/domain/$domainId',
  params: {
    parse: ({ domainId }) => ({ domainId: Number(domainId) || 0 }),
    stringify: ({ domainId }) => ({ domainId: String(domainId) }),
  },
  validateSearch: ({ target }: AddressSearch): { target?: 'build' | undefined } => ({
    target: target === 'build' ? target : undefined,
  }),
  beforeLoad: ({ context, params, search }) => {
    if (search.target === 'build')
      throw redirect({ to: '/information/$tab', params: { tab: 'buildHistory' }, search: params })
    return enterDomain(context, params.domainId)
  },
  component: lazyPage(() => import('./features/home/DomainHomePage'), 'DomainHomePage', 'first'),
})
const information = createRoute({
  getParentRoute: () => inDomain,
  path: '/information/$tab',
  validateSearch: (search: AddressSearch): Listing & { buildId?: number | undefined } => ({
    ...readListing(search),
    buildId: readId(search['buildId']),
  }),
  beforeLoad: ({ params, search: { domainId, buildId } }) => {
    // Tabs of the specification that are screens of their own.
    if (params.tab === 'keyword') throw redirect({ to: '/keywordGroup', search: { domainId }, replace: true })
    if (params.tab === 'job') throw redirect({ to: '/workManagement', search: { domainId }, replace: true })
    if (params.tab === 'banned') throw redirect({ to: '/bannedWord', search: { domainId }, replace: true })
    // Where builds were shown before they had pages of their own.
    if (params.tab === 'buildHistory' && buildId !== undefined)
      throw redirect({ to: '/build/$buildId', params: { buildId }, search: { domainId }, replace: true })
  },
  component: lazyPage(() => import('./InformationScreen'), 'InformationScreen'),
})
const build = createRoute({
  getParentRoute: () => inDomain,
  path: '/build/$buildId',
  params: {
    parse: ({ buildId }) => ({ buildId: Number(buildId) || 0 }),
    stringify: ({ buildId }) => ({ buildId: String(buildId) }),
  },
  component: lazyPage(() => import('./features/builds/BuildPage'), 'BuildPage'),
})
const conversations = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagement',
  validateSearch: readByPage<ConversationSearch & { upload: true; paste: true }>(),
  component: lazyPage(() => import('./features/dialog/ConversationListPage'), 'ConversationListPage'),
  ...beginning(async (queryClient, search: { domainId?: number }) => {
    const { ConversationSearch: Search, conversationsQuery } = await import(
      './features/dialog/list/conversationSearch'
    )
    await queryClient.prefetchQuery(conversationsQuery(search.domainId ?? 0, Search.parse(search)))
  }),
})
const conversationCreate = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagementCreate',
  component: lazyPage(() => import('./features/dialog/ConversationEditorPage'), 'ConversationEditorPage'),
})
const conversationModify = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagementModify',
  validateSearch: ({ id }: AddressSearch) => ({ id: readId(id) ?? 0 }),
  component: lazyPage(() => import('./features/dialog/ConversationEditorPage'), 'ConversationEditorPage'),
  ...beginning(async (queryClient, { domainId, id }: { domainId?: number; id?: number }) => {
    const { conversationQuery } = await import('./features/dialog/editor/conversationQuery')
    if (domainId && id) await queryClient.prefetchQuery(conversationQuery(domainId, id))
  }),
})
const manualTest = createRoute({
  getParentRoute: () => inDomain,
  path: '/test',
  component: lazyPage(() => import('./features/manualTest/ManualTestPage'), 'ManualTestPage'),
})
const trash = createRoute({
  getParentRoute: () => inDomain,
  path: '/trash',
  validateSearch: readByPage<TrashSearch>(),
  component: lazyPage(() => import('./features/trash/TrashPage'), 'TrashPage'),
})

const find = createRoute({
  getParentRoute: () => inDomain,
  path: '/find',
  validateSearch: readByPage<FindSearch>(),
  component: lazyPage(() => import('./features/find/FindPage'), 'FindPage'),
})

const scenario = createRoute({
  getParentRoute: () => inDomain,
  path: '/scenario',
  validateSearch: readByPage<{ open: number }>(),
  component: lazyPage(() => import('./features/dialog/scenario/ScenarioPage'), 'ScenarioPage'),
})
const multiTurn = createRoute({
  getParentRoute: () => inDomain,
  path: '/dmManagementMultiTurn/$type/$id',
  params: {
    parse: ({ type, id }) => ({ type, id: Number(id) || 0 }),
    stringify: ({ type, id }) => ({ type, id: String(id) }),
  },
  component: lazyPage(() => import('./features/dialog/scenario/ScenarioPage'), 'MultiTurnPage'),
})
/** The canvas of call centres is the picture that every domain has. */
const canvas = createRoute({
  getParentRoute: () => inDomain,
  path: '/blowy',
  beforeLoad: ({ search: { domainId } }) => {
    throw redirect({ to: '/scenario', search: { domainId }, replace: true })
  },
})

const sensitiveInformation = createRoute({
  getParentRoute: () => inDomain,
  path: '/sensitiveInformation',
  validateSearch: readByPage<SensitiveSearch>(),
  component: lazyPage(
    () => import('./features/component/sensitive/SensitiveInformationPage'),
    'SensitiveInformationPage',
  ),
})

const contexts = createRoute({
  getParentRoute: () => inDomain,
  path: '/context',
  validateSearch: readByPage<ContextSearch>(),
  component: lazyPage(() => import('./features/component/context/ContextsPage'), 'ContextsPage'),
})

const tree = root.addChildren([
  login,
  register,
  forgotPassword,
  resetPassword,
  auth,
  invite,
  abnormal,
  unknown,
  signedIn.addChildren([
    home,
    domainHome,
    ...domainInPathRoutes,
    inDomain.addChildren([
      information,
      build,
      conversations,
      conversationCreate,
      conversationModify,
      scenario,
      multiTurn,
      canvas,
      ...componentRoutes,
      ...writtenOverLists,
      manualTest,
      ...testRoutes,
      history,
      relearn,
      indicatorRoute,
      trash,
      sensitiveInformation,
      contexts,
      find,
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
  interface HistoryState {
    /** An utterance that the conversation editor takes into its draft as a question. */
    offeredQuestion?: string
    /** Others that come with it. */
    offeredWith?: string[]
    /** The name of a new conversation that is begun with it. */
    offeredName?: string
    /** Utterances that become questions of the conversation when it is saved first. */
    relearned?: RelearnItem[]
    /** What spoke in a test, which the conversation editor brings into sight. */
    spoken?: BubbleSource
  }
}
