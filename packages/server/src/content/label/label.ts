import { AppError, group, type Label, type Removed, tag } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import type { Serve } from '../../http/serve'
import { beginDeletion, keepDeleted } from '../deletion/keepDeleted'
import { holdContent } from '../reference/contentLock'
import { nameKey } from '../reference/nameKey'
import { hasWords } from '../reference/searchText'
import { refuseInUse, refuseUnknown, usersOf } from '../reference/usage'
import { type Edit, writeInTransaction } from '../reference/writing'
import { LABEL_TABLE, type LabelKind } from './ensureLabels'

/** Conversation tags and groups: list with counts, create, rename, delete (specification sections 3 and 5). */
export function labelRoutes(serve: Serve, context: Context): void {
  const { database } = context
  for (const [kind, endpoints] of [['tag', tag] as const, ['group', group] as const]) {
    serve(endpoints.list, async ({ query }) => listLabels(database, query.domainId, kind, query.search))
    serve(endpoints.create, async ({ query, body }) =>
      createLabel(database, query.domainId, kind, body.name, context.now()),
    )
    serve(endpoints.update, async ({ query, params, body }) =>
      renameLabel(database, query.domainId, kind, { ...body, id: params.id }),
    )
    const editOf = (domainId: number, by: number | null) => ({ domainId, by, now: context.now() })
    serve(endpoints.removeMany, async ({ query, body, caller }) =>
      removeLabels(database, editOf(query.domainId, caller.userId), kind, body.ids),
    )
    serve(endpoints.remove, async ({ query, params, caller }) =>
      removeLabels(database, editOf(query.domainId, caller.userId), kind, [params.id]),
    )
    serve(endpoints.uses, async ({ query, params }) => {
      const { users } = await usersOf(database, query.domainId, kind, [params.id])
      return users
    })
  }
}

/** All tags or groups of a domain that a search finds, by name. */
export async function listLabels(
  database: Database,
  domainId: number,
  kind: LabelKind,
  search: string,
): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select l.id, l.revision, l.name, count(u.from_id) as "useCount" from ${sql.table(LABEL_TABLE[kind])} l
    left join reference_use u on u.domain_id = l.domain_id and u.to_kind = ${kind} and u.to_id = l.id
    where l.domain_id = ${domainId} and ${hasWords(sql`l.name_key`, search)}
    group by l.id, l.revision, l.name, l.name_key order by l.name_key, l.id`.execute(database)
  return rows
}

async function createLabel(
  database: Database,
  domainId: number,
  kind: LabelKind,
  name: string,
  now: Date,
): Promise<Label> {
  return database.transaction().execute(async (tx) => {
    await holdContent(tx, domainId)
    await refuseDuplicate(tx, domainId, kind, name, null)
    const id = await nextId(tx, domainId, kind)
    await sql`
      insert into ${sql.table(LABEL_TABLE[kind])} (domain_id, id, name, name_key, created_at)
      values (${domainId}, ${id}, ${name}, ${nameKey(name)}, ${now})`.execute(tx)
    return { id, revision: 1, name, useCount: 0 }
  })
}

/** Renames a tag or a group. Throws NOT_FOUND, DUPLICATE_NAME, EDITED_BY_ANOTHER where the revision read is an older one. */
async function renameLabel(
  database: Database,
  domainId: number,
  kind: LabelKind,
  { id, name, revision }: { id: number; name: string; revision?: number | undefined },
): Promise<Label> {
  return database.transaction().execute(async (tx) => {
    await holdContent(tx, domainId)
    await refuseDuplicate(tx, domainId, kind, name, id)
    const { rows } = await sql<Label>`
      update ${sql.table(LABEL_TABLE[kind])}
      set name = ${name}, name_key = ${nameKey(name)}, revision = revision + 1
      where domain_id = ${domainId} and id = ${id}
      returning id, revision, name, (select count(*) from reference_use where domain_id = ${domainId}
        and to_kind = ${kind} and to_id = ${id}) as "useCount"`.execute(tx)
    const [renamed] = rows
    if (!renamed) throw new AppError('NOT_FOUND', { id })
    const before = renamed.revision - 1
    if (revision !== undefined && revision !== before)
      throw new AppError('EDITED_BY_ANOTHER', { revision: before })
    return renamed
  })
}

/** Deletes tags or groups, all or none. Throws NOT_FOUND, IN_USE. */
async function removeLabels(
  database: Database,
  edit: Edit,
  kind: LabelKind,
  ids: readonly number[],
): Promise<Removed> {
  const { domainId } = edit
  return writeInTransaction(database, edit, async (tx, writing) => {
    await refuseInUse(tx, domainId, kind, ids)
    const deletion = await beginDeletion(tx, writing)
    await keepDeleted(tx, deletion, kind, ids)
    const { rows } = await sql<{ id: number }>`
      delete from ${sql.table(LABEL_TABLE[kind])} where domain_id = ${domainId} and id = any(${[...ids]}::bigint[])
      returning id`.execute(tx)
    refuseUnknown(
      ids,
      rows.map(({ id }) => id),
    )
    return { removed: rows.length, deletionId: deletion.id }
  })
}

async function refuseDuplicate(
  tx: Database,
  domainId: number,
  kind: LabelKind,
  name: string,
  exceptId: number | null,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(LABEL_TABLE[kind])}
    where domain_id = ${domainId} and name_key = ${nameKey(name)}`.execute(tx)
  if (rows[0] && rows[0].id !== exceptId)
    throw new AppError('DUPLICATE_NAME', { name }, [
      { path: 'name', code: 'DUPLICATE_NAME', params: { name } },
    ])
}
