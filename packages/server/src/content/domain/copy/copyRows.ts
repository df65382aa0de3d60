import { sql } from 'kysely'
import type { Area } from '../../../area'
import type { Database } from '../../../db/database'
import type { HeldContent } from '../../reference/contentLock'
import type { Edit } from '../../reference/writing'

/** From which domain to which, and by whom. */
export type Copying = Edit & { from: number; by: number }
/** The same where the transaction has made the copy. */
export type CopyWriting = Copying & HeldContent
/** The rows `(kind, id)` that are picked: a table of the transaction. */
const PICKED = sql.table('picked_for_copy')

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
export async function copyRows(
  tx: Database,
  copying: CopyWriting,
  areas: readonly Area[],
  each: () => void,
): Promise<void> {
  for (const { table, kind, id } of copiedTables(areas)) {
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

function copiedTables(areas: readonly Area[]) {
  const tables = areas.flatMap((area) => Object.entries(area.tables ?? {}))
  return tables.flatMap(([table, use]) => (typeof use === 'object' ? [{ table, ...use.copied }] : []))
}

/** What a column holds in the copy. A column that a later version adds comes along as it is. */
function valueOf(column: string, { domainId, by, now }: Copying) {
  if (column === 'domain_id') return sql`${domainId}::bigint`
  if (column === 'revision') return sql`1`
  if (column === 'updated_by') return sql`${by}::bigint`
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
async function copyCounters(tx: Database, { from, domainId }: CopyWriting): Promise<void> {
  await sql`
    insert into counter (domain_id, kind, value)
    select ${domainId}, kind, value from counter
    where domain_id = ${from} and (kind in ('part', 'question', 'answer') or kind in (select distinct kind from ${PICKED}))
    on conflict (domain_id, kind) do update set value = greatest(counter.value, excluded.value)`.execute(tx)
}

/** Writes the current state of components as the first entry of their history. */
export async function keepFirstRevisions(
  tx: Database,
  { from, domainId, by, now }: CopyWriting,
): Promise<void> {
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
