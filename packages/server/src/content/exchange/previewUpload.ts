import { randomBytes } from 'node:crypto'
import type { RowIssue, UploadPreview } from '@parlance/contract'
import type { Context } from '../../context'
import { readContentRevision } from '../reference/contentLock'
import {
  changeOf,
  findExisting,
  findNewLabels,
  findTakenQuestions,
  findWrongReferences,
  sampleChanges,
} from './compareUpload'
import type { ParsedUpload } from './parseUpload'
import { readUpload } from './readUpload'
import { forgetOldUploads, putUploadContent, UPLOAD_LIFE_MS } from './uploadContent'

const ISSUES_SHOWN = 500

export type UploadedFile = { domainId: number; userId: number; fileName: string; bytes: Uint8Array }

/**
 * Reads an uploaded file, compares it with the domain as of one moment and keeps what was read for an hour, so that
 * it can be applied. Nothing of the domain changes. Throws the codes of `readUpload`.
 */
export async function previewUpload(context: Context, file: UploadedFile): Promise<UploadPreview> {
  const { domainId, fileName, bytes, userId } = file
  await forgetOldUploads(context, domainId)
  const { language } = await context.database
    .selectFrom('domain')
    .select('language')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  const parsed = await readUpload({ bytes, fileName, language })
  const uploadId = randomBytes(16).toString('hex')
  const { preview, issues, revision } = await compare(context, domainId, parsed, { uploadId, fileName })
  const key = `upload/${domainId}/${uploadId}`
  await putUploadContent(context, key, parsed, issues)
  await context.database
    .insertInto('upload')
    .values({
      id: uploadId,
      domain_id: domainId,
      user_id: userId,
      blob_key: key,
      preview: JSON.stringify(preview),
      content_revision: revision,
      expires_at: new Date(context.now().getTime() + UPLOAD_LIFE_MS),
    })
    .execute()
  return preview
}

async function compare(
  context: Context,
  domainId: number,
  parsed: ParsedUpload,
  named: { uploadId: string; fileName: string },
): Promise<{ preview: UploadPreview; issues: RowIssue[]; revision: number }> {
  return context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const revision = await readContentRevision(tx, domainId)
      const existing = await findExisting(tx, domainId, parsed.conversations)
      const issues = [
        ...parsed.issues,
        ...(await findTakenQuestions(tx, domainId, parsed, existing)),
        ...(await findWrongReferences(tx, domainId, parsed)),
      ].sort((a, b) => a.row - b.row)
      const tags = new Set(parsed.conversations.flatMap(({ tags: names }) => names))
      const groups = new Set(parsed.conversations.flatMap(({ group }) => group ?? []))
      const preview: UploadPreview = {
        ...named,
        format: parsed.format,
        encoding: parsed.encoding,
        ...countsOf(parsed, existing),
        newTags: await findNewLabels(tx, domainId, 'tag', tags),
        newGroups: await findNewLabels(tx, domainId, 'group', groups),
        sample: await sampleChanges(tx, domainId, parsed, existing),
        errorCount: issues.filter((issue) => issue.severity === 'ERROR').length,
        warningCount: issues.filter((issue) => issue.severity === 'WARNING').length,
        issues: issues.slice(0, ISSUES_SHOWN),
      }
      return { preview, issues, revision }
    })
}

function countsOf({ rows, conversations }: ParsedUpload, existing: Map<number, { unchanged: boolean }>) {
  const changes = conversations.map((_, index) => changeOf(existing.get(index)))
  return {
    rows,
    conversations: conversations.length,
    questions: conversations.reduce((sum, each) => sum + each.questions, 0),
    answers: conversations.reduce((sum, each) => sum + each.answers, 0),
    created: changes.filter((change) => change === 'CREATED').length,
    changed: changes.filter((change) => change === 'CHANGED').length,
    unchanged: changes.filter((change) => change === 'UNCHANGED').length,
  }
}
