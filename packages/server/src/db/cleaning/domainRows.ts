import { sql } from 'kysely'
import type { Database } from '../database'
import { deleteInChunks } from './deleteInChunks'

const GIVES_WAY_MS = 200

/** A table, or one partition, that keeps rows of domains. */
type DomainTable = { name: string; key: string[]; refersTo: string[] }

/**
 * Every table that keeps rows of domains, as the database itself knows them: those that refer to others come before
 * these, so that nothing is in use when it goes.
 */
async function domainTables(database: Database): Promise<DomainTable[]> {
  const { rows } = await sql<DomainTable>`
    select c.relname as name,
      coalesce((
        select array_agg(a.attname::text order by k.position) from pg_index i
        cross join lateral unnest(i.indkey) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      array(
        select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_attribute own on own.attrelid = c.oid and own.attname = 'domain_id'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname`.execute(database)
  const ordered: DomainTable[] = []
  for (let left = rows; left.length > 0; ) {
    const free = left.filter(({ name }) => !left.some(({ refersTo }) => refersTo.includes(name)))
    if (free.length === 0) throw new Error(`tables refer to each other: ${left.map(({ name }) => name)}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}

/** Deletes all rows of a domain but its own, in short statements. */
export async function deleteDomainRows(database: Database, domainId: number): Promise<void> {
  for (const { name, key } of await domainTables(database)) {
    const where = sql`domain_id = ${domainId}`
    // Along another key, all rows of others would be passed.
    await deleteInChunks(database, { table: name, where, along: key[0] === 'domain_id' ? key : [] })
  }
}

/**
 * Deletes a domain with the few rows that came after `deleteDomainRows`. Throws what `isLocked` knows where one of them is
 * just being written: its writer waits for the domain in turn, and is to go on.
 */
export async function deleteDomain(database: Database, domainId: number): Promise<void> {
  await database.transaction().execute(async (tx) => {
    // Shorter than the database waits before it ends one of two that wait for each other.
    await sql`set local lock_timeout = ${sql.lit(GIVES_WAY_MS)}`.execute(tx)
    // Whoever writes a row that refers to it has ended, or fails.
    await tx.selectFrom('domain').select('id').where('id', '=', domainId).forUpdate().execute()
    for (const { name } of await domainTables(tx))
      await sql`delete from ${sql.table(name)} where domain_id = ${domainId}`.execute(tx)
    await tx.deleteFrom('domain').where('id', '=', domainId).execute()
  })
}
