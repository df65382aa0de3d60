import { type AccountSession, AppError, account, type Profile } from '@parlance/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import type { Caller, Serve } from '../../http/serve'
import { countAttempt, forgetAttempts } from '../attempt/attemptLimit'
import { currentPasswordLimit } from '../attempt/signInLimit'
import { audit } from '../audit'
import { mailTo } from '../mail/mailTo'
import { passwordMatches } from '../password/password'
import { setPassword } from '../password/setPassword'
import { deviceName } from '../session/deviceName'
import { rememberDevice } from '../session/knownDevice'
import { sessionHash, startSession } from '../session/session'
import { currentUser, uniqueEmail } from './account'

/** What people do with their own account: profile, password and sessions. */
export function accountRoutes(serve: Serve, context: Context): void {
  serve(account.changeProfile, async ({ body, caller, request }) => {
    await changeProfile(context, caller, body, request.ip)
    return currentUser(context, caller.userId)
  })

  serve(account.changePassword, async ({ body, caller, request, reply }) => {
    await checkPassword(context, caller.userId, body.currentPassword)
    const passwordHash = await setPassword(context, caller.userId, body.password)
    // The session is a new one too: a stolen cookie ends with the rest.
    await signInAgain(context, request, reply, { userId: caller.userId, passwordHash })
    audit(context, 'PASSWORD_CHANGED', { userId: caller.userId, address: request.ip })
    mailTo(context, caller.userId, 'passwordChanged')
    return { ok: true as const }
  })

  serve(account.sessions, async ({ caller, request }) => listSessions(context, caller.userId, request))

  serve(account.endSession, async ({ params, caller, request }) => {
    const ended = await context.database
      .deleteFrom('user_session')
      .where('user_id', '=', caller.userId)
      .where('id', '=', params.id)
      .executeTakeFirst()
    return reportEnded(context, caller, request, ended)
  })

  serve(account.endOtherSessions, async ({ caller, request }) => {
    const ended = await context.database
      .deleteFrom('user_session')
      .where('user_id', '=', caller.userId)
      .where('id_hash', '!=', sessionHash(request)!)
      .executeTakeFirst()
    return reportEnded(context, caller, request, ended)
  })
}

async function changeProfile(
  context: Context,
  { userId, email }: Caller,
  body: Profile,
  address: string,
): Promise<void> {
  const isNewEmail = body.email !== email
  if (isNewEmail) await checkPassword(context, userId, body.currentPassword ?? '')
  await uniqueEmail(
    context.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('user_account')
        .set({ nick: body.name, email: body.email })
        .where('id', '=', userId)
        .execute()
      // Links went to the address that was.
      if (isNewEmail) await transaction.deleteFrom('password_reset').where('user_id', '=', userId).execute()
    }),
  )
  audit(context, 'PROFILE_CHANGED', { userId, address, email: isNewEmail })
  if (isNewEmail) mailTo(context, userId, 'emailChanged', { to: email, email: body.email })
}

/** Throws when it is not the person's password; its guesses are limited like those of a sign-in. */
async function checkPassword(context: Context, userId: number, password: string): Promise<void> {
  const limit = currentPasswordLimit(userId)
  await countAttempt(context, [limit])
  const user = await context.database
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!(await passwordMatches(user?.password_hash ?? null, password)))
    throw new AppError('INVALID', {}, [
      { path: 'currentPassword', code: password === '' ? 'REQUIRED' : 'PASSWORD_WRONG' },
    ])
  await forgetAttempts(context, limit)
}

async function signInAgain(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { userId: number; passwordHash: string },
): Promise<void> {
  await startSession(context, request, reply, account)
  await rememberDevice(context, request, reply, account.userId)
}

async function listSessions(
  context: Context,
  userId: number,
  request: FastifyRequest,
): Promise<AccountSession[]> {
  const rows = await context.database
    .selectFrom('user_session')
    .select(['id', 'id_hash', 'address', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', context.now())
    .orderBy('seen_at', 'desc')
    .limit(100)
    .execute()
  const own = sessionHash(request)
  return rows.map((row) => ({
    id: row.id,
    ...deviceName(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    current: own !== null && row.id_hash.equals(own),
  }))
}

function reportEnded(
  context: Context,
  { userId }: Caller,
  request: FastifyRequest,
  { numDeletedRows }: { numDeletedRows: bigint },
): { ended: number } {
  const ended = Number(numDeletedRows)
  if (ended > 0) audit(context, 'SESSIONS_ENDED', { userId, address: request.ip, ended })
  return { ended }
}
