import {
  AppError,
  type BodyOf,
  type ComponentKind,
  type DeletedKind,
  type deletion,
} from '@parlance/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database'
import { likePattern } from '../../http/page'
import type { HeldContent } from '../reference/contentLock'

/** What was deleted, as the trash keeps it. */
export type Deleted = {
  kind: DeletedKind
  id: number
  name: string
  revision: number
  content: Record<string, unknown>
  /** What it referred to, with the names of then. */
  uses: { kind: ComponentKind; id: number; name: string }[]
}
/** The restored object, with its fields in the current format. */
export type Restoring = Pick<Deleted, 'kind' | 'id' | 'revision'> & { fields: { name: string } }
/** Whole deletions, objects, or all that a search finds. */
export type Which = BodyOf<typeof deletion.restore>

/** Takes what was deleted out of the trash, in order of the ids. Throws NOT_IN_TRASH when some of it is not there. */
export async function takeFromTrash(
  tx: Database,
  { domainId }: HeldContent,
  which: Which,
): Promise<Deleted[]> {
  const columns = sql`kind, object_id as id, name, revision, content, uses`
  if ('deletionIds' in which) {
    const { rows } = await sql<Deleted & { deletionId: number }>`
      delete from deleted_object
      where domain_id = ${domainId} and deletion_id = any(${which.deletionIds}::bigint[])
      returning ${columns}, deletion_id as "deletionId"`.execute(tx)
    const found = new Set(rows.map(({ deletionId }) => deletionId))
    if (which.deletionIds.some((id) => !found.has(id))) throw new AppError('NOT_IN_TRASH')
    return rows.sort((a, b) => a.id - b.id)
  }
  if ('search' in which) {
    const { rows } = await sql<Deleted>`
      delete from deleted_object where domain_id = ${domainId} and ${nameMatches(which.search)}
      returning ${columns}`.execute(tx)
    if (rows.length === 0) throw new AppError('NOT_IN_TRASH')
    return rows.sort((a, b) => a.id - b.id)
  }
  const asked = [...new Map(which.objects.map((each) => [`${each.kind} ${each.id}`, each])).values()]
  const { rows } = await sql<Deleted>`
    delete from deleted_object d
    using json_to_recordset(${JSON.stringify(asked)}::json) as o(kind text, id bigint)
    where d.domain_id = ${domainId} and d.kind = o.kind and d.object_id = o.id
    returning d.kind, d.object_id as id, d.name, d.revision, d.content, d.uses`.execute(tx)
  if (rows.length < asked.length) throw new AppError('NOT_IN_TRASH')
  return rows.sort((a, b) => a.id - b.id)
}

/** How much there is of it; objects that are not there count too. */
export async function countInTrash(database: Database, domainId: number, which: Which): Promise<number> {
  if ('objects' in which) return which.objects.length
  const asked =
    'search' in which
      ? nameMatches(which.search)
      : sql<boolean>`deletion_id = any(${which.deletionIds}::bigint[])`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deleted_object where domain_id = ${domainId} and ${asked}`.execute(database)
  return rows[0]!.count
}

/** The condition of the search in the trash. */
export function nameMatches(search: string): RawBuilder<SqlBool> {
  return search === '' ? sql`true` : sql`lower(name) like ${likePattern(search)}`
}
