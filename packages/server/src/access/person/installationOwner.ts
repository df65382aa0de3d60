import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'

/**
 * Whether an account owns this installation. It hangs on its id alone: an address may be changed, and taken by somebody
 * else.
 */
export async function isInstallationOwner({ database }: Context, userId: number): Promise<boolean> {
  return (await findOwner(database)) === userId
}

/**
 * Makes the first account the owner, in the transaction that makes it: of several at once the first to end, as the others
 * wait for its row.
 */
export async function ownIfFirst(transaction: Database, userId: number): Promise<void> {
  await sql`
    insert into installation_owner (user_id) select ${userId}
    where not exists (select from user_account where id <> ${userId})
    on conflict do nothing`.execute(transaction)
}

/** The id of who owns it; null as long as there is no account. */
export async function findOwner(database: Database): Promise<number | null> {
  const owner = await database.selectFrom('installation_owner').select('user_id').executeTakeFirst()
  return owner?.user_id ?? null
}
