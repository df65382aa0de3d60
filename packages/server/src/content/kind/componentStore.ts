import type { FieldsOf, StoredKind } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import { nameOf } from '../reference/nameOf'
import { searchTextOf } from '../reference/searchText'
import type { Writing } from '../reference/writing'
import type { Store } from './kind'
import { forgetRevisions, keepRevision } from './revision'

/** The table that keeps most kinds; what differs between them is in `fields`. */
export function componentStore<K extends StoredKind>(kind: K): Store<FieldsOf[K]> {
  const rowsOf = (database: Database, domainId: number) =>
    database.selectFrom('component').where('domain_id', '=', domainId).where('kind', '=', kind)
  return {
    async read(database, domainId, ids) {
      const rows = await rowsOf(database, domainId)
        .select(['id', 'name', 'revision', 'updated_at', 'updated_by', 'fields'])
        .select(nameOf('updated_by').as('updatedByName'))
        .$if(ids !== null, (q) => q.where((e) => e('id', '=', e.fn.any(e.val([...ids!])))))
        .orderBy('id')
        .execute()
      return rows.map(({ updated_at, updated_by, fields, ...row }) => ({
        ...row,
        updatedAt: updated_at,
        updatedBy: updated_by,
        // Only what the schema of the kind parsed was ever stored.
        fields: fields as unknown as FieldsOf[K],
      }))
    },
    async findName(database, domainId, name) {
      const row = await rowsOf(database, domainId)
        .select('id')
        .where('name_key', '=', nameKey(name))
        .executeTakeFirst()
      return row?.id ?? null
    },
    write: (tx, writing, id, fields) => write(tx, writing, kind, id, fields),
    async remove(tx, domainId, ids) {
      await forgetRevisions(tx, domainId, kind, ids)
      const rows = await tx
        .deleteFrom('component')
        .where('domain_id', '=', domainId)
        .where('kind', '=', kind)
        .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

async function write(
  tx: Database,
  writing: Writing,
  kind: StoredKind,
  id: number,
  fields: { name: string },
): Promise<void> {
  const { domainId, by, now } = writing
  const columns = {
    name: fields.name,
    name_key: nameKey(fields.name),
    fields: JSON.stringify(fields),
    search_text: searchTextOf(textsOf(fields)),
    updated_at: now,
    updated_by: by,
  }
  const { revision } = await tx
    .insertInto('component')
    .values({ domain_id: domainId, kind, id, ...columns, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['domain_id', 'kind', 'id'])
        .doUpdateSet({ ...columns, revision: sql<number>`component.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  await keepRevision(tx, writing, kind, id, revision, fields)
}

/** Every text in fields, the name first. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .sort(([a], [b]) => Number(b === 'name') - Number(a === 'name'))
    .flatMap(([, item]: [string, unknown]) => textsOf(item))
}
