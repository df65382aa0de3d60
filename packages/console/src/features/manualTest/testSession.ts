import { testKey } from '../../shared/form/kept/deviceDrafts'
import { createStore } from '../../shared/store/createStore'
import { NO_OPTIONS, type TestOptions } from '../../shared/testOptions/testOptions'
import { keepTest, keptTest } from './keptTest'
import { BETA, type TestOf, type TestSession, type TestTarget } from './testTurn'

/** A domain that was not tested yet begins with this. */
const FIRST = newTestSession({ ...BETA, content: null }, NO_OPTIONS)
/** The tests by user and domain. They live outside the screen, so that they go on while other pages are edited. */
const sessions = createStore<ReadonlyMap<string, TestSession>>(new Map())
/** Tests that an earlier page of this tab left, each read once. */
const kept = new Map<string, TestSession>()

/** A test as it is now. */
export function testSession(of: TestOf): TestSession {
  const name = testKey(of.userId, of.domainId)
  const known = sessions.get().get(name) ?? kept.get(name) ?? keptTest(name) ?? FIRST
  kept.set(name, known)
  return known
}

/** A test, followed. */
export function useTestSessionOf(of: TestOf): TestSession {
  return sessions.useValue(() => testSession(of))
}

/** An empty test with an id of its own: the server then knows no earlier turn of it. */
export function newTestSession(target: TestTarget, options: TestOptions): TestSession {
  const testId = crypto.randomUUID?.() ?? randomId()
  return { ...target, testId, options, turns: [], explained: null }
}

/** Replaces a test by what `change` makes of it. */
export function changeTestSession(of: TestOf, change: (before: TestSession) => TestSession): void {
  const name = testKey(of.userId, of.domainId)
  const changed = change(testSession(of))
  sessions.set(new Map(sessions.get()).set(name, changed))
  keepTest(name, changed)
}

/** A version 4 UUID, for pages that are served without a secure origin. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
