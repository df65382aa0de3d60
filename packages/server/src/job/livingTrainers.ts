import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database'

/** A trainer that was not seen for this long counts as dead, in seconds; it shows itself three times as often. */
export const TRAINER_DEAD_AFTER_SECONDS = 15

/** The query for trainers of a version that live. */
export function livingTrainers(version: RawBuilder<unknown>): RawBuilder<{ name: string }> {
  return sql`
    select t.name from trainer t
    where t.version = ${version} and t.seen_at > now() - ${TRAINER_DEAD_AFTER_SECONDS} * interval '1 second'`
}

/** Whether a trainer of this version lives; one of another version might learn otherwise. */
export async function hasTrainer(database: Database, version: string): Promise<boolean> {
  const { rows } = await sql`${livingTrainers(sql.val(version))} limit 1`.execute(database)
  return rows.length > 0
}
