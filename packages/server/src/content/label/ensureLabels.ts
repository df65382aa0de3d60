import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { nextId } from '../../db/nextId'
import { nameKey } from '../reference/nameKey'
import type { Writing } from '../reference/writing'

/** Tags and groups have tables of one shape. */
export type LabelKind = 'tag' | 'group'
export const LABEL_TABLE = { tag: 'conversation_tag', group: 'conversation_group' } as const

/**
 * The ids of tags or groups by `nameKey`; those that do not exist yet are created. A name that differs only in
 * case from an existing one means that one.
 */
export async function ensureLabels(
  tx: Database,
  { domainId, now }: Writing,
  kind: LabelKind,
  names: Iterable<string>,
): Promise<Map<string, number>> {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name)
  if (byKey.size === 0) return new Map()
  const table = sql.table(LABEL_TABLE[kind])
  const { rows } = await sql<{ id: number; name_key: string }>`
    select id, name_key from ${table}
    where domain_id = ${domainId} and name_key = any(${[...byKey.keys()]}::text[])`.execute(tx)
  const ids = new Map(rows.map((row) => [row.name_key, row.id]))
  const missing = [...byKey].filter(([key]) => !ids.has(key))
  if (missing.length === 0) return ids
  const first = await nextId(tx, domainId, kind, missing.length)
  const created = missing.map(([key, name], i) => ({ id: first + i, name, key }))
  await sql`
    insert into ${table} (domain_id, id, name, name_key, created_at)
    select ${domainId}, l.id, l.name, l.key, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(created)}::json) as l(id bigint, name text, key text)`.execute(tx)
  for (const label of created) ids.set(label.key, label.id)
  return ids
}
