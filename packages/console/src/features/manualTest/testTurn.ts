import type { Environment, TurnReply } from '@parlance/contract'
import type { TestOptions } from '../../shared/testOptions/testOptions'

/** One turn of a manual test. `failed` is the error when no answer came; `reply` is absent until one does. */
export type TestTurn = {
  id: string
  event: 'open' | 'send'
  /** As it stands in the chat, and as it goes to the bot. */
  shown: string
  sent: string
  reply?: TurnReply
  failed?: unknown
}
export type TestSession = {
  environment: Environment
  testId: string
  options: TestOptions
  turns: readonly TestTurn[]
  /** The turn whose analysis is open. */
  explained: string | null
}
/** Each user has their own test of a domain, since a device may be shared. */
export type TestOf = { userId: number; domainId: number }
