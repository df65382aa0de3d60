import type { Environment, Platform, TurnEvent } from '@parlance/contract'
import type { TurnInput } from '@parlance/engine'
import type { ServedBot } from '../../builds/deploy/serving'
import type { FetchImage } from '../service/port'

/** An event of an end user. Characters of `text` that PostgreSQL cannot store (NUL, lone surrogates) are replaced. */
export type IncomingTurn = {
  domainId: number
  environment: Environment
  /** Where the end user is known by `userId`; turns of `test` do not go into history. */
  platform: Platform
  /** The platform whose format the answer takes, by default `platform`. */
  asPlatform?: Platform
  userId: string
  userIp: string | null
  event: TurnEvent
  text: string
  /** An image that was sent instead of a text. */
  fetchImage?: FetchImage
  /** Key of an event among all of its user: it is answered once, and a redelivery gets the same answer. */
  eventKey: string | null
  /** Digest of the event's content; another content under the same key is refused. */
  eventDigest?: string
  /** When it was sent, by the channel: the order of waiting events of one user; by default that of arrival. */
  sentAt?: Date
  /** The moment that the turn is taken for, by default now. */
  at?: Date
  /** Answers instead of what is deployed. */
  served?: ServedBot
} & Pick<TurnInput, 'builtIn' | 'given' | 'numbersChoices'>

/** The key of a session, in the database and in memory. */
export type SessionKey = Pick<IncomingTurn, 'domainId' | 'environment' | 'platform' | 'userId'>

/** The key of a session as one string. */
export function sessionName({ domainId, environment, platform, userId }: SessionKey): string {
  return `${domainId} ${environment} ${platform} ${userId}`
}
