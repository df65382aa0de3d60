import { sql } from 'kysely'
import type { Context } from '../../context'
import { deleteInChunks } from '../../db/cleaning/deleteInChunks'
import { type StoragePeriod, storagePeriods } from '../../db/cleaning/storagePeriods'
import type { Database } from '../../db/database'
import { attachedPartitions, DEFAULT_PARTITION, dropPartitions, type TurnPartition } from './turnPartitions'

/**
 * Deletes turns older than their domain keeps them (specification section 3, default 90 days), and those of domains that
 * are gone: whole months where nobody keeps any of it, else a domain's own, one domain and one month after the other.
 */
export async function forgetOldTurns(context: Context): Promise<void> {
  const periods = await storagePeriods(context)
  const oldest = periods.at(-1)
  if (oldest) await dropPartitions(context, oldest.before)
  for (const partition of await attachedPartitions(context.database))
    await forgetIn(context, periods, partition)
  await forgetIn(context, periods, { name: DEFAULT_PARTITION, from: new Date(0) })
}

async function forgetIn(
  { database }: Context,
  periods: readonly StoragePeriod[],
  { name, from }: Pick<TurnPartition, 'name' | 'from'>,
): Promise<void> {
  const kept = new Map(
    periods.flatMap(({ before, domainIds }) => domainIds.map((id) => [id, before] as const)),
  )
  for (const domainId of await domainsIn(database, name)) {
    const before = kept.get(domainId)
    if (before && from >= before) continue
    const isOver = before
      ? sql`at < ${before}`
      : // Asked by each statement: it may have been made only now.
        sql`not exists (select from domain where id = ${domainId})`
    const where = sql`domain_id = ${domainId} and ${isOver}`
    await deleteInChunks(database, { table: name, where, along: ['domain_id', 'at', 'id'] })
  }
}

/** The domains that have turns in a partition: each costs one look into the index, however many turns it has. */
async function domainsIn(database: Database, partition: string): Promise<number[]> {
  const turns = sql.table(partition)
  const { rows } = await sql<{ id: number }>`
    with recursive found as (
      (select domain_id as id from ${turns} order by domain_id limit 1)
      union all
      select (select domain_id from ${turns} where domain_id > found.id order by domain_id limit 1)
      from found where found.id is not null
    )
    select id from found where id is not null`.execute(database)
  return rows.map(({ id }) => id)
}
