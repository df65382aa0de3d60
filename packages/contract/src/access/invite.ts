import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { ROLES, type Role } from '../endpoint/permission'
import { ById, Id, InDomain, Instant } from '../primitives/primitives'
import { CurrentUser } from './access'

/** What an invite makes of the person who takes it (specification section 6). */
export const INVITE_KINDS = ['SCENARIO_EDITOR', 'DOMAIN_USER'] as const satisfies readonly Role[]
export type InviteKind = (typeof INVITE_KINDS)[number]

/** The code at the end of an invite URL, whole or alone; null when nothing is given. */
export function inviteCodeOf(text: string | undefined): string | null {
  const [address = ''] = (text ?? '').trim().split(/[?#]/)
  return address.split('/').filter(Boolean).at(-1) ?? null
}

/** What the person who follows an invite is told about it. */
export const InviteOffer = z.object({
  domainId: Id,
  domainName: z.string(),
  kind: z.enum(INVITE_KINDS),
  /** The caller belongs to the domain already: nothing is left to do. */
  joined: z.boolean(),
})
export type InviteOffer = z.infer<typeof InviteOffer>

/** An invite as its domain lists it; its code is never shown again. */
export const Invite = z.object({
  id: Id,
  kind: z.enum(INVITE_KINDS),
  /** Who made it; null when that account is gone. */
  madeBy: z.string().nullable(),
  createdAt: Instant,
  /** Until when it can be taken. */
  expiresAt: Instant,
  expired: z.boolean(),
  /** The person who used it, and when. */
  usedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  usedAt: Instant.nullable(),
})
export type Invite = z.infer<typeof Invite>

/** Somebody who may enter a domain. */
export const Member = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  since: Instant,
})
export type Member = z.infer<typeof Member>

const ByCode = z.object({ code: z.string().max(200, 'TOO_LONG') })
const managing = { permit: 'Change/managePermission', query: InDomain } as const

/** Invite URLs: made in Permission Setting, followed by who is to join (specification sections 2, 6 and 7). */
export const invite = {
  check: endpoint({
    method: 'GET',
    path: '/api/v1/domain/invite/:code',
    permit: 'public',
    summary: 'What an invite is to; refused when it cannot be taken by the caller',
    params: ByCode,
    reply: InviteOffer,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/v1/domain/invite/:code',
    permit: 'signedIn',
    summary: 'Join the domain of an invite with the account that is signed in',
    params: ByCode,
    reply: CurrentUser,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/invite',
    permit: 'View/settings',
    summary: 'The invites of a domain, the newest first',
    query: InDomain,
    reply: z.array(Invite),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/v1/member',
    permit: 'View/settings',
    summary: 'Who may enter a domain, and in which role',
    query: InDomain,
    reply: z.array(Member),
  }),
  create: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/v1/invite',
    summary: 'Make an invite for one person; its path is given this once',
    body: z.object({ kind: z.enum(INVITE_KINDS) }),
    reply: z.object({ invite: Invite, path: z.string() }),
  }),
  remove: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/v1/invite/:id',
    summary:
      'Delete an invite: the access of who took it ends, and the account of a scenario editor is deleted',
    params: ById,
    reply: z.object({ ok: z.literal(true) }),
  }),
}
