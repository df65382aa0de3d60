import type { Area } from '../../area'
import { accountRoutes } from './accountRoutes'
import { serverRoutes } from './serverRoutes'
import { services } from './services'

/** The operations that services offer to a bot, and their links in the console: settings, check and removal. */
export const service: Area = {
  name: 'runtime/service',
  routes(serve, context) {
    for (const [name, provider] of services()) {
      if ('check' in provider) accountRoutes(serve, context, name, provider)
      else serverRoutes(serve, context, name, provider.about)
      provider.routes?.(serve, context)
    }
  },
}
