import { randomInt } from 'node:crypto'
import {
  AppError,
  CONSOLE_LINKED_DEVICE,
  type CurrentUser,
  INVITED_DEVICE,
  type Locale,
} from '@parlance/contract'
import type { Context } from '../../context'
import { isUniqueViolation } from '../../db/uniqueViolation'
import { takeInvite } from '../invite/invite'
import { hashPassword } from '../password/password'
import { findOwner, isInstallationOwner, ownIfFirst } from '../person/installationOwner'

type NewAccount = { email: string; password: string; nick: string; locale: Locale }

/** Creates a console-linked account, or one that takes an invite with it. Throws DUPLICATE_EMAIL. */
export async function createAccount(
  { database, now }: Context,
  account: NewAccount,
  inviteCode: string | null = null,
): Promise<{ userId: number; passwordHash: string }> {
  const userId = randomInt(100_000_000, 1_000_000_000)
  const { email, nick, password, locale } = account
  const device = inviteCode === null ? CONSOLE_LINKED_DEVICE : INVITED_DEVICE
  const passwordHash = await hashPassword(password)
  await uniqueEmail(
    database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('user_account')
        .values({ id: userId, email, nick, device, locale, password_hash: passwordHash })
        .execute()
      await ownIfFirst(transaction, userId)
      if (inviteCode !== null) await takeInvite(transaction, { code: inviteCode, userId, now: now() })
    }),
  )
  return { userId, passwordHash }
}

/** The result of a statement that writes an e-mail address. Throws DUPLICATE_EMAIL. */
export async function uniqueEmail<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_email_key'))
      throw new AppError('DUPLICATE_EMAIL', {}, [{ path: 'email', code: 'DUPLICATE_EMAIL' }])
    throw error
  }
}

/**
 * Sees at a start that there is an owner: OWNER_EMAIL and OWNER_PASSWORD make the first account without a browser, and do
 * nothing once there is an owner. An installation of an earlier version gets the account of OWNER_EMAIL, else the oldest.
 */
export async function ensureOwner(context: Context): Promise<void> {
  const { database, config } = context
  if ((await findOwner(database)) !== null) return
  const { email, password } = config.owner ?? { email: '', password: '' }
  const account = await database
    .selectFrom('user_account')
    .select('id')
    .orderBy((e) => e('email', '=', email), 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (account) await database.insertInto('installation_owner').values({ user_id: account.id }).execute()
  else if (config.owner)
    await createAccount(context, { email, password, nick: email.split('@')[0]!, locale: 'en-US' })
}

export async function currentUser(context: Context, userId: number): Promise<CurrentUser> {
  const user = await context.database
    .selectFrom('user_account')
    .select(['id', 'email', 'nick', 'device', 'locale'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('UNAUTHENTICATED')
  const memberships = await context.database
    .selectFrom('domain_member')
    .select(['domain_id as domainId', 'role'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return { ...user, memberships, installationOwner: await isInstallationOwner(context, userId) }
}
