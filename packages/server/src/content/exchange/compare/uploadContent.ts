import { AppError, type RowIssue, type UploadWay } from '@parlance/contract'
import type { Context } from '../../../context'
import type { BotFile } from '../file/botFile'
import type { ParsedConversation } from '../file/checkDrafts'
import type { ParsedUpload } from '../file/parseUpload'
import { type Comparison, plansOf } from './compareUpload'
import type { BotEffects } from './componentEffects'
import type { Difference, Differences } from './differences'
import type { Existing } from './findExisting'
import type { WayPlan } from './planWay'

/** Uploads that were not applied are deleted after this time. */
export const UPLOAD_LIFE_MS = 3_600_000
/** An upload that waits for its job is kept longer, so that the job can be tried again; then what was wrong with it. */
export const UPLOAD_LIFE_APPLYING_MS = 24 * UPLOAD_LIFE_MS

/** What is kept of a previewed file until it is applied: plain data, never the file itself. */
export type UploadContent = UploadIndex & {
  /** `ConversationFields` as JSON, one a line. */
  content: Uint8Array
}
/** The same without the conversations themselves. */
type UploadIndex = {
  conversations: ParsedConversation[]
  unread: ParsedUpload['unread']
  bot: BotFile | null
  existing: Existing
  differences: Differences
  plans: Record<UploadWay, WayPlan>
  /** What becomes of components, to be shown. */
  shown: Record<UploadWay, Pick<BotEffects, 'components' | 'deleted'> | null>
}

type StoredIndex = Omit<UploadIndex, 'existing' | 'differences'> & {
  existing: [number, Existing extends Map<number, infer E> ? E : never][]
  differences: [number, Difference][]
}

/** Keeps what was read of a file, how it compares with the domain, and what is wrong with it. */
export async function keepUpload(
  context: Context,
  key: string,
  parsed: ParsedUpload,
  comparison: Comparison,
): Promise<void> {
  const shown = Object.entries(comparison.planned).map(([way, { effects }]) => [
    way,
    effects && {
      deleted: effects.deleted,
      components: effects.components.map(({ index, row, kind, change, fields: { name } }) => ({
        index,
        row,
        kind,
        change,
        fields: { name },
      })),
    },
  ])
  const index: StoredIndex = {
    conversations: parsed.conversations,
    unread: parsed.unread,
    bot: parsed.bot,
    existing: [...comparison.existing],
    differences: [...comparison.differences],
    plans: plansOf(comparison),
    shown: Object.fromEntries(shown) as UploadIndex['shown'],
  }
  await context.blobs.put(`${key}/conversations`, parsed.content)
  await context.blobs.put(`${key}/index`, Buffer.from(JSON.stringify(index)))
  await context.blobs.put(`${key}/issues`, Buffer.from(JSON.stringify(comparison.issues)))
}

/** Throws UPLOAD_EXPIRED when it is gone. */
export async function getUploadIndex(context: Context, key: string): Promise<UploadIndex> {
  const stored = JSON.parse((await read(context, `${key}/index`)).toString()) as StoredIndex
  return { ...stored, existing: new Map(stored.existing), differences: new Map(stored.differences) }
}

/** Throws UPLOAD_EXPIRED when it is gone. */
export async function getUploadContent(context: Context, key: string): Promise<UploadContent> {
  const content = await read(context, `${key}/conversations`)
  return { ...(await getUploadIndex(context, key)), content }
}

/** Throws UPLOAD_EXPIRED when they are gone. */
export async function getUploadIssues(context: Context, key: string): Promise<RowIssue[]> {
  return JSON.parse((await read(context, `${key}/issues`)).toString()) as RowIssue[]
}

/** Forgets what an upload holds, all but what was wrong with it. */
export async function forgetUploadContent(context: Context, key: string): Promise<void> {
  await context.blobs.removeAll(`${key}/conversations`)
  await context.blobs.removeAll(`${key}/index`)
}

async function read(context: Context, key: string): Promise<Buffer> {
  const bytes = await context.blobs.get(key)
  if (!bytes) throw new AppError('UPLOAD_EXPIRED')
  return Buffer.from(bytes)
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
