import { DRAFT_DAYS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import { deleteInChunks } from '../../db/cleaning/deleteInChunks'

const DAY_MS = 86_400_000

/** Deletes drafts that nobody returned to, and records of forms that were closed with nothing unsaved. */
export async function forgetOldDrafts({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const where = sql`seen_at < ${daysAgo(DRAFT_DAYS)} or (seen_at < ${daysAgo(1)} and fields is null)`
  await deleteInChunks(database, { table: 'draft', where })
}
