import { AppError, INVITED_DEVICE, type InviteKind } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'

/**
 * Deletes an invite of a domain and ends the access that it gave (specification section 2): the account of a scenario
 * editor goes, unless another invite holds it; a domain user is locked out and keeps the account. What they wrote
 * stays. Throws NOT_FOUND. Returns whose access has ended.
 */
export async function deleteInvite(
  { database }: Context,
  domainId: number,
  inviteId: number,
): Promise<{ kind: InviteKind; userId: number | null }> {
  return database.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('invite')
      .where('id', '=', inviteId)
      .where('domain_id', '=', domainId)
      .returning(['kind', 'used_by'])
      .executeTakeFirst()
    if (!deleted) throw new AppError('NOT_FOUND')
    const { kind, used_by: userId } = deleted
    if (userId !== null) await endAccess(transaction, domainId, userId, kind)
    return { kind, userId }
  })
}

/** Ends all access that the invites of a domain gave: called with the deletion of the domain. */
export async function endInvitedAccess(transaction: Database, domainId: number): Promise<void> {
  const used = await transaction
    .selectFrom('invite')
    .select(['kind', 'used_by'])
    .where('domain_id', '=', domainId)
    .where('used_by', 'is not', null)
    .orderBy('used_by')
    .execute()
  for (const { kind, used_by: userId } of used)
    if (userId !== null) await endAccess(transaction, domainId, userId, kind)
}

async function endAccess(
  transaction: Database,
  domainId: number,
  userId: number,
  kind: InviteKind,
): Promise<void> {
  // The account first: somebody who takes another invite at this moment waits, and then finds it gone or alone.
  const account = await transaction
    .selectFrom('user_account')
    .select('device')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  await transaction
    .deleteFrom('domain_member')
    .where('domain_id', '=', domainId)
    .where('user_id', '=', userId)
    .where('role', '=', kind)
    .execute()
  const left = await transaction
    .selectFrom('domain_member')
    .select('domain_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (left || account?.device !== INVITED_DEVICE) return
  const table = kind === 'SCENARIO_EDITOR' ? 'user_account' : 'user_session'
  if (table === 'user_account') await transaction.deleteFrom(table).where('id', '=', userId).execute()
  else await transaction.deleteFrom(table).where('user_id', '=', userId).execute()
}
