import { AppError } from '@parlance/contract'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Context } from '../../context'
import { audit } from '../audit'

/** How many attempts are let through in a window, and under which key they are counted. */
export type AttemptLimit = { key: string; most: number; minutes: number }

/**
 * Counts an attempt before it is tried, so that attempts at once cannot all pass; the rows are shared by all nodes.
 * Throws TOO_MANY_ATTEMPTS at the first limit that is passed; `minutes` is the time to wait.
 */
export async function countAttempt(context: Context, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) {
    const now = context.now()
    const { count, start } = await countOne(context, limit, now)
    if (count <= limit.most) continue
    const waitMs = start.getTime() + limit.minutes * 60_000 - now.getTime()
    const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
    // Each refused attempt of a flood would be a line: the first one says it.
    if (count === limit.most + 1) audit(context, 'LIMIT_REACHED', { limit: limit.key })
    throw new AppError('TOO_MANY_ATTEMPTS', { minutes })
  }
}

async function countOne(
  context: Context,
  { key, minutes }: AttemptLimit,
  now: Date,
): Promise<{ count: number; start: Date }> {
  const since = new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ count: number; start: Date }>`
    insert into login_attempt as a (key, count, window_start) values (${key}, 1, ${now})
    on conflict (key) do update set
      count = case when a.window_start > ${since} then a.count + 1 else 1 end,
      window_start = case when a.window_start > ${since} then a.window_start else ${now} end
    returning count, window_start as start`.execute(context.database)
  return rows[0]!
}

/** Takes back the counted attempt: it was a right one. */
export async function uncountAttempt(context: Context, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { key } of limits)
    await context.database
      .updateTable('login_attempt')
      .set({ count: sql`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute()
}

/** Forgets all attempts under a key: the person has shown who they are. */
export async function forgetAttempts(context: Context, { key }: AttemptLimit): Promise<void> {
  await context.database.deleteFrom('login_attempt').where('key', '=', key).execute()
}

/** The network that an address counts as: itself, or the /64 of which one IPv6 subscriber has every address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

/** Longer than every window. */
const KEPT_MINUTES = 120

/** Deletes attempts whose window is over. */
export async function forgetOldAttempts({ database, now }: Context): Promise<void> {
  const since = new Date(now().getTime() - KEPT_MINUTES * 60_000)
  await database.deleteFrom('login_attempt').where('window_start', '<', since).execute()
}
