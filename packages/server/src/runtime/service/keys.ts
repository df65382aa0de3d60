import { type ServiceLinkRow, secretOf } from '../../content/service/serviceLink'
import type { Context } from '../../context'

/** With what an account at a service is used. */
export type Keys = { domainId: number; settings: Record<string, unknown>; secret: string }

/** The keys of a link; null where its secret has to be entered again. */
export function keysOf(
  context: Pick<Context, 'seal'>,
  link: Pick<ServiceLinkRow, 'domain_id' | 'service' | 'settings' | 'secrets'>,
): Keys | null {
  const secret = secretOf(context, link)
  return secret === null ? null : { domainId: link.domain_id, settings: link.settings, secret }
}

/** The possible faults of an account, with the error message of its service. */
export type Problem = { code: string; detail: string }
