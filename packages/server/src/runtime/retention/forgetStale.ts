import { sql } from 'kysely'
import type { Context } from '../../context'
import { deleteInChunks } from '../../db/cleaning/deleteInChunks'
import { forgetWithTurns } from '../../db/cleaning/storagePeriods'

const HOUR_MS = 3_600_000
const TEST_SESSION_HOURS = 48
const INBOX_HOURS = 24
/** For so long a turn can be taken once more. */
const RECORD_DAYS = 30

/** Forgets which events were answered after a day, and authentication requests whose time is over. */
export async function forgetOldEvents({ database, now }: Context): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS)
  await deleteInChunks(database, { table: 'inbox', where: sql`created_at < ${hoursAgo(INBOX_HOURS)}` })
  await deleteInChunks(database, { table: 'authentication_request', where: sql`expires_at < ${now()}` })
  // What a killed node left: by the clock that it is held alive with.
  const where = sql`alive_until < clock_timestamp() - interval '1 minute'`
  await deleteInChunks(database, { table: 'waiting_turn', where })
}

/** Deletes what turns were taken from after a month, or as soon as the turns themselves go. */
export async function forgetOldRecords(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - RECORD_DAYS * 24 * HOUR_MS)
  await deleteInChunks(context.database, { table: 'turn_record', where: sql`at < ${before}` })
  await forgetWithTurns(context, 'turn_record', (kept) => sql`at < ${kept}`)
}

/** Deletes sessions and tokens of end users who were not seen for as long as their domain keeps turns. */
export async function forgetOldSessions(context: Context): Promise<void> {
  const { database, now } = context
  const table = 'dialogue_session'
  await forgetWithTurns(context, table, (before) => sql`last_at < ${before}`)
  const tested = new Date(now().getTime() - TEST_SESSION_HOURS * HOUR_MS)
  await deleteInChunks(database, { table, where: sql`platform = 'test' and last_at < ${tested}` })
  await forgetWithTurns(context, 'oauth_token', (before) => sql`used_at < ${before}`)
}
