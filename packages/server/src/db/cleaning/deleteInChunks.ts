import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database'

/** Rows of one statement: so many that it takes about this long, in ms. */
const ROWS = { first: 1_000, least: 50, most: 10_000 }
const AIM_MS = 200

/** Which rows of a table go. */
export type Deletion = {
  /** A table without partitions, or one partition. */
  table: string
  /** A condition on the table's own columns. */
  where: RawBuilder<unknown>
  /** Columns of an index by which the rows are found one after the other; without, they are looked for anew each time. */
  along?: readonly string[]
}

/**
 * Deletes rows in short statements of their own, with as much time between them as they take: what others do goes on
 * beside it, however many rows there are. Rows that come meanwhile may stay. Returns how many went.
 */
export async function deleteInChunks(database: Database, { table, where, along = [] }: Deletion) {
  const columns = along.length > 0 ? await typesOf(database, table, along) : []
  let last: readonly string[] = []
  let deleted = 0
  for (let size = ROWS.first; ; ) {
    const began = performance.now()
    const { rows } = await chunk({ table, where, columns }, last, size).execute(database)
    const count = rows[0]?.count ?? 0
    deleted += count
    if (count < size) return deleted
    last = rows[0]!.last
    const took = performance.now() - began
    size = Math.round(Math.min(ROWS.most, Math.max(ROWS.least, (size * AIM_MS) / took)))
    await sleep(took)
  }
}

type Column = { name: string; type: string }
type Chunk = Pick<Deletion, 'table' | 'where'> & { columns: readonly Column[] }

/** Goes on from the last row: those that went before it are still in the index, and would be passed again. */
function chunk({ table, where, columns }: Chunk, last: readonly string[], size: number) {
  const key = sql.join(columns.map(({ name }) => sql.ref(name)))
  const from = last.map((value, i) => sql`${value}::${sql.raw(columns[i]!.type)}`)
  const found = sql`select ctid from ${sql.table(table)} where ${where}
    ${from.length > 0 ? sql`and (${key}) >= (${sql.join(from)})` : sql``}
    ${columns.length > 0 ? sql`order by ${key}` : sql``} limit ${size}`
  const texts = columns.map(({ name }) => sql`${sql.ref(name)}::text`)
  return sql<{ count: number; last: string[] }>`
    with gone as (
      delete from ${sql.table(table)} where ctid = any(array(${found}))
      returning ${columns.length > 0 ? key : sql`1`}
    )
    select count(*) over () as count, ${columns.length > 0 ? sql`array[${sql.join(texts)}]` : sql`'{}'::text[]`} as last
    from gone ${columns.length > 0 ? sql`order by ${sql.join(columns.map(({ name }) => sql`${sql.ref(name)} desc`))}` : sql``}
    limit 1`
}

async function typesOf(database: Database, table: string, names: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = any(${names}::name[])`.execute(database)
  return names.map((name) => rows.find((row) => row.name === name)!)
}
