import { AppError, CONSOLE_LINKED_DEVICE, invite } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { currentUser } from '../account/account'
import { audit } from '../audit'
import { deleteInvite } from './deleteInvite'
import { makeInvite, takeInvite } from './invite'
import { listInvites, listMembers } from './listInvites'
import { offerInvite } from './offerInvite'

/** Invite URLs: made and deleted in Permission Setting, checked and taken by who follows one (section 6). */
export function inviteRoutes(serve: Serve, context: Context): void {
  const { database, now } = context
  serve(invite.check, ({ params, request }) => offerInvite(context, request, params.code))

  serve(invite.join, async ({ params, caller, request }) => {
    const { joined } = await offerInvite(context, request, params.code)
    if (joined) return currentUser(context, caller.userId)
    if (caller.device === CONSOLE_LINKED_DEVICE) throw new AppError('INVITE_LINKED_USER')
    const taking = { code: params.code, userId: caller.userId, now: now() }
    const taken = await database.transaction().execute((transaction) => takeInvite(transaction, taking))
    if (taken) audit(context, 'INVITE_TAKEN', { userId: caller.userId, address: request.ip, ...taken })
    return currentUser(context, caller.userId)
  })

  serve(invite.list, ({ query }) => listInvites(context, query.domainId))
  serve(invite.members, ({ query }) => listMembers(context, query.domainId))

  serve(invite.create, async ({ query: { domainId }, body: { kind }, caller, request }) => {
    const making = { domainId, kind, madeBy: caller.userId, now: now() }
    const { id, code } = await database
      .transaction()
      .execute((transaction) => makeInvite(transaction, making))
    audit(context, 'INVITE_MADE', { userId: caller.userId, address: request.ip, domainId, kind, invite: id })
    const [made] = await listInvites(context, domainId, id)
    return { invite: made!, path: `/invite/${code}` }
  })

  serve(invite.remove, async ({ query: { domainId }, params: { id }, caller, request }) => {
    const { kind, userId } = await deleteInvite(context, domainId, id)
    const details = { domainId, kind, invite: id, ended: userId }
    audit(context, 'INVITE_DELETED', { userId: caller.userId, address: request.ip, ...details })
    return { ok: true as const }
  })
}
