import { randomBytes } from 'node:crypto'
import { IMAGE_WIDTHS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { inChunks } from '../../../db/inChunks'
import { contentHash } from '../../conversation/contentHash'
import { readFieldsInChunks } from '../../conversation/readConversation'
import type { Copying, CopyWriting } from './copyRows'

/** An uploaded file of the source, and the code by which the copy has it. */
type CopiedFile = { kind: 'image' | 'audio'; hash: string; code: string; facts: Record<string, unknown> }
/** By the code that the source has it by. */
type CopiedFiles = Map<string, CopiedFile>

/** Rows rewritten by one statement. */
const CHUNK = 200
const CODE = /[0-9a-f]{32}/g
/** Where addresses of uploaded files may stand; `ids` tell one row of the domain from the others. */
const PLACES = [
  { table: 'answer', ids: ['id'], columns: ['bubbles', 'settings'] },
  { table: 'conversation', ids: ['id'], columns: ['dialogue'] },
  { table: 'component', ids: ['kind', 'id'], columns: ['fields', 'search_text'] },
  { table: 'dialogue_settings', ids: [], columns: ['settings'] },
] as const

/**
 * Copies the bytes of all uploaded files of a domain, each kept by its content, and gives each a new address: what the
 * source deletes does not end what the copy shows. The rows are written by `keepFiles`.
 */
export async function copyFiles(
  { database, blobs }: Context,
  { from, domainId }: Copying,
  each: (done: number) => void,
): Promise<CopiedFiles> {
  const rows = await database
    .selectFrom('media_file')
    .select(['code', 'kind', 'hash', 'facts'])
    .where('domain_id', '=', from)
    .execute()
  const hashes = new Map(rows.map(({ hash, kind }) => [hash, kind]))
  let done = 0
  for (const [hash, kind] of hashes) {
    each(done / hashes.size)
    for (const width of kind === 'image' ? IMAGE_WIDTHS : [])
      await copyBlob(blobs, `${from}/${hash}-${width}`, `${domainId}/${hash}-${width}`)
    await copyBlob(blobs, `${from}/${hash}`, `${domainId}/${hash}`)
    done += 1
  }
  return new Map(rows.map(({ code, ...row }) => [code, { ...row, code: randomBytes(16).toString('hex') }]))
}

/** What was swept meanwhile is shown by nothing. */
async function copyBlob(blobs: Context['blobs'], from: string, to: string): Promise<void> {
  const bytes = await blobs.get(`media/${from}`)
  if (bytes) await blobs.put(`media/${to}`, bytes)
}

/** Writes the new addresses wherever the copy shows a file, and the rows of those files that it shows. */
export async function keepFiles(tx: Database, copying: CopyWriting, files: CopiedFiles): Promise<void> {
  const used = new Set<CopiedFile>()
  const unknown = new Set<string>()
  const rewrite = (text: string) =>
    text.replace(CODE, (code) => {
      const file = files.get(code)
      if (!file) {
        unknown.add(code)
        return code
      }
      used.add(file)
      return file.code
    })
  const conversations = new Set<number>()
  for (const place of PLACES)
    for (const id of await rewritePlace(tx, copying.domainId, place, rewrite)) conversations.add(id)
  await refuseLater(tx, copying, [...unknown])
  await hashAnew(tx, copying.domainId, [...conversations])
  for (const chunk of inChunks([...used], CHUNK))
    await tx
      .insertInto('media_file')
      .values(
        chunk.map(({ facts, ...file }) => ({
          ...file,
          domain_id: copying.domainId,
          facts: JSON.stringify(facts),
          created_at: copying.now,
          unnamed_since: null,
        })),
      )
      .execute()
}

/** Returns the conversations that were rewritten. */
async function rewritePlace(
  tx: Database,
  domainId: number,
  { table, ids, columns }: (typeof PLACES)[number],
  rewrite: (text: string) => string,
): Promise<number[]> {
  const conversation = { answer: 'conversation_id', conversation: 'id' }[table as string]
  const texts = columns.map((column) => sql`t.${sql.ref(column)}::text`)
  const { rows } = await sql<{ at: Record<string, string>; texts: string[]; conversation: number | null }>`
    select jsonb_build_object(${sql.join(ids.flatMap((id) => [sql.lit(id), sql.ref(`t.${id}`)]))}) as at,
           array[${sql.join(texts)}] as texts,
           ${conversation ? sql.ref(`t.${conversation}`) : sql`null`} as conversation
    from ${sql.table(table)} t
    where t.domain_id = ${domainId}
      and (${sql.join(
        texts.map((text) => sql`${text} ~ '[0-9a-f]{32}'`),
        sql` or `,
      )})`.execute(tx)
  const changed = rows.flatMap(({ at, texts: before, conversation: of }) => {
    const after = before.map(rewrite)
    const isChanged = after.some((text, i) => text !== before[i])
    return isChanged ? [{ at, after, of }] : []
  })
  for (const chunk of inChunks(changed, CHUNK))
    await sql`
      update ${sql.table(table)} t
      set ${sql.join(columns.map((column, i) => sql`${sql.ref(column)} = ${valueOf(column, i)}`))}
      from json_to_recordset(${JSON.stringify(chunk)}::json) as r(at jsonb, after jsonb)
      where t.domain_id = ${domainId} ${sql.join(
        ids.map((id) => sql`and t.${sql.ref(id)}::text = r.at->>${sql.lit(id)}`),
        sql` `,
      )}`.execute(tx)
  return changed.flatMap(({ of }) => of ?? [])
}

/** Texts are JSON but for what a search looks in. */
function valueOf(column: string, position: number) {
  const text = sql`r.after->>${sql.lit(position)}`
  return column === 'search_text' ? text : sql`(${text})::jsonb`
}

/** A file was uploaded while the others were copied: the next attempt includes it. */
async function refuseLater(tx: Database, { from }: Copying, unknown: readonly string[]): Promise<void> {
  const later = await tx
    .selectFrom('media_file')
    .select('code')
    .where('domain_id', '=', from)
    .where((e) => e('code', '=', e.fn.any(e.val([...unknown]))))
    .executeTakeFirst()
  if (later) throw new Error('a file came while its domain was copied')
}

/** A build tells by this whether a conversation has changed. */
async function hashAnew(tx: Database, domainId: number, ids: readonly number[]): Promise<void> {
  for await (const chunk of readFieldsInChunks(tx, domainId, ids)) {
    const rows = chunk.map(({ id, fields }) => ({ id, hash: contentHash(fields) }))
    await sql`
      update conversation c set content_hash = r.hash
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, hash text)
      where c.domain_id = ${domainId} and c.id = r.id`.execute(tx)
  }
}
