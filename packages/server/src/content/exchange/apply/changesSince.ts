import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'

/** Changed objects that are named; the rest are counted. */
const NAMED = 10

/**
 * Throws DATA_CHANGED_SINCE_UPLOAD when anything was changed since the upload after a restore point was written, with
 * the names of what was saved or deleted since, the last first: it would be lost with the upload.
 */
export async function refuseChangedSince(
  database: Database,
  domainId: number,
  id: string,
  contentRevision: number,
): Promise<void> {
  const point = await database
    .selectFrom('restore_point')
    .select(['content_revision', 'written_at'])
    .where('domain_id', '=', domainId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (point?.content_revision === contentRevision) return
  const changed = point?.written_at ? await namesSince(database, domainId, point.written_at) : []
  const names = changed.map(({ name }) => name)
  throw new AppError('DATA_CHANGED_SINCE_UPLOAD', { names, count: changed[0]?.count ?? 0 })
}

type Changed = { name: string; count: number }

async function namesSince(database: Database, domainId: number, at: Date): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select name, count(*) over () as count from (
      select name, updated_at as at from conversation where domain_id = ${domainId} and updated_at > ${at}
      union all select name, updated_at from entity where domain_id = ${domainId} and updated_at > ${at}
      union all select name, updated_at from component where domain_id = ${domainId} and updated_at > ${at}
      union all select name, deleted_at from deleted_object where domain_id = ${domainId} and deleted_at > ${at}
    ) as changed order by at desc limit ${NAMED}`.execute(database)
  return rows
}
