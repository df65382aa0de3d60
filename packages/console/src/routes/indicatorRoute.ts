import { createRoute } from '@tanstack/react-router'
import type { IndicatorSearch } from '../features/analysis/indicator/indicatorSearch'
import { enterLog } from '../guards'
import { lazyPage } from '../shared/layout/lazy/lazyPage'
import { inDomain, readByPage } from './frame'

/** The indicators of a domain that keeps a log. */
export const indicatorRoute = createRoute({
  getParentRoute: () => inDomain,
  path: '/indicator',
  validateSearch: readByPage<IndicatorSearch>(),
  beforeLoad: ({ context, search }) => enterLog(context, search.domainId),
  component: lazyPage(() => import('../features/analysis/indicator/IndicatorPage'), 'IndicatorPage'),
})
