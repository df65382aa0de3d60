import { PUSH_AUDIENCE_DAYS } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context'
import { deleteInChunks } from '../../../../db/cleaning/deleteInChunks'

/** So long events are remembered, so that none is answered twice: messengers deliver one again within hours. */
export const EVENT_DAYS = 2
const UNDELIVERED_DAYS = 7
const DAY_MS = 86_400_000

/** Forgets events that will not come again, answers that were given up, and users who were not seen for long. */
export async function forgetMessengers({ database, now }: Context): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  const forget = (table: string, where: RawBuilder<unknown>) => deleteInChunks(database, { table, where })
  // One whose time lies ahead is remembered until it is too old to be answered.
  const isOver = sql`received_at < ${before(EVENT_DAYS)} and sent_at < ${before(EVENT_DAYS)}`
  await forget('messenger_event', isOver)
  await forget('messenger_message', sql`created_at < ${before(UNDELIVERED_DAYS)}`)
  await forget('push', sql`created_at < ${before(PUSH_AUDIENCE_DAYS)}`)
  await forget('messenger_user', sql`seen_at < ${before(PUSH_AUDIENCE_DAYS)}`)
}
