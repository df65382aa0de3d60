import { AppError, type ComponentKind, type ComponentRevision } from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import type { HeldContent } from '../reference/contentLock'
import type { Writing } from '../reference/writing'

/** Revisions kept of one component: so many, and of a large one no more than so many bytes together. */
const KEPT = 50
const KEPT_BYTES = 4_000_000

/** A component as a save left it. */
type KeptRevision = { id: number; revision: number; fields: object }

/** Keeps what saves made of components of a kind: called with each save. */
export async function keepRevisions(
  tx: Database,
  writing: Writing,
  kind: ComponentKind,
  saved: readonly KeptRevision[],
): Promise<void> {
  const { domainId, by, now } = writing
  const rows = saved.map(({ fields, ...row }) => ({ ...row, fields: JSON.stringify(fields) }))
  await sql`
    insert into component_revision (domain_id, kind, id, revision, fields, updated_at, updated_by)
    select ${domainId}, ${kind}, r.id, r.revision, r.fields::jsonb, ${now}::timestamptz, ${by}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint, revision integer, fields text)`.execute(
    tx,
  )
  // What is new has no more than that.
  const older = saved.flatMap(({ id, revision }) => (revision > 1 ? [id] : []))
  await forgetOldRevisions(tx, writing, kind, older)
}

/** Forgets what is more than is kept of each. */
export async function forgetOldRevisions(
  tx: Database,
  { domainId }: HeldContent,
  kind: ComponentKind | 'conversation',
  older: readonly number[],
): Promise<void> {
  if (older.length === 0) return
  await sql`
    delete from component_revision
    where domain_id = ${domainId} and kind = ${kind} and id = any(${[...older]}::bigint[]) and (id, revision) in (
      select id, revision from (
        select id, revision, row_number() over newest as number, sum(octet_length(fields::text)) over newest as bytes
        from component_revision where domain_id = ${domainId} and kind = ${kind} and id = any(${[...older]}::bigint[])
        window newest as (partition by id order by revision desc)) as kept
      where number > ${KEPT} or (bytes > ${KEPT_BYTES} and number > 1))`.execute(tx)
}

/** Forgets the history of deleted components. */
export async function forgetRevisions(
  tx: Database,
  { domainId }: HeldContent,
  kind: ComponentKind | 'conversation',
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('component_revision')
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()
}

/** The last saves of a component, the newest first. Throws NOT_FOUND: there is one of each that exists. */
export async function readHistory(
  database: Database,
  domainId: number,
  kind: ComponentKind,
  id: number,
): Promise<{ items: ComponentRevision[] }> {
  const items = await readRevisions(database, domainId, kind, id)
  if (items.length === 0) throw new AppError('NOT_FOUND', { id })
  return { items }
}

/** The stored versions of a component or a conversation, the newest first. */
export async function readRevisions(
  database: Database,
  domainId: number,
  kind: ComponentKind | 'conversation',
  id: number,
): Promise<ComponentRevision[]> {
  const rows = await database
    .selectFrom('component_revision')
    .select(['revision', 'updated_at', 'fields'])
    .select([emailOf('updated_by').as('updatedBy'), nameOf('updated_by').as('updatedByName')])
    .where('domain_id', '=', domainId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(({ updated_at, ...row }) => ({
    ...row,
    updatedAt: updated_at.toISOString(),
  }))
}
