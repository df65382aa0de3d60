import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context'
import { type Deletion, deleteInChunks } from './deleteInChunks'

const DAY_MS = 86_400_000

/** What is older than `before` is not kept by these domains. */
export type StoragePeriod = { before: Date; domainIds: number[] }

/** How far back domains keep what their end users said (specification section 3): the shortest period first. */
export async function storagePeriods({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<StoragePeriod[]> {
  const { rows } = await sql<{ days: number; ids: string[] }>`
    select data_storage_period as days, array_agg(id) as ids from domain group by 1 order by 1`.execute(
    database,
  )
  const at = now().getTime()
  return rows.map(({ days, ids }) => ({ before: new Date(at - days * DAY_MS), domainIds: ids.map(Number) }))
}

/** Deletes rows that are kept as long as the turns of their domain. `isOver`: whether a row is of a time before that. */
export async function forgetWithTurns(
  context: Pick<Context, 'database' | 'now'>,
  table: Deletion['table'],
  isOver: (before: Date) => RawBuilder<unknown>,
): Promise<void> {
  for (const { before, domainIds } of await storagePeriods(context)) {
    const where = sql`${isOver(before)} and domain_id = any(${domainIds}::bigint[])`
    await deleteInChunks(context.database, { table, where })
  }
}
