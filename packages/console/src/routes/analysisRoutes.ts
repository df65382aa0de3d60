import { createRoute } from '@tanstack/react-router'
import type { HistorySearch } from '../features/analysis/historySearch'
import type { RelearnSearch } from '../features/analysis/relearn/relearnSearch'
import { enterLog } from '../guards'
import { lazyPage } from '../shared/layout/lazy/lazyPage'
import { beginning } from './begin'
import { inDomain, readByPage } from './frame'

/** Every turn, with its reasons. */
export const history = createRoute({
  getParentRoute: () => inDomain,
  path: '/conversationHistory',
  validateSearch: readByPage<HistorySearch>(),
  beforeLoad: ({ context, search }) => enterLog(context, search.domainId),
  component: lazyPage(() => import('../features/analysis/HistoryPage'), 'HistoryPage'),
  ...beginning(async (queryClient, { domainId, ...address }: { domainId?: number }) => {
    const { HistorySearch: Search, historyQuery } = await import('../features/analysis/historySearch')
    if (domainId) await queryClient.prefetchQuery(historyQuery(domainId, Search.parse(address)))
  }),
})

/** What the live bot could not answer well. */
export const relearn = createRoute({
  getParentRoute: () => inDomain,
  path: '/relearn',
  validateSearch: readByPage<RelearnSearch>(),
  beforeLoad: ({ context, search }) => enterLog(context, search.domainId),
  component: lazyPage(() => import('../features/analysis/relearn/RelearnPage'), 'RelearnPage'),
  ...beginning(async (queryClient, { domainId, ...address }: { domainId?: number }) => {
    const { RelearnSearch: Search, relearnQuery } = await import('../features/analysis/relearn/relearnSearch')
    if (domainId) await queryClient.prefetchQuery(relearnQuery(domainId, Search.parse(address)))
  }),
})
