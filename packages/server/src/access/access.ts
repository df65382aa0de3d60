import { AppError, access, type BodyOf, inviteCodeOf } from '@parlance/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context'
import type { Serve } from '../http/serve'
import { createAccount, currentUser } from './account/account'
import { countAttempt, forgetAttempts, uncountAttempt } from './attempt/attemptLimit'
import { registrationLimit, signInLimits } from './attempt/signInLimit'
import { audit } from './audit'
import { checkInviteField } from './invite/offerInvite'
import { passwordMatches } from './password/password'
import { rememberDevice } from './session/knownDevice'
import { endSession, findSession, startSession } from './session/session'

/** The way in: register, sign in, sign out, who am I (specification sections 2 and 6). */
export function accessRoutes(serve: Serve, context: Context): void {
  const { database, config, version } = context

  serve(access.entry, async ({ request }) => {
    const { registrationOpen } = config
    const session = await findSession(context, request)
    const user = session && (await currentUser(context, session.id))
    const anyone =
      user ?? (await database.selectFrom('user_account').select('id').limit(1).executeTakeFirst())
    const resetByMail = context.mail !== null
    const { helpLinks: links } = config
    return { registrationOpen, hasUsers: anyone !== undefined, resetByMail, links, version, user }
  })

  serve(access.register, async ({ body, request, reply }) => {
    const inviteCode = inviteCodeOf(body.inviteUrl)
    // An invite opens the door of an installation that is closed to others.
    if (inviteCode === null && !config.registrationOpen) throw new AppError('REGISTRATION_CLOSED')
    // First: only a right invite has a limit of its own.
    if (inviteCode !== null) await checkInviteField(context, request, inviteCode)
    await countAttempt(context, [registrationLimit(request, inviteCode)])
    const created = await createAccount(context, { ...body, nick: body.name }, inviteCode)
    await startSession(context, request, reply, created)
    await rememberDevice(context, request, reply, created.userId)
    audit(context, 'REGISTERED', { userId: created.userId, address: request.ip })
    return currentUser(context, created.userId)
  })

  serve(access.login, async ({ body, request, reply }) => {
    const userId = await signIn(context, body, request, reply)
    audit(context, 'SIGNED_IN', { userId, address: request.ip })
    return currentUser(context, userId)
  })

  serve(access.logout, async ({ request, reply }) => {
    await endSession(context, request, reply)
    return { ok: true as const }
  })

  serve(access.detail, async ({ caller }) => currentUser(context, caller.userId))

  serve(access.changeLocale, async ({ body, caller }) => {
    await database
      .updateTable('user_account')
      .set({ locale: body.locale })
      .where('id', '=', caller.userId)
      .execute()
    return currentUser(context, caller.userId)
  })
}

/** Starts a session for who knows the password. Throws WRONG_CREDENTIALS or TOO_MANY_ATTEMPTS. */
async function signIn(
  context: Context,
  { email, password }: BodyOf<typeof access.login>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  const { own, shared } = await signInLimits(context, request, email)
  // The address comes first: a flood of made-up accounts then leaves no row for each.
  await countAttempt(context, [...shared.slice(0, 1), own, ...shared.slice(1)])
  const user = await context.database
    .selectFrom('user_account')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!(await passwordMatches(user?.password_hash ?? null, password))) {
    audit(context, 'SIGN_IN_REFUSED', { userId: user?.id ?? null, address: request.ip })
    throw new AppError('WRONG_CREDENTIALS')
  }
  const userId = user!.id
  await endSession(context, request, reply)
  await startSession(context, request, reply, { userId, passwordHash: user!.password_hash })
  await forgetAttempts(context, own)
  await uncountAttempt(context, shared)
  await rememberDevice(context, request, reply, userId)
  return userId
}
