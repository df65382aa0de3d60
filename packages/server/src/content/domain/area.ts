import type { Area } from '../../area'
import { createCopyHandler } from './copy/copyHandler'
import { domainCopyRoutes } from './copy/domainCopy'
import { domainRoutes } from './domain'
import { domainTypeRoutes } from './domainType'

/** Domains: made, changed, copied, deleted. */
export const domain: Area = {
  name: 'content/domain',
  tables: { domain: 'installation', domain_period: 'rewritten', counter: 'rewritten' },
  jobs: { DOMAIN_COPY: { slots: 1, handler: createCopyHandler } },
  routes(serve, context, areas) {
    domainRoutes(serve, context, areas)
    domainTypeRoutes(serve, context)
    domainCopyRoutes(serve, context)
  },
}
