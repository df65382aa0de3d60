import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'

const LIFETIME_MINUTES = 60

/**
 * Makes a link to a new password: good once, for an hour. The token stands behind the `#` of the address, so that no
 * log and no other site sees it; only its hash is stored.
 */
export async function makeResetLink(
  { database, now }: Pick<Context, 'database' | 'now'>,
  userId: number,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + LIFETIME_MINUTES * 60_000)
  await database
    .insertInto('password_reset')
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: expiresAt })
    .execute()
  return { path: `/reset-password#${token}`, expiresAt }
}

/** The user of a link. Throws RESET_LINK_INVALID when the link is unknown, used or expired. */
export async function ownerOfLink({ database, now }: Context, token: string): Promise<number> {
  const found = await database
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!found) throw new AppError('RESET_LINK_INVALID')
  return found.user_id
}

/** Takes a link, which then cannot be used again. Throws RESET_LINK_INVALID. */
export async function takeLink(transaction: Database, token: string, now: Date): Promise<number> {
  const taken = await transaction
    .deleteFrom('password_reset')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) throw new AppError('RESET_LINK_INVALID')
  return taken.user_id
}

/** Deletes links that are too old. */
export async function forgetOldLinks({ database, now }: Context): Promise<void> {
  await database.deleteFrom('password_reset').where('expires_at', '<=', now()).execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
