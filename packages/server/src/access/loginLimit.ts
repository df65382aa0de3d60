import { AppError } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../context'

const WINDOW_MINUTES = 15
const FAILURES_PER_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 50

/** Throws TOO_MANY_ATTEMPTS when the account or the address has failed too often; `minutes` is the time to wait. */
export async function refuseGuessing(context: Context, email: string, address: string): Promise<void> {
  const since = new Date(context.now().getTime() - WINDOW_MINUTES * 60_000)
  const rows = await context.database
    .selectFrom('login_attempt')
    .selectAll()
    .where('key', 'in', keysOf(email, address))
    .where('window_start', '>', since)
    .execute()
  const over = rows.find(
    (row) => row.count >= (row.key.startsWith('account:') ? FAILURES_PER_ACCOUNT : FAILURES_PER_ADDRESS),
  )
  if (!over) return
  const minutes = Math.max(1, Math.ceil((over.window_start.getTime() - since.getTime()) / 60_000))
  throw new AppError('TOO_MANY_ATTEMPTS', { minutes })
}

export async function countFailure(context: Context, email: string, address: string): Promise<void> {
  const now = context.now()
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  for (const key of keysOf(email, address)) {
    await sql`insert into login_attempt (key, count, window_start) values (${key}, 1, ${now})
      on conflict (key) do update set
        count = case when login_attempt.window_start > ${since} then login_attempt.count + 1 else 1 end,
        window_start = case when login_attempt.window_start > ${since} then login_attempt.window_start else ${now} end
      `.execute(context.database)
  }
}

export async function forgetFailures(context: Context, email: string): Promise<void> {
  await context.database.deleteFrom('login_attempt').where('key', '=', `account:${email}`).execute()
}

function keysOf(email: string, address: string): string[] {
  return [`account:${email}`, `address:${address}`]
}
