import { sql } from 'kysely'
import type { Context } from '../../context'

const MONTHS_AHEAD = 2
const TEST_SESSION_DAYS = 2
const INBOX_HOURS = 24

/** Makes the partitions of this month and the next ones, so that no turn falls into the default partition. */
export async function ensureTurnPartitions(context: Context): Promise<void> {
  const now = context.now()
  for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead += 1) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 1))
    const name = `turn_${from.toISOString().slice(0, 7).replace('-', '_')}`
    // Bounds and names of partitions cannot be parameters; both come from the calendar, not from a person.
    await sql`create table if not exists ${sql.table(name)} partition of turn
      for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(
      context.database,
    )
  }
}

/** Forgets which events were answered after a day, and authentication requests whose time is over. */
export async function forgetOldEvents(context: Context): Promise<void> {
  const now = context.now()
  await sql`delete from inbox where created_at < ${now}::timestamptz - make_interval(hours => ${INBOX_HOURS})`.execute(
    context.database,
  )
  await sql`delete from authentication_request where expires_at < ${now}`.execute(context.database)
  // What a killed node left: by the clock that it is held alive with.
  await sql`delete from waiting_turn where alive_until < clock_timestamp() - interval '1 minute'`.execute(
    context.database,
  )
}

/** Deletes turns older than their domain keeps them (specification section 3, default 90 days) and stale sessions. */
export async function forgetOldTurns(context: Context): Promise<void> {
  const now = context.now()
  await sql`delete from turn using domain
    where domain.id = turn.domain_id and turn.at < ${now}::timestamptz - make_interval(days => domain.data_storage_period)`.execute(
    context.database,
  )
  await sql`delete from dialogue_session using domain
    where domain.id = dialogue_session.domain_id
      and dialogue_session.last_at < ${now}::timestamptz - make_interval(days => case when platform = 'test' then ${TEST_SESSION_DAYS} else domain.data_storage_period end)`.execute(
    context.database,
  )
  await sql`delete from oauth_token using domain
    where domain.id = oauth_token.domain_id
      and oauth_token.used_at < ${now}::timestamptz - make_interval(days => domain.data_storage_period)`.execute(
    context.database,
  )
  await sql`delete from user_session where expires_at < ${now}`.execute(context.database)
  await sql`delete from login_attempt where window_start < ${now}::timestamptz - interval '1 day'`.execute(
    context.database,
  )
}
