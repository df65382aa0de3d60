import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'

/** Notification channel that tells, once it is committed, the id of a domain whose content was changed. */
export const CONTENT_CHANGED = 'content_changed'

/**
 * Lets one transaction at a time change the content of a domain; held until it ends. Rules that span rows (one
 * question in one conversation, no deletion of what is in use) are then checked against what will be committed.
 * Reading and answering turns do not wait for it. Throws NO_DOMAIN.
 */
export async function lockContent(tx: Database, domainId: number): Promise<void> {
  const row = await tx
    .selectFrom('domain')
    .select(['id', sql`pg_notify(${CONTENT_CHANGED}, id::text)`.as('told')])
    .where('id', '=', domainId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('NO_DOMAIN', { domainId })
}
