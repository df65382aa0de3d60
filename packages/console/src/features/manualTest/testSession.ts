import type { Environment } from '@parlance/contract'
import { createStore } from '../../shared/store/createStore'
import { keepTest, keptTest } from './keptTest'
import { NO_OPTIONS, type TestOptions } from './testOptions'
import type { TestSession } from './testTurn'

/** A domain that was not tested yet begins with this. */
const FIRST = newTestSession('BETA', NO_OPTIONS)
/** Tests that an earlier page of this tab left. */
const kept = new Map<number, TestSession>()
/** The test of each domain. It lives outside the screen, so that it goes on while other pages are edited. */
const sessions = createStore<ReadonlyMap<number, TestSession>>(new Map())

/** The test of a domain as it is now. */
export function testSession(domainId: number): TestSession {
  return sessions.get().get(domainId) ?? keptBefore(domainId)
}

/** The test of a domain as the page before left it, read once. */
function keptBefore(domainId: number): TestSession {
  const known = kept.get(domainId) ?? keptTest(domainId) ?? FIRST
  kept.set(domainId, known)
  return known
}

/** The test of a domain, followed. */
export function useTestSessionOf(domainId: number): TestSession {
  return sessions.useValue(() => testSession(domainId))
}

/** An empty test with an id of its own: the server then knows no earlier turn of it. */
export function newTestSession(environment: Environment, options: TestOptions): TestSession {
  const testId = crypto.randomUUID?.() ?? randomId()
  return { environment, testId, options, turns: [], explained: null }
}

/** Replaces the test of a domain by what `change` makes of it. */
export function changeTestSession(domainId: number, change: (before: TestSession) => TestSession): void {
  const changed = change(testSession(domainId))
  sessions.set(new Map(sessions.get()).set(domainId, changed))
  keepTest(domainId, changed)
}

/** A version 4 UUID, for pages that are served without a secure origin. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
