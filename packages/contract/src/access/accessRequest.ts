import { z } from 'zod'
import { DomainCode } from '../domain/domain'
import { endpoint } from '../endpoint/endpoint'
import { ROLES, type Role } from '../endpoint/permission'
import { ById, Id, InDomain, Instant } from '../primitives/primitives'

/** The roles that a request can be granted; a domain has one owner. */
export const GRANTED_ROLES = [
  'SCENARIO_EDITOR',
  'DOMAIN_USER',
  'VIEWER',
  'MANAGER',
] as const satisfies readonly Role[]

/** What has become of a request. */
const ACCESS_REQUEST_STATES = ['WAITING', 'APPROVED', 'DENIED'] as const
export type AccessRequestState = (typeof ACCESS_REQUEST_STATES)[number]

/** A request as who asked sees it: also of a code that no domain has, so that nobody learns which codes there are. */
export const OwnAccessRequest = z.object({
  id: Id,
  code: z.string(),
  state: z.enum(ACCESS_REQUEST_STATES).exclude(['APPROVED']),
  createdAt: Instant,
})
export type OwnAccessRequest = z.infer<typeof OwnAccessRequest>

/** A request as its domain lists it. */
export const AccessRequest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  state: z.enum(ACCESS_REQUEST_STATES),
  /** What the person is now; null while they are not in the domain. */
  role: z.enum(ROLES).nullable(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  /** Who answered; null when nobody has, or that account is gone. */
  answeredBy: z.string().nullable(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** What a person asks with. */
export const NewAccessRequest = z.object({ code: DomainCode })
export type NewAccessRequest = z.infer<typeof NewAccessRequest>

/** What is answered to a request. */
export const AccessAnswer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('APPROVE'), role: z.enum(GRANTED_ROLES) }),
  z.object({ answer: z.literal('DENY') }),
])
export type AccessAnswer = z.infer<typeof AccessAnswer>

const Done = z.object({ ok: z.literal(true) })
const managing = { permit: 'Change/managePermission', query: InDomain, params: ById } as const

/** Requests for permission to a domain by its code (specification section 2, behaviour 14). */
export const accessRequest = {
  ask: endpoint({
    method: 'POST',
    path: '/api/v1/access-request/own',
    permit: 'signedIn',
    summary: 'Ask to enter the domain of a code; the reply is the same whether or not there is one',
    body: NewAccessRequest,
    reply: OwnAccessRequest,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/v1/access-request/own',
    permit: 'signedIn',
    summary: 'The requests of the caller that were not approved, the newest first',
    reply: z.object({ items: z.array(OwnAccessRequest) }),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/v1/access-request/own/:id',
    permit: 'signedIn',
    summary: 'Withdraw a request that is not answered yet',
    params: ById,
    reply: Done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/access-request',
    permit: 'View/settings',
    summary: 'The requests to enter a domain, those that wait first',
    query: InDomain,
    reply: z.object({ items: z.array(AccessRequest) }),
  }),
  answer: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/v1/access-request/:id/answer',
    summary: 'Approve a request with a role, or deny it',
    body: AccessAnswer,
    reply: Done,
  }),
  takeBack: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/v1/access-request/:id',
    summary: 'Take an answer back: an access that was approved ends, who was denied may ask again',
    reply: Done,
  }),
}
