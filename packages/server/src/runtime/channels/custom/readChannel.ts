import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type Context, SHARED_TTL_MS } from '../../../context'
import { listen } from '../../../db/listen'
import { throughOutage } from '../../../db/outage/throughOutage'
import type { Tables } from '../../../db/tables'

export type Channel = Selectable<Tables['custom_channel']>

/** Custom channels, by invoke key. */
const createChannels = () =>
  new LRUCache<string, Promise<Channel | undefined>>({ max: 1_000, ttl: SHARED_TTL_MS })

/**
 * The channel of an invoke key, at most a second old; undefined when there is none. Calls that arrive while it is being
 * read share that read, so that messages continue in the order of their arrival.
 */
export function readChannel(context: Context, invokeKey: string): Promise<Channel | undefined> {
  const { turnDatabase, turnPool } = context
  const channels = context.own(createChannels)
  if (!/^[0-9a-f]{64}$/.test(invokeKey)) return Promise.resolve(undefined)
  const known = channels.get(invokeKey)
  if (known) return known
  const read = () =>
    turnDatabase
      .selectFrom('custom_channel')
      .selectAll()
      .where('invoke_key', '=', invokeKey)
      .executeTakeFirst()
  const channel = throughOutage(turnPool.watch, performance.now(), read)
  channels.set(invokeKey, channel)
  const forget = () => channels.peek(invokeKey) === channel && channels.delete(invokeKey)
  // Only channels that exist are kept: anyone may ask for keys that do not.
  channel.then((found) => found ?? forget(), forget)
  return channel
}

/** Notification channel that tells other processes of a changed channel; its payload is the invoke key. */
const CHANNEL_CHANGED = 'channel_changed'

/** Makes the next call of a channel read it again, here at once and in other processes as soon as they hear of it. */
export async function forgetChannel(context: Context, invokeKey: string): Promise<void> {
  context.own(createChannels).delete(invokeKey)
  await context.pool.query('select pg_notify($1, $2)', [CHANNEL_CHANGED, invokeKey])
}

/** Follows changes that other processes make; returns a function that stops it. */
export function followChannels(context: Context): () => Promise<void> {
  const channels = context.own(createChannels)
  return listen(context.pool, { [CHANNEL_CHANGED]: (invokeKey) => void channels.delete(invokeKey) })
}
