import type { Selectable } from 'kysely'
import type { Context } from '../context'
import type { Tables } from '../db/tables'

export type Channel = Selectable<Tables['custom_channel']>

const underWay = new WeakMap<Context, Map<string, Promise<Channel | undefined>>>()

/**
 * The channel of an invoke key, undefined when there is none. Who asks while a reading of the same key is under way
 * gets that one, so that messages leave here in the order in which they came in.
 */
export function readChannel(context: Context, invokeKey: string): Promise<Channel | undefined> {
  if (!/^[0-9a-f]{64}$/.test(invokeKey)) return Promise.resolve(undefined)
  const readings = underWay.get(context) ?? new Map<string, Promise<Channel | undefined>>()
  underWay.set(context, readings)
  const joined = readings.get(invokeKey)
  if (joined) return joined
  const reading = context.database
    .selectFrom('custom_channel')
    .selectAll()
    .where('invoke_key', '=', invokeKey)
    .executeTakeFirst()
    .finally(() => readings.delete(invokeKey))
  readings.set(invokeKey, reading)
  return reading
}
