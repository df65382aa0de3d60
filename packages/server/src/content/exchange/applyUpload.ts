import { AppError } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { mapInSlices } from '../../job/inSlices'
import { writeConversations } from '../conversation/writeConversations'
import type { ConversationItem } from '../conversation/writing'
import { lockContent } from '../reference/contentLock'
import { findExisting, readLine } from './compareUpload'
import { getUploadContent } from './uploadContent'

export type UploadJobPayload = { uploadId: string; existing: 'OVERWRITE' | 'SKIP' }

/** The part of a running job that an apply needs; the job queue's handlers get more. */
export type UploadJob = {
  domainId: number
  payload: Record<string, unknown>
  requestedBy: string
  signal: AbortSignal
  progress(fraction: number, stage: string): void
  finish(tx: Database, result: Record<string, unknown>): Promise<void>
}

/**
 * Applies previewed uploads: everything, the end of the job and the removal of the upload in one transaction, so that
 * a kill at any moment leaves either the domain as it was and the job to be tried again, or all of it.
 * Jobs fail with UPLOAD_EXPIRED, FILE_HAS_ERRORS, DATA_CHANGED_SINCE_PREVIEW or the codes of `writeConversations`.
 */
export function createUploadHandler(context: Context) {
  return {
    async run(job: UploadJob): Promise<Record<string, unknown>> {
      const { uploadId, existing } = job.payload as UploadJobPayload
      job.progress(0, 'READING')
      const upload = await readUploadRow(context.database, job.domainId, uploadId)
      const content = await getUploadContent(context, upload.blob_key)
      const result = await context.database.transaction().execute(async (tx) => {
        if ((await lockContent(tx, job.domainId)) !== upload.content_revision)
          throw new AppError('DATA_CHANGED_SINCE_PREVIEW')
        const known = await findExisting(tx, job.domainId, content.conversations)
        const read = await mapInSlices(
          content.conversations,
          (conversation, index): ConversationItem | null => {
            job.signal.throwIfAborted()
            const before = known.get(index)
            if (before && (existing === 'SKIP' || before.unchanged)) return null
            return { ...(before && { id: before.id }), fields: readLine(content.lines, conversation) }
          },
        )
        const items = read.filter((item) => item !== null)
        job.progress(0.2, 'WRITING')
        const writing = { domainId: job.domainId, by: job.requestedBy, now: context.now() }
        const written = await writeConversations(tx, writing, items)
        job.signal.throwIfAborted()
        await tx
          .deleteFrom('upload')
          .where('domain_id', '=', job.domainId)
          .where('id', '=', uploadId)
          .execute()
        const created = written.filter((each) => each.created).length
        const counts = {
          created,
          changed: written.length - created,
          unchanged: content.conversations.length - written.length,
        }
        await job.finish(tx, counts)
        return counts
      })
      // What a kill leaves behind here is a few files that nothing refers to.
      await context.blobs.removeAll(upload.blob_key).catch(() => {})
      return result
    },
  }
}

/** An upload that can be applied. Throws NOT_FOUND, UPLOAD_EXPIRED and FILE_HAS_ERRORS. */
export async function readUploadRow(database: Database, domainId: number, uploadId: string, now?: Date) {
  const row = await database
    .selectFrom('upload')
    .select(['blob_key', 'content_revision', 'preview', 'expires_at'])
    .where('domain_id', '=', domainId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row || (now && row.expires_at < now)) throw new AppError('UPLOAD_EXPIRED')
  if (row.preview.errorCount > 0) throw new AppError('FILE_HAS_ERRORS', { count: row.preview.errorCount })
  return row
}
