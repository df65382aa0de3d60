import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'

export type Channel = Selectable<Tables['custom_channel']>

/** A channel is read again after this, so that what was changed on another node counts here too. */
const CHANNEL_TTL_MS = 1_000
const CHANNELS_MAX = 1_000

type Reading = { channel: Promise<Channel | undefined>; readAt: number }
const readings = new WeakMap<Context, Map<string, Reading>>()

/**
 * The channel of an invoke key, undefined when there is none; as it was at most a second ago. Who asks while it is
 * being read gets that reading, so that messages leave here in the order in which they came in.
 */
export function readChannel(context: Context, invokeKey: string): Promise<Channel | undefined> {
  if (!/^[0-9a-f]{64}$/.test(invokeKey)) return Promise.resolve(undefined)
  const known = readingsOf(context)
  const last = known.get(invokeKey)
  if (last && performance.now() - last.readAt < CHANNEL_TTL_MS) return last.channel
  const channel = context.database
    .selectFrom('custom_channel')
    .selectAll()
    .where('invoke_key', '=', invokeKey)
    .executeTakeFirst()
  const reading = { channel, readAt: performance.now() }
  const forget = () => known.get(invokeKey) === reading && known.delete(invokeKey)
  // Only what is there is kept: anyone may ask for keys that are not.
  channel.then((found) => found ?? forget(), forget)
  // Put in again, so that the order of the map is the order of reading.
  known.delete(invokeKey)
  known.set(invokeKey, reading)
  for (const oldest of known.keys()) {
    if (known.size <= CHANNELS_MAX) break
    known.delete(oldest)
  }
  return channel
}

/** Makes the next message read its channel anew: called where one was changed. */
export function forgetChannel(context: Context, invokeKey: string): void {
  readingsOf(context).delete(invokeKey)
}

function readingsOf(context: Context): Map<string, Reading> {
  const known = readings.get(context)
  if (known) return known
  const made = new Map<string, Reading>()
  readings.set(context, made)
  return made
}
