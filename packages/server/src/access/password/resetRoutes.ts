import { AppError, account } from '@parlance/contract'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { countAttempt } from '../attempt/attemptLimit'
import { resetLimits } from '../attempt/signInLimit'
import { audit } from '../audit'
import { mailTo } from '../mail/mailTo'
import { isInstallationOwner } from '../person/installationOwner'
import { makeResetLink, ownerOfLink } from './resetLink'
import { setPasswordByLink } from './setPassword'

const DONE = { ok: true as const }

/** The way back in for who has forgotten the password: a link by mail, or from the owner of the installation. */
export function resetRoutes(serve: Serve, context: Context): void {
  serve(account.forgotPassword, async ({ body, request }) => {
    await countAttempt(context, resetLimits(request, body.email))
    // After the reply: neither its words nor its time tell who has an account.
    setImmediate(() => void mailLink(context, body.email, request.ip))
    return DONE
  })

  serve(account.checkReset, async ({ body, request }) => {
    await countAttempt(context, resetLimits(request))
    await ownerOfLink(context, body.token)
    return DONE
  })

  serve(account.resetPassword, async ({ body, request }) => {
    await countAttempt(context, resetLimits(request))
    await ownerOfLink(context, body.token)
    const userId = await setPasswordByLink(context, body.token, body.password)
    audit(context, 'PASSWORD_RESET', { userId, address: request.ip })
    mailTo(context, userId, 'passwordChanged')
    return DONE
  })

  serve(account.makeResetLink, async ({ body, caller, request }) => {
    if (!(await isInstallationOwner(context, caller.userId))) throw new AppError('FORBIDDEN')
    const userId = await userOf(context, body.email)
    if (userId === null) throw new AppError('NO_SUCH_ACCOUNT')
    const { path, expiresAt } = await makeResetLink(context, userId)
    audit(context, 'RESET_LINK_MADE', { userId, by: caller.userId, address: request.ip })
    return { path, expiresAt: expiresAt.toISOString() }
  })
}

async function mailLink(context: Context, email: string, address: string): Promise<void> {
  try {
    const userId = await userOf(context, email)
    audit(context, 'RESET_REQUESTED', { userId, address })
    if (userId === null || context.mail === null) return
    const { path } = await makeResetLink(context, userId)
    mailTo(context, userId, 'resetLink', { link: `${context.config.publicUrl}${path}` })
  } catch (error) {
    context.log.error({ err: error }, 'a link to a new password was not made')
  }
}

async function userOf(context: Context, email: string): Promise<number | null> {
  const found = await context.database
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return found?.id ?? null
}
