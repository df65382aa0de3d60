import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { RestorePoint } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import type { RunningJob } from '../../../job/jobHandler'
import { writeBotFile } from '../downloadBot'

/** Restore points kept of a domain. */
const KEPT = 5

/**
 * Keeps the whole content of a domain, secrets included, before an upload replaces it; in the transaction that does so
 * and holds the content lock. Returns its id.
 */
export async function keepRestorePoint(
  { blobs, now }: Context,
  tx: Database,
  { domainId, requestedBy }: RunningJob,
  fileName: string | null,
): Promise<string> {
  const { file, conversations } = await writeBotFile(tx, domainId, { withSecrets: true })
  const id = randomBytes(12).toString('hex')
  await blobs.put(blobKey(domainId, id), gzipSync(file, { level: 1 }))
  await tx
    .insertInto('restore_point')
    .values({
      id,
      domain_id: domainId,
      created_at: now(),
      created_by: requestedBy,
      file_name: fileName,
      conversations,
    })
    .execute()
  return id
}

/** Restore points of a domain, the newest first. */
export async function listRestorePoints(database: Database, domainId: number): Promise<RestorePoint[]> {
  const rows = await database
    .selectFrom('restore_point')
    .select(['id', 'created_at', 'created_by as createdBy', 'file_name as fileName', 'conversations'])
    .where('domain_id', '=', domainId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
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
