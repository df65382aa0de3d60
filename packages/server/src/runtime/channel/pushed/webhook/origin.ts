import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../../context'
import { forgetMessengerChannel } from '../../link/messengerChannelRow'
import type { MessengerChannelRow } from '../../port/linked'
import { originOf } from '../../wholeAddresses'

type Key = Pick<MessengerChannelRow, 'platform' | 'domain_id'>

/** A name or an address of the internet, and a port. */
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i
const HOST_MAX = 260

/**
 * Notes where the console was reached by somebody who links: answers are sent when no request is there to say where their
 * files are found. Messengers fetch those by https, so another way in is not noted.
 */
export async function noteOriginOfConsole(
  context: Context,
  key: Key,
  request: FastifyRequest,
): Promise<void> {
  const origin = soundOriginOf(context, request)
  if (origin?.startsWith('https:')) await note(context, key, origin, false)
}

/** While no address of this server is known, takes the one of a signed delivery: the messenger was given that one. */
export async function noteOriginOfDelivery(
  context: Context,
  channel: MessengerChannelRow,
  request: FastifyRequest,
): Promise<void> {
  if (channel.origin !== null) return
  const origin = soundOriginOf(context, request)
  if (origin !== null) await note(context, channel, origin, true)
}

/** Whoever calls may write what he likes into the header with the host. */
function soundOriginOf(context: Context, request: FastifyRequest): string | null {
  const { host } = request
  const isSound = host.length <= HOST_MAX && HOST.test(host) && URL.canParse(`http://${host}`)
  return isSound ? originOf(context, request) : null
}

async function note(context: Context, key: Key, origin: string, isFirst: boolean): Promise<void> {
  await context.turnDatabase
    .updateTable('messenger_channel')
    .set({ origin })
    .where('domain_id', '=', key.domain_id)
    .where('platform', '=', key.platform)
    .$if(isFirst, (query) => query.where('origin', 'is', null))
    .execute()
  forgetMessengerChannel(context, key)
}
