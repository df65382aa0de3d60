import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '@parlance/contract'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import type { RunningJob } from '../../../job/jobHandler'
import { holdContent } from '../../reference/contentLock'
import { compareUpload } from '../compare/compareUpload'
import { readUpload } from '../file/readUpload'
import { refuseChangedSince } from './changesSince'
import { blobKey, forgetOldRestorePoints, recordRestorePoint, writeRestorePoint } from './restorePoint'
import { writeContent } from './writeContent'

export type RestoreJobPayload = { restorePointId: string; onlyIfUnchanged?: boolean }

/**
 * Makes the content of a domain what it was at a restore point, wholly or not at all; what it is now becomes a restore
 * point itself. Throws UPLOAD_EXPIRED when it is no longer kept, FILE_HAS_ERRORS when it no longer fits,
 * DATA_CHANGED_SINCE_UPLOAD when it is asked not to take other changes back.
 */
export async function restoreContent(
  context: Context,
  job: RunningJob,
  { restorePointId, onlyIfUnchanged = false }: RestoreJobPayload,
): Promise<Record<string, unknown>> {
  const { domainId } = job
  job.progress(0, 'READING')
  const kept = await context.blobs.get(blobKey(domainId, restorePointId))
  if (!kept) throw new AppError('UPLOAD_EXPIRED')
  const { language } = await domainRow(context.database, domainId, ['language'])
  const file = {
    content: await promisify(gunzip)(kept),
    fileName: 'restore.json',
    language,
    reading: { isOwn: true },
  }
  const parsed = await readUpload(context, file)
  const result = await context.database.transaction().execute(async (tx) => {
    const held = await holdContent(tx, domainId)
    if (onlyIfUnchanged) await refuseChangedSince(tx, domainId, restorePointId, held.revisionBefore)
    const before = await writeRestorePoint(context, tx, domainId)
    job.progress(0.2, 'WRITING')
    const comparison = await compareUpload(context, tx, domainId, parsed, ['REPLACE_ALL'])
    const { errorCount: count } = comparison.ways.REPLACE_ALL
    if (count > 0) throw new AppError('FILE_HAS_ERRORS', { count })
    const { plan } = comparison.planned.REPLACE_ALL
    const { existing, differences } = comparison
    const content = { ...parsed, existing, differences }
    const applied = await writeContent(context, tx, held, job, content, { way: 'REPLACE_ALL', plan })
    job.signal.throwIfAborted()
    await recordRestorePoint(context, tx, job, before, null)
    const counts = { ...applied, refused: 0, restorePointId: before.id }
    await job.finish(tx, counts)
    return counts
  })
  await forgetOldRestorePoints(context, domainId).catch(() => {})
  return result
}
