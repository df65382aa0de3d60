import type { AskedPort } from './asked'
import type { PushedPort } from './pushed'

/** The channels of a server, of both sorts; those that are pushed by their platform. */
export type ChannelPorts<C> = {
  pushed: Readonly<Record<string, PushedPort<C>>>
  asked: readonly AskedPort<C>[]
}
