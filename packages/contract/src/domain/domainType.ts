import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Use } from '../endpoint/reference'
import { ById, Revision } from '../primitives/primitives'
import { DOMAIN_TYPES, DomainDetail } from './domain'

/**
 * What only a call centre has: variables that come with a call, what begins with an event of a call or acts on one, and
 * the message for a caller who is silent.
 */
export const CALL_PARTS = ['BUILT_IN', 'CALL', 'NO_RESPONSE'] as const

/** Where a domain has something that only a call centre has: the first users by name, and how many there are. */
export const CallUse = z.object({ part: z.enum(CALL_PARTS), users: z.array(Use), count: z.number() })
export type CallUse = z.infer<typeof CallUse>

/** The type of a domain: a text domain, or one of a call centre (specification section 4). */
export const domainType = {
  callUses: endpoint({
    method: 'GET',
    path: '/api/v1/domain/:id/call-uses',
    permit: 'Change/updateDomain',
    summary: 'What of a domain only call centres have: it rests while the domain is none',
    params: ById,
    reply: z.array(CallUse),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/domain/:id/type',
    permit: 'Change/updateDomain',
    summary:
      'Change the type of a domain; from call centre to default, the built-in variables of calls are no longer there',
    params: ById,
    body: z.object({ revision: Revision, domainType: z.enum(DOMAIN_TYPES) }),
    reply: DomainDetail,
  }),
}
