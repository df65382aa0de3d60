import { AppError, access } from '@parlance/contract'
import type { Context } from '../context'
import type { Serve } from '../http/serve'
import { createAccount, currentUser } from './account'
import { countFailure, forgetFailures, refuseGuessing } from './loginLimit'
import { passwordMatches } from './password'
import { endSession, startSession } from './session'

/** The way in: register, sign in, sign out, who am I (specification sections 2 and 6). */
export function accessRoutes(serve: Serve, context: Context, version: string): void {
  const { database, config } = context

  serve(access.entry, async () => {
    const user = await database.selectFrom('user_account').select('id').limit(1).executeTakeFirst()
    return { registrationOpen: config.registrationOpen, hasUsers: user !== undefined, version }
  })

  serve(access.register, async ({ body, request, reply }) => {
    if (!config.registrationOpen) throw new AppError('REGISTRATION_CLOSED')
    const userId = await createAccount(context, { ...body, nick: body.name })
    await startSession(context, request, reply, userId)
    return currentUser(context, userId)
  })

  serve(access.login, async ({ body, request, reply }) => {
    await refuseGuessing(context, body.email, request.ip)
    const user = await database
      .selectFrom('user_account')
      .select(['id', 'password_hash'])
      .where('email', '=', body.email)
      .executeTakeFirst()
    if (!(await passwordMatches(user?.password_hash ?? null, body.password))) {
      await countFailure(context, body.email, request.ip)
      throw new AppError('WRONG_CREDENTIALS')
    }
    await forgetFailures(context, body.email)
    await endSession(context, request, reply)
    await startSession(context, request, reply, user!.id)
    return currentUser(context, user!.id)
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
