import { AppError, type RowIssue } from '@parlance/contract'
import type { Context } from '../../context'
import type { ParsedConversation, ParsedUpload } from './parseUpload'

/** Uploads that were not applied are deleted after this time. */
export const UPLOAD_LIFE_MS = 3_600_000
/** An upload that waits for its job is kept longer, so that the job can be tried again. */
export const UPLOAD_LIFE_APPLYING_MS = 24 * UPLOAD_LIFE_MS

/** What is kept of a previewed file until it is applied: plain data, never the file itself. */
export type UploadContent = {
  conversations: ParsedConversation[]
  /** `ConversationFields` as JSON, one a line. */
  lines: Uint8Array
}

export async function putUploadContent(
  context: Context,
  key: string,
  parsed: ParsedUpload,
  issues: readonly RowIssue[],
): Promise<void> {
  await context.blobs.put(`${key}/conversations`, parsed.content)
  await context.blobs.put(`${key}/index`, Buffer.from(JSON.stringify(parsed.conversations)))
  await context.blobs.put(`${key}/issues`, Buffer.from(JSON.stringify(issues)))
}

/** Throws UPLOAD_EXPIRED when it is gone. */
export async function getUploadContent(context: Context, key: string): Promise<UploadContent> {
  const lines = await context.blobs.get(`${key}/conversations`)
  const index = await context.blobs.get(`${key}/index`)
  if (!lines || !index) throw new AppError('UPLOAD_EXPIRED')
  return { lines, conversations: JSON.parse(Buffer.from(index).toString()) as ParsedConversation[] }
}

/** Throws UPLOAD_EXPIRED when they are gone. */
export async function getUploadIssues(context: Context, key: string): Promise<RowIssue[]> {
  const issues = await context.blobs.get(`${key}/issues`)
  if (!issues) throw new AppError('UPLOAD_EXPIRED')
  return JSON.parse(Buffer.from(issues).toString()) as RowIssue[]
}

/** Deletes expired uploads of one domain, or of all. */
export async function forgetOldUploads(context: Context, domainId?: number): Promise<void> {
  const gone = await context.database
    .deleteFrom('upload')
    .where('expires_at', '<', context.now())
    .$if(domainId !== undefined, (q) => q.where('domain_id', '=', domainId!))
    .returning('blob_key')
    .execute()
  for (const { blob_key } of gone) await context.blobs.removeAll(blob_key)
}
