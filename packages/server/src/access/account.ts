import { randomInt } from 'node:crypto'
import { AppError, CONSOLE_LINKED_DEVICE, type CurrentUser, type Locale } from '@parlance/contract'
import type { Context } from '../context'
import { isUniqueViolation } from '../db/uniqueViolation'
import { hashPassword } from './password'

export type NewAccount = { email: string; password: string; nick: string; locale: Locale }

/** Creates a console-linked account. Throws DUPLICATE_EMAIL. */
export async function createAccount(context: Context, account: NewAccount): Promise<number> {
  const id = randomInt(100_000_000, 1_000_000_000)
  try {
    const { email, nick, password, locale } = account
    const row = { id, email, nick, device: CONSOLE_LINKED_DEVICE, locale }
    await context.database
      .insertInto('user_account')
      .values({ ...row, password_hash: await hashPassword(password) })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'user_account_email_key'))
      throw new AppError('DUPLICATE_EMAIL', {}, [{ path: 'email', code: 'DUPLICATE_EMAIL' }])
    throw error
  }
  return id
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
  return { ...user, memberships }
}
