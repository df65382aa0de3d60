import { AppError, CONSOLE_LINKED_DEVICE, type InviteOffer } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { countAttempt } from '../attempt/attemptLimit'
import { inviteLimit } from '../attempt/signInLimit'
import { findSession } from '../session/session'
import { type FoundInvite, findInvite, isMember, usedInvite } from './invite'

/**
 * What an invite is to, for whoever follows it: a visitor or somebody who is signed in. Throws INVITE_INVALID, or
 * INVITE_USED or INVITE_USED_BY_EDITOR, or INVITE_LINKED_USER for a console-linked user (specification section 6), or
 * TOO_MANY_ATTEMPTS.
 */
export async function offerInvite(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<InviteOffer> {
  const { domainId, domainName, kind, usedBy } = await findGuessedInvite(context, request, code)
  const user = await findSession(context, request)
  const joined = user !== null && (await isMember(context.database, domainId, user.id))
  if (!joined && user?.device === CONSOLE_LINKED_DEVICE) throw new AppError('INVITE_LINKED_USER')
  if (!joined && usedBy !== null) throw usedInvite(kind)
  return { domainId, domainName, kind, joined }
}

/** As `offerInvite`; what is wrong is an issue of the field of the sign-up page. */
export async function checkInviteField(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  try {
    const { joined } = await offerInvite(context, request, code)
    if (joined) throw new AppError('INVITE_LINKED_USER')
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('INVITE_'))
      throw new AppError(error.code, {}, [{ path: 'inviteUrl', code: 'INVITE_INVALID' }])
    throw error
  }
}

/**
 * A right code always passes: it is too long to be guessed, and what others guessed from the same address must not
 * keep an invited person out. A wrong one is counted, and refused for a while after many.
 */
async function findGuessedInvite(
  context: Context,
  request: FastifyRequest,
  code: string,
): Promise<FoundInvite> {
  try {
    return await findInvite(context.database, code, context.now())
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVITE_INVALID')
      await countAttempt(context, [inviteLimit(request)])
    throw error
  }
}
