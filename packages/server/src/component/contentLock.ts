import { AppError } from '@parlance/contract'
import type { Database } from '../db/database'

/**
 * Lets one transaction at a time change the content of a domain; held until it ends. Rules that span rows (one
 * question in one conversation, no deletion of what is in use) are then checked against what will be committed.
 * Reading and answering turns do not wait for it. Throws NO_DOMAIN.
 */
export async function lockContent(tx: Database, domainId: number): Promise<void> {
  const row = await tx
    .selectFrom('domain')
    .select('id')
    .where('id', '=', domainId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NO_DOMAIN', { domainId })
}
