import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'

/**
 * Begins a change to the content of a domain: one transaction at a time, until it ends. Rules that span rows (one
 * question in one conversation, no deletion of what is in use) are then checked against what will be committed.
 * Readers and turns do not wait for it. Counts the change, so that all who compare contents need to compare one
 * number only, and returns the number before it. Throws NO_DOMAIN.
 */
export async function lockContent(tx: Database, domainId: number): Promise<number> {
  const row = await tx
    .updateTable('domain')
    .set({ content_revision: sql<number>`content_revision + 1` })
    .where('id', '=', domainId)
    .where('removed_at', 'is', null)
    .returning('content_revision')
    .executeTakeFirst()
  if (!row) throw new AppError('NO_DOMAIN', { domainId })
  return row.content_revision - 1
}

/** Returns how many changes the content of a domain has seen. */
export async function readContentRevision(database: Database, domainId: number): Promise<number> {
  return (await domainRow(database, domainId, ['content_revision'])).content_revision
}
