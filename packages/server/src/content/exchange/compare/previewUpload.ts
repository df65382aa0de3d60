import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ComponentKind, UploadPreview } from '@parlance/contract'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import { readContentRevision } from '../../reference/contentLock'
import type { ParsedUpload, Reading } from '../file/parseUpload'
import { readUpload } from '../file/readUpload'
import { compareUpload, countIssues } from './compareUpload'
import { findNewLabels } from './findExisting'
import { forgetOldUploads, keepUpload, UPLOAD_LIFE_MS } from './uploadContent'

const ISSUES_SHOWN = 500

type UploadedFile = {
  domainId: number
  userId: number
  fileName: string
  /** Where it lies. */
  path: string
  reading: Reading
}

/**
 * Reads an uploaded file, compares it with the domain as of one moment and keeps what was read for an hour, so that
 * it can be applied. Nothing of the domain changes. Throws the codes of `readUpload`.
 */
export async function previewUpload(context: Context, file: UploadedFile): Promise<UploadPreview> {
  const { domainId, fileName, path, userId, reading } = file
  await forgetOldUploads(context, domainId)
  const { language } = await domainRow(context.database, domainId, ['language'])
  const parsed = await readUpload(context, { content: { path }, fileName, language, reading })
  const digest = await digestOf(path)
  const uploadId = randomBytes(16).toString('hex')
  const { comparison, revision, labels } = await atOneMoment(context.database, async (tx) => {
    const tags = new Set(parsed.conversations.flatMap((one) => one.tags))
    const groups = new Set(parsed.conversations.flatMap(({ group }) => group ?? []))
    return {
      revision: await readContentRevision(tx, domainId),
      comparison: await compareUpload(context, tx, domainId, parsed),
      labels: {
        newTags: await findNewLabels(tx, domainId, 'tag', tags),
        newGroups: await findNewLabels(tx, domainId, 'group', groups),
      },
    }
  })
  const { issues, ways } = comparison
  const preview: UploadPreview = {
    uploadId,
    fileName,
    appliedBefore: await lastApplied(context, domainId, digest),
    ...countsOf(parsed),
    isSplit: reading.splitLong === true,
    ...labels,
    ways,
    ...countIssues(issues),
    issues: issues.slice(0, ISSUES_SHOWN),
  }
  const key = `upload/${domainId}/${uploadId}`
  await keepUpload(context, key, parsed, comparison)
  await context.database
    .insertInto('upload')
    .values({
      id: uploadId,
      domain_id: domainId,
      user_id: userId,
      blob_key: key,
      digest,
      preview: JSON.stringify(preview),
      content_revision: revision,
      expires_at: new Date(context.now().getTime() + UPLOAD_LIFE_MS),
    })
    .execute()
    .catch((error: unknown) => dropContent(context, key, error))
  return preview
}

/** No row names what is kept there: its domain may have gone meanwhile. */
async function dropContent({ blobs }: Context, key: string, error: unknown): Promise<never> {
  await blobs.removeAll(key)
  throw error
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** What is known of the last time that the same file was applied; uploads are forgotten after a day. */
async function lastApplied(
  { database }: Context,
  domainId: number,
  digest: string,
): Promise<UploadPreview['appliedBefore']> {
  const row = await database
    .selectFrom('upload as u')
    .leftJoin('user_account as a', 'a.id', 'u.user_id')
    .select(['u.applied_at', 'a.nick', 'a.email'])
    .where('u.domain_id', '=', domainId)
    .where('u.digest', '=', digest)
    .where('u.applied_at', 'is not', null)
    .orderBy('u.applied_at', 'desc')
    .executeTakeFirst()
  return row?.applied_at ? { at: row.applied_at.toISOString(), by: row.nick || row.email || '' } : null
}

function countsOf(parsed: ParsedUpload) {
  const { format, encoding, encodings, columns, rows, conversations, longAnswers, bot } = parsed
  const counts = new Map<ComponentKind, number>()
  for (const kind of ['group', 'tag'] as const) {
    const names = bot?.[`${kind}s`]
    if (names?.length) counts.set(kind, names.length)
  }
  for (const { kind } of bot?.components ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return {
    format,
    encoding,
    encodings,
    sheet: columns,
    rows,
    conversations: conversations.length,
    questions: conversations.reduce((sum, each) => sum + each.questions, 0),
    answers: conversations.reduce((sum, each) => sum + each.answers, 0),
    components: Array.from(counts, ([kind, count]) => ({ kind, count })),
    longAnswers,
  }
}
