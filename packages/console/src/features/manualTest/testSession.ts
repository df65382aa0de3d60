import type { Environment, TurnReply } from '@parlance/contract'
import { NO_OPTIONS, type TestOptions } from './testOptions'

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

const sessions = new Map<number, TestSession>()
const listeners = new Set<() => void>()

/** The test of a domain. It lives outside the screen, so that it goes on while other pages are edited. */
export function testSession(domainId: number): TestSession {
  const known = sessions.get(domainId)
  if (known) return known
  const fresh = newTestSession('BETA', NO_OPTIONS)
  sessions.set(domainId, fresh)
  return fresh
}

/** An empty test with an id of its own: the server then knows nothing of what was said before. */
export function newTestSession(environment: Environment, options: TestOptions): TestSession {
  const testId = crypto.randomUUID?.() ?? randomId()
  return { environment, testId, options, turns: [], explained: null }
}

export function changeTestSession(domainId: number, change: (before: TestSession) => TestSession): void {
  sessions.set(domainId, change(testSession(domainId)))
  for (const listener of listeners) listener()
}

export function onTestSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A version 4 UUID, for pages that are served without a secure origin. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
