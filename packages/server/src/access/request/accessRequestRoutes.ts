import { accessRequest, codeKey } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { countAttempt } from '../attempt/attemptLimit'
import { accessRequestLimits } from '../attempt/signInLimit'
import { audit } from '../audit'
import {
  answerRequest,
  askAccess,
  listRequests,
  ownRequests,
  takeBackAnswer,
  withdrawRequest,
} from './accessRequest'

/** Requests to enter a domain: made with its code, answered in Permission Setting (section 2, behaviour 14). */
export function accessRequestRoutes(serve: Serve, context: Context): void {
  const { database, now } = context

  serve(accessRequest.ask, async ({ body: { code }, caller, request }) => {
    const { userId } = caller
    // Right codes count as well: whether one is taken back would tell which they are.
    await countAttempt(context, accessRequestLimits(request, userId))
    const asking = { userId, code, codeKey: codeKey(code), now: now() }
    const asked = await database.transaction().execute((tx) => askAccess(tx, asking))
    const { domainId } = asked
    audit(context, 'ACCESS_ASKED', { userId, address: request.ip, domainId, request: asked.request.id })
    return asked.request
  })

  serve(accessRequest.own, async ({ caller }) => ({ items: await ownRequests(database, caller.userId) }))

  serve(accessRequest.withdraw, async ({ params: { id }, caller, request }) => {
    await withdrawRequest(database, caller.userId, id)
    audit(context, 'ACCESS_WITHDRAWN', { userId: caller.userId, address: request.ip, request: id })
    return { ok: true as const }
  })

  serve(accessRequest.list, async ({ query }) => ({ items: await listRequests(database, query.domainId) }))

  serve(accessRequest.answer, async ({ query: { domainId }, params: { id }, body, caller, request }) => {
    const answering = { domainId, id, by: caller.userId, now: now() }
    const asker = await database.transaction().execute((tx) => answerRequest(tx, answering, body))
    const details = { domainId, request: id, of: asker, ...body }
    audit(context, 'ACCESS_ANSWERED', { userId: caller.userId, address: request.ip, ...details })
    return { ok: true as const }
  })

  serve(accessRequest.takeBack, async ({ query: { domainId }, params: { id }, caller, request }) => {
    const taken = await database.transaction().execute((tx) => takeBackAnswer(tx, { domainId, id }))
    const details = { domainId, request: id, of: taken.userId, ended: taken.ended }
    audit(context, 'ACCESS_TAKEN_BACK', { userId: caller.userId, address: request.ip, ...details })
    return { ok: true as const }
  })
}
