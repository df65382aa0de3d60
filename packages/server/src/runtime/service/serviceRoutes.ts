import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { accountRoutes } from './accountRoutes'
import { serverRoutes } from './serverRoutes'
import { services } from './services'

/** The links of a domain with services: what is entered, whether it works, and its end. */
export function serviceRoutes(serve: Serve, context: Context): void {
  for (const [service, provider] of services()) {
    if ('check' in provider) accountRoutes(serve, context, service, provider)
    else serverRoutes(serve, context, service, provider.about)
    provider.routes?.(serve, context)
  }
}
