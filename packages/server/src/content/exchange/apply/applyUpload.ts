import { AppError, exchange, type UploadWay } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import type { JobHandler, RunningJob } from '../../../job/jobHandler'
import { holdContent, readContentRevision } from '../../reference/contentLock'
import { forgetUploadContent, getUploadContent } from '../compare/uploadContent'
import { type RestoreJobPayload, restoreContent } from './restoreContent'
import { forgetOldRestorePoints, recordRestorePoint, writeRestorePoint } from './restorePoint'
import { writeContent } from './writeContent'

export type UploadJobPayload = {
  uploadId: string
  way: UploadWay
  allOrNothing: boolean
  /** For those who watch the job. */
  fileName: string
}

/**
 * Applies previewed uploads and restore points: everything, the end of the job and the mark of the upload in one
 * transaction, so that a kill at any moment leaves either the domain as it was and the job to be tried again, or all of
 * it. Jobs fail with UPLOAD_EXPIRED, FILE_HAS_ERRORS, DATA_CHANGED_SINCE_PREVIEW or the codes of `writeUpload`.
 */
export function createUploadHandler(context: Context): JobHandler {
  return {
    permit: exchange.apply.permit,
    async run(job) {
      const result =
        'restorePointId' in job.payload
          ? await restoreContent(context, job, job.payload as RestoreJobPayload)
          : await applyUpload(context, job, job.payload as UploadJobPayload)
      await countAnew(context)
      return result
    },
  }
}

/**
 * PostgreSQL plans by what it last counted, and counts by itself only after a minute or more: until then a save in a
 * domain of 10,000 conversations would look through all of them, and take seconds beside others.
 */
async function countAnew({ database, log }: Context): Promise<void> {
  const failed = (err: unknown) => log.warn({ err }, 'the rows of an upload were not counted')
  await sql`analyze conversation, question, answer, component, entity`.execute(database).catch(failed)
}

async function applyUpload(
  context: Context,
  job: RunningJob,
  { uploadId, way, allOrNothing }: UploadJobPayload,
): Promise<Record<string, unknown>> {
  job.progress(0, 'READING')
  const upload = await readUploadRow(context.database, job.domainId, uploadId)
  const { refused, errorCount } = upload.preview.ways[way]
  if (allOrNothing && errorCount > 0) throw new AppError('FILE_HAS_ERRORS', { count: errorCount })
  const content = await getUploadContent(context, upload.blob_key)
  // Written before anybody has to wait: the content is the same once it is locked, or the upload is refused.
  const before = await atOneMoment(context.database, async (tx) => {
    refuseOther(await readContentRevision(tx, job.domainId), upload.content_revision)
    return writeRestorePoint(context, tx, job.domainId)
  })
  const result = await context.database.transaction().execute(async (tx) => {
    const held = await holdContent(tx, job.domainId)
    refuseOther(held.revisionBefore, upload.content_revision)
    job.progress(0.2, 'WRITING')
    const applied = await writeContent(context, tx, held, job, content, { way, plan: content.plans[way] })
    job.signal.throwIfAborted()
    await tx
      .updateTable('upload')
      .set({ applied_at: context.now() })
      .where('domain_id', '=', job.domainId)
      .where('id', '=', uploadId)
      .execute()
    await recordRestorePoint(context, tx, job, before, upload.preview.fileName)
    const counts = { ...applied, refused, uploadId, restorePointId: before.id }
    await job.finish(tx, counts)
    return counts
  })
  // What a kill leaves behind here is a few files that nothing refers to.
  await forgetUploadContent(context, upload.blob_key).catch(() => {})
  await forgetOldRestorePoints(context, job.domainId).catch(() => {})
  return result
}

function refuseOther(revision: number, previewed: number): void {
  if (revision !== previewed) throw new AppError('DATA_CHANGED_SINCE_PREVIEW')
}

/** An upload that can be applied. Throws UPLOAD_EXPIRED. */
export async function readUploadRow(database: Database, domainId: number, uploadId: string, now?: Date) {
  const row = await database
    .selectFrom('upload')
    .select(['blob_key', 'content_revision', 'preview', 'expires_at', 'applied_at'])
    .where('domain_id', '=', domainId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row || row.applied_at !== null || (now && row.expires_at < now)) throw new AppError('UPLOAD_EXPIRED')
  return row
}
