import { sql } from 'kysely'
import type { Database } from './database'

/**
 * Takes `count` identifiers of a kind in a domain and returns the first; they follow one another. Readable where
 * people see them (build 12) and free of any sequence that all domains would share.
 */
export async function nextId(database: Database, domainId: number, kind: string, count = 1): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into counter (domain_id, kind, value) values (${domainId}, ${kind}, ${count})
    on conflict (domain_id, kind) do update set value = counter.value + ${count}
    returning value`.execute(database)
  return rows[0]!.value - count + 1
}
