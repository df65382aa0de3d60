import type { Environment, Platform, TurnEvent } from '@parlance/contract'
import type { TurnInput } from '@parlance/engine'

/** What an end user did. `text` is as it came; what PostgreSQL cannot keep (NUL, lone surrogates) is replaced. */
export type IncomingTurn = {
  domainId: number
  environment: Environment
  /** Where the end user is known by `userId`; turns of `test` do not go into history. */
  platform: Platform
  /** Whose form the answer takes, by default that of `platform`. */
  asPlatform?: Platform
  userId: string
  userIp: string | null
  event: TurnEvent
  text: string
  /** Tells an event from all others of its user: it is answered once, and told the same answer again. */
  eventKey: string | null
  /** What the event said; another one under the same key is refused. */
  eventDigest?: string
  /** When the channel says that it was sent: events of one user that wait are taken by that, by default as they came. */
  sentAt?: Date
  /** The moment that the turn is taken for, by default now. */
  at?: Date
} & Pick<TurnInput, 'builtIn' | 'given' | 'numbersChoices'>

/** The row of a session; also what names it in memory. */
export type SessionKey = Pick<IncomingTurn, 'domainId' | 'environment' | 'platform' | 'userId'>

/** One word for a session. */
export function sessionName({ domainId, environment, platform, userId }: SessionKey): string {
  return `${domainId} ${environment} ${platform} ${userId}`
}
