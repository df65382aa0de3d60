import { PUSH_AUDIENCE_DAYS } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../../../context'

/** So long events are remembered, so that none is answered twice: messengers deliver one again within hours. */
export const EVENT_DAYS = 2
const UNDELIVERED_DAYS = 7

/** Forgets events that will not come again, answers that were given up, and users who were not seen for long. */
export async function forgetMessengers({ database, now }: Context): Promise<void> {
  const before = (days: number) => sql`${now()}::timestamptz - make_interval(days => ${days})`
  // One whose time lies ahead is remembered until it is too old to be answered.
  await sql`
    delete from messenger_event
    where received_at < ${before(EVENT_DAYS)} and sent_at < ${before(EVENT_DAYS)}`.execute(database)
  await sql`delete from messenger_message where created_at < ${before(UNDELIVERED_DAYS)}`.execute(database)
  await sql`delete from push where created_at < ${before(PUSH_AUDIENCE_DAYS)}`.execute(database)
  await sql`delete from messenger_user where seen_at < ${before(PUSH_AUDIENCE_DAYS)}`.execute(database)
}
