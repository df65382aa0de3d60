import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { hashPassword } from './password'
import { takeLink } from './resetLink'

/** Sets a new password: every session, device and link of the person ends. Returns its hash. */
export async function setPassword(context: Context, userId: number, password: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  await context.database.transaction().execute((transaction) => replace(transaction, userId, passwordHash))
  return passwordHash
}

/** As `setPassword`, by a link. Throws RESET_LINK_INVALID. Returns whose it was. */
export async function setPasswordByLink(context: Context, token: string, password: string): Promise<number> {
  const passwordHash = await hashPassword(password)
  return context.database.transaction().execute(async (transaction) => {
    const userId = await takeLink(transaction, token, context.now())
    await replace(transaction, userId, passwordHash)
    return userId
  })
}

/** The account first: a session that begins meanwhile waits for it, and then finds another password. */
async function replace(transaction: Database, userId: number, passwordHash: string): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute()
  for (const table of ['user_session', 'known_device', 'password_reset'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
}
