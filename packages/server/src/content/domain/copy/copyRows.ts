import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import type { Writing } from '../../reference/writing'

/** From which domain to which, and the rows `(kind, id)` that are picked: a table of the transaction. */
export type Copying = Writing & { from: number }
const PICKED = sql.table('picked_for_copy')

/**
 * The tables whose rows are copied, in the order of their foreign keys. `of`: the kind whose row each belongs to, by the
 * column that has its id. Where a kind or an id stands in a column, the column is named.
 */
const COPIED: { table: string; kind: { word: string } | { column: string }; id: string }[] = [
  { table: 'conversation_group', kind: { word: 'group' }, id: 'id' },
  { table: 'conversation_tag', kind: { word: 'tag' }, id: 'id' },
  { table: 'conversation', kind: { word: 'conversation' }, id: 'id' },
  { table: 'conversation_tag_use', kind: { word: 'conversation' }, id: 'conversation_id' },
  { table: 'question', kind: { word: 'conversation' }, id: 'conversation_id' },
  { table: 'answer', kind: { word: 'conversation' }, id: 'conversation_id' },
  { table: 'entity', kind: { word: 'entity' }, id: 'id' },
  { table: 'component', kind: { column: 'kind' }, id: 'id' },
  { table: 'part', kind: { column: 'owner_kind' }, id: 'owner_id' },
  { table: 'reference_use', kind: { column: 'from_kind' }, id: 'from_id' },
]
/** The tables whose rows are copied one by one; what the settings and others hold is written by itself. */
export const COPIED_TABLES: readonly string[] = COPIED.map(({ table }) => table)

/** Keeps what was picked in a table of the transaction: the same for every statement. */
export async function keepPicked(tx: Database, picked: ReturnType<typeof sql>): Promise<void> {
  await sql`create temporary table picked_for_copy on commit drop as ${picked}`.execute(tx)
  await sql`create unique index on ${PICKED} (kind, id)`.execute(tx)
  await sql`analyze ${PICKED}`.execute(tx)
}

/**
 * Copies all rows that belong to what was picked, with their identifiers: they are unique within a domain, so that what
 * refers by one still does. The copy is as new: of its first revision, written by who copies.
 */
export async function copyRows(tx: Database, copying: Copying, each: () => void): Promise<void> {
  for (const { table, kind, id } of COPIED) {
    each()
    const kindOfRow = 'word' in kind ? sql.lit(kind.word) : sql.ref(`t.${kind.column}`)
    const columns = await columnsOf(tx, table)
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => valueOf(column, copying)))}
      from ${sql.table(table)} t
      where t.domain_id = ${copying.from} and exists (
        select from ${PICKED} p where p.kind = ${kindOfRow} and p.id = ${sql.ref(`t.${id}`)})`.execute(tx)
  }
  await copyCounters(tx, copying)
}

/** What a column holds in the copy. A column that a later version adds comes along as it is. */
function valueOf(column: string, { domainId, by, now }: Copying) {
  if (column === 'domain_id') return sql`${domainId}::bigint`
  if (column === 'revision') return sql`1`
  if (column === 'updated_by') return sql`${by}::text`
  if (column === 'created_at' || column === 'updated_at') return sql`${now}::timestamptz`
  return sql.ref(`t.${column}`)
}

async function columnsOf(tx: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx)
  return rows.map(({ name }) => name)
}

/** New identifiers go on behind those that were copied. */
async function copyCounters(tx: Database, { from, domainId }: Copying): Promise<void> {
  await sql`
    insert into counter (domain_id, kind, value)
    select ${domainId}, kind, value from counter
    where domain_id = ${from} and (kind in ('part', 'question', 'answer') or kind in (select distinct kind from ${PICKED}))
    on conflict (domain_id, kind) do update set value = greatest(counter.value, excluded.value)`.execute(tx)
}

/** What components are now is the first entry of their history. */
export async function keepFirstRevisions(tx: Database, { from, domainId, by, now }: Copying): Promise<void> {
  await sql`
    insert into component_revision (domain_id, kind, id, revision, fields, updated_at, updated_by)
    select domain_id, kind, id, revision, fields, updated_at, updated_by from component c
    where domain_id = ${domainId} and not exists (select from component_revision r
      where r.domain_id = c.domain_id and r.kind = c.kind and r.id = c.id)
    union all
    select ${domainId}, r.kind, r.id, 1, r.fields, ${now}::timestamptz, ${by}
    from component_revision r
    join entity e on e.domain_id = r.domain_id and e.id = r.id and e.revision = r.revision
    join ${PICKED} p on p.kind = 'entity' and p.id = e.id
    where r.domain_id = ${from} and r.kind = 'entity'`.execute(tx)
}
