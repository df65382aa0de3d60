import type { Environment, ManualTestReply, TestContent } from '@parlance/contract'
import type { TestOptions } from '../../shared/testOptions/testOptions'

/** One turn of a manual test. `failed` is the error when no answer came; `reply` is absent until one does. */
export type TestTurn = {
  id: string
  event: 'open' | 'send'
  /** As it stands in the chat, and as it goes to the bot. */
  shown: string
  sent: string
  reply?: ManualTestReply
  failed?: unknown
}
export type TestSession = {
  environment: Environment
  /** Null until it is chosen, or something is said: an editor then presets the draft. */
  content: TestContent | null
  testId: string
  options: TestOptions
  turns: readonly TestTurn[]
  /** The turn whose analysis is open. */
  explained: string | null
}
/** Each user has their own test of a domain, since a device may be shared. */
export type TestOf = { userId: number; domainId: number }
/** What a test talks to. */
export type TestTarget = Pick<TestSession, 'environment' | 'content'>

/** The build on beta, which a test talks to unless something else is chosen. */
export const BETA = { environment: 'BETA', content: 'BUILD' } as const
/** The content as it stands. */
export const DRAFT = { environment: 'BETA', content: 'DRAFT' } as const

/** Whether a test talks to the draft; in an editor it does until something else is chosen. */
export function isOfDraft({ content }: Pick<TestSession, 'content'>, isEditing: boolean): boolean {
  return content === null ? isEditing : content === 'DRAFT'
}
