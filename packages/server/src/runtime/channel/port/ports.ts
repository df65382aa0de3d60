import { AppError, type MessengerPlatform } from '@parlance/contract'
import type { Context } from '../../../context'
import type { AskedPort, AskedTurn } from './asked'
import type { LinkedPort } from './linked'
import type { PushedPort, PushWay } from './pushed'

/** The ports as the channels of this server implement them. */
export type Pushed = PushedPort<Context>
export type Asked<
  Link = unknown,
  Call extends { turn: AskedTurn | null } = { turn: AskedTurn | null },
> = AskedPort<Context, Link, Call>
export type Linked = LinkedPort<Context>

/** The messenger of a platform. Throws for one that this server does not have. */
export function pushedPort({ channelPorts }: Context, platform: MessengerPlatform): Pushed {
  const port = channelPorts.pushed[platform]
  if (!port) throw new Error(`This server has no messenger ${platform}.`)
  return port
}

/** The messenger of a platform, and its way for messages that go to many. Throws MESSENGER_NOT_LINKED where it has none. */
export function pushWayOf(
  context: Context,
  platform: MessengerPlatform,
): { port: Pushed; way: PushWay<Context> } {
  const port = pushedPort(context, platform)
  if (!port.push) throw new AppError('MESSENGER_NOT_LINKED')
  return { port, way: port.push }
}

/** All channels that are linked as messengers are, with their platforms. */
export function linkedPorts({ channelPorts: { pushed, asked } }: Context): [MessengerPlatform, Linked][] {
  return [
    ...Object.entries(pushed),
    ...asked.flatMap(({ platform, link }) => (link ? [[platform, link] as const] : [])),
  ].map(([platform, port]) => [platform as MessengerPlatform, port])
}
