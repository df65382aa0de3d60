import { randomInt } from 'node:crypto'
import {
  AppError,
  CONSOLE_LINKED_DEVICE,
  type CurrentUser,
  INVITED_DEVICE,
  type Locale,
} from '@parlance/contract'
import type { Context } from '../context'
import { isUniqueViolation } from '../db/uniqueViolation'
import { takeInvite } from './invite/invite'
import { hashPassword } from './password'

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

/** OWNER_EMAIL and OWNER_PASSWORD make the first owner without a browser; an account that exists is left as it is. */
export async function ensureOwner(context: Context): Promise<void> {
  const { owner } = context.config
  if (!owner) return
  const { email, password } = owner
  const found = await context.database
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!found) await createAccount(context, { email, password, nick: email.split('@')[0]!, locale: 'en-US' })
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
  return { ...user, memberships, installationOwner: await isInstallationOwner(context, user) }
}

/** The account of OWNER_EMAIL, or else the first one. */
export async function isInstallationOwner(
  { config, database }: Context,
  { id, email }: Pick<CurrentUser, 'id' | 'email'>,
): Promise<boolean> {
  if (config.owner) return email === config.owner.email
  const first = await database
    .selectFrom('user_account')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.id === id
}
