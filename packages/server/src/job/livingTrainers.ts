import { type RawBuilder, sql } from 'kysely'

/** A trainer that was not seen for this long counts as dead, in seconds; it shows itself three times as often. */
export const TRAINER_DEAD_AFTER_SECONDS = 15

/** The query for trainers of a version that live. */
export function livingTrainers(version: RawBuilder<unknown>): RawBuilder<{ name: string }> {
  return sql`
    select t.name from trainer t
    where t.version = ${version} and t.seen_at > now() - ${TRAINER_DEAD_AFTER_SECONDS} * interval '1 second'`
}
