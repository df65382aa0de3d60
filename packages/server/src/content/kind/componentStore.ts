import { type FieldsOf, readSealed, type StoredKind } from '@parlance/contract'
import { sql } from 'kysely'
import { emailOf, nameOf } from '../../access/person/personOf'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import { searchTextOf } from '../reference/searchText'
import type { Writing } from '../reference/writing'
import type { Store } from './kind'
import { forgetRevisions, keepRevisions } from './revision'

/** The table that keeps most kinds; what differs between them is in `fields`. */
export function componentStore<K extends StoredKind>(kind: K): Store<FieldsOf[K]> {
  const rowsOf = (database: Database, domainId: number) =>
    database.selectFrom('component').where('domain_id', '=', domainId).where('kind', '=', kind)
  return {
    async read(database, domainId, ids) {
      const rows = await rowsOf(database, domainId)
        .select(['id', 'name', 'revision', 'updated_at', 'fields'])
        .select([emailOf('updated_by').as('updatedBy'), nameOf('updated_by').as('updatedByName')])
        .$if(ids !== null, (q) => q.where((e) => e('id', '=', e.fn.any(e.val([...ids!])))))
        .orderBy('id')
        .execute()
      return rows.map(({ updated_at, fields, ...row }) => ({
        ...row,
        updatedAt: updated_at,
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
    write: (tx, writing, id, fields) => writeMany(tx, writing, kind, [{ id, fields }]),
    writeMany: (tx, writing, items) => writeMany(tx, writing, kind, items),
    async remove(tx, held, ids) {
      await forgetRevisions(tx, held, kind, ids)
      const rows = await tx
        .deleteFrom('component')
        .where('domain_id', '=', held.domainId)
        .where('kind', '=', kind)
        .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
        .returning('id')
        .execute()
      return rows.map(({ id }) => id)
    },
  }
}

/** Rows that one statement writes. */
const AT_ONCE = 500

async function writeMany(
  tx: Database,
  writing: Writing,
  kind: StoredKind,
  items: readonly { id: number; fields: { name: string } }[],
): Promise<void> {
  const { domainId, by, now } = writing
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const part = items.slice(from, from + AT_ONCE)
    const rows = part.map(({ id, fields }) => ({
      id,
      name: fields.name,
      key: nameKey(fields.name),
      fields: JSON.stringify(fields),
      text: searchTextOf(textsOf(fields)),
    }))
    const { rows: written } = await sql<{ id: number; revision: number }>`
      insert into component (domain_id, kind, id, name, name_key, fields, search_text, updated_at, updated_by, created_at)
      select ${domainId}, ${kind}, r.id, r.name, r.key, r.fields::jsonb, r.text, ${now}::timestamptz, ${by},
        ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(id bigint, name text, key text, fields text, text text)
      on conflict (domain_id, kind, id) do update set
        name = excluded.name, name_key = excluded.name_key, fields = excluded.fields,
        search_text = excluded.search_text, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
        revision = component.revision + 1
      returning id, revision`.execute(tx)
    const revisions = new Map(written.map(({ id, revision }) => [Number(id), revision]))
    const saved = part.map(({ id, fields }) => ({ id, revision: revisions.get(id)!, fields }))
    await keepRevisions(tx, writing, kind, saved)
  }
}

/** Every text in fields, the name first. */
function textsOf(value: unknown): string[] {
  // What is sealed says nothing.
  if (typeof value === 'string') return readSealed(value) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .sort(([a], [b]) => Number(b === 'name') - Number(a === 'name'))
    .flatMap(([, item]: [string, unknown]) => textsOf(item))
}
