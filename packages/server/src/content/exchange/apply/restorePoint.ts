import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { RestorePoint } from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../../access/person/personOf'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import type { RunningJob } from '../../../job/jobHandler'
import { writeBotFile } from '../download/downloadBot'

/** Restore points kept of a domain. */
const KEPT = 10

/** A restore point whose file is written. */
type WrittenRestorePoint = { id: string; conversations: number }

/**
 * Writes the whole content of a domain to a file, secrets included, before an upload changes it; `tx` is a transaction
 * that sees one moment.
 */
export async function writeRestorePoint(
  { blobs }: Context,
  tx: Database,
  domainId: number,
): Promise<WrittenRestorePoint> {
  const { file, conversations } = await writeBotFile(tx, domainId, { withSecrets: true })
  const id = randomBytes(12).toString('hex')
  await blobs.put(blobKey(domainId, id), await promisify(gzip)(file, { level: 1 }))
  return { id, conversations }
}

/**
 * Records a restore point at the end of the transaction that writes what it is a way back from: by the count of changes
 * of then one knows later whether there were others since.
 */
export async function recordRestorePoint(
  { now }: Context,
  tx: Database,
  { domainId, requestedBy }: RunningJob,
  { id, conversations }: WrittenRestorePoint,
  fileName: string | null,
): Promise<void> {
  const at = now()
  await tx
    .insertInto('restore_point')
    .values(({ selectFrom }) => ({
      id,
      domain_id: domainId,
      created_at: at,
      created_by: requestedBy,
      file_name: fileName,
      conversations,
      content_revision: selectFrom('domain').select('content_revision').where('id', '=', domainId),
      written_at: at,
    }))
    .execute()
}

/** Restore points of a domain, the newest first. */
export async function listRestorePoints(database: Database, domainId: number): Promise<RestorePoint[]> {
  const rows = await database
    .selectFrom('restore_point as p')
    .innerJoin('domain as d', 'd.id', 'p.domain_id')
    .select([
      'p.id',
      'p.created_at',
      emailOf('p.created_by').as('createdBy'),
      nameOf('p.created_by').as('createdByName'),
      'p.file_name as fileName',
      'p.conversations',
    ])
    .select(sql<boolean>`p.content_revision is distinct from d.content_revision`.as('isChangedSince'))
    .where('p.domain_id', '=', domainId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(KEPT)
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at.toISOString() }))
}

/** Deletes what is no longer kept; called when the transaction has ended, so that no file goes too early. */
export async function forgetOldRestorePoints({ database, blobs }: Context, domainId: number): Promise<void> {
  const kept = (await listRestorePoints(database, domainId)).map(({ id }) => id)
  if (kept.length < KEPT) return
  const gone = await database
    .deleteFrom('restore_point')
    .where('domain_id', '=', domainId)
    .where('id', 'not in', kept)
    .returning('id')
    .execute()
  for (const { id } of gone) await blobs.remove(blobKey(domainId, id))
}

export function blobKey(domainId: number, id: string): string {
  return `restore/${domainId}/${id}`
}
