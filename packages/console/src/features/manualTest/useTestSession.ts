import { manualTest } from '@parlance/contract'
import { call } from '../../shared/api/call'
import { rememberTested } from '../../shared/api/tested'
import { useUser } from '../../shared/api/useUser'
import { testKey } from '../../shared/form/kept/deviceDrafts'
import { testedDraft, useTestedDraft } from '../../shared/layout/testPanel/testedDraft'
import { createStore } from '../../shared/store/createStore'
import { NO_OPTIONS, optionsOfTurn, type TestOptions } from '../../shared/testOptions/testOptions'
import { keepTest, keptTest } from './keptTest'
import {
  BETA,
  DRAFT,
  isOfDraft,
  type TestOf,
  type TestSession,
  type TestTarget,
  type TestTurn,
} from './testTurn'

type Message = Pick<TestTurn, 'event' | 'shown' | 'sent'>

/** The user's test of a domain and what can be done in it. */
export function useTestSession(domainId: number) {
  const of: TestOf = { domainId, userId: useUser()?.id ?? 0 }
  const session = useTestSessionOf(of)
  const editing = useTestedDraft(domainId)
  return {
    session,
    /** The conversation in the editor, if there is one. */
    editing,
    isDraft: isOfDraft(session, editing !== null),
    isBusy: session.turns.some(({ reply, failed }) => !reply && !failed),
    send: (shown: string, sent = shown) => void exchange(of, { event: 'send', shown, sent }),
    welcome: (sent = '') => void exchange(of, { event: 'open', shown: '', sent }),
    explain: (turnId: string | null) => changeTestSession(of, (before) => ({ ...before, explained: turnId })),
    reset: () => restart(of, {}),
    switchTo: (target: TestTarget) => restart(of, { target }),
    begin: (options: TestOptions) => restart(of, { options }),
    play: (said: readonly string[]) => void play(of, said),
    repeatFrom: (turnId: string) => void repeatFrom(of, turnId),
  }
}
export type TestControls = ReturnType<typeof useTestSession>

type Restart = { target?: TestTarget; options?: TestOptions }

function restart(of: TestOf, change: Restart): void {
  const { testId, turns, environment, content, options } = testSession(of)
  const target = change.target ?? { environment, content }
  changeTestSession(of, () => newTestSession(target, change.options ?? options))
  if (turns.length === 0) return
  // The server forgets an idle test by itself, so that a failure of this call need not be shown.
  call(manualTest.reset, { query: { domainId: of.domainId }, body: { testId } }).catch(() => undefined)
}

/** Sends everything up to and including a turn again in a fresh session. */
async function repeatFrom(of: TestOf, turnId: string): Promise<void> {
  const { turns } = testSession(of)
  await sayAll(of, turns.slice(0, turns.findIndex(({ id }) => id === turnId) + 1), {})
}

/** Begins a talk with the draft, in which this is said. Texts stand for buttons, as in channels that have none. */
async function play(of: TestOf, said: readonly string[]): Promise<void> {
  const messages = said.map(
    (text): Message => ({ event: text === '' ? 'open' : 'send', shown: text, sent: text }),
  )
  await sayAll(of, messages, { target: DRAFT, options: NO_OPTIONS })
}

/** Says messages in a fresh session, one after the other. */
async function sayAll(of: TestOf, again: readonly Message[], change: Restart): Promise<void> {
  restart(of, change)
  const { testId } = testSession(of)
  for (const { event, shown, sent } of again) {
    if (testSession(of).testId !== testId) return
    await exchange(of, { event, shown, sent })
  }
}

/** One turn, from the message to its answer. An answer that comes after a restart is dropped. */
async function exchange(of: TestOf, message: Message): Promise<void> {
  const { testId, environment, options, ...session } = testSession(of)
  const draft = testedDraft(of.domainId)
  const isDraft = isOfDraft(session, draft !== null)
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const change = (next: (turn: TestTurn) => TestTurn) => {
    if (testSession(of).testId !== testId) return
    changeTestSession(of, (before) => ({
      ...before,
      turns: before.turns.map((turn) => (turn.id === id ? next(turn) : turn)),
    }))
  }
  changeTestSession(of, (before) => ({
    ...before,
    content: isDraft ? 'DRAFT' : 'BUILD',
    turns: [...before.turns, { id, ...message }],
  }))
  try {
    const edited = isDraft ? draft?.edited() : undefined
    const content = isDraft ? { content: 'DRAFT' as const, ...(edited && { edited }) } : {}
    const said = { event: message.event, text: message.sent }
    const body = { environment, ...content, testId, ...said, ...optionsOfTurn(options) }
    const reply = await call(manualTest.turn, { query: { domainId: of.domainId }, body })
    change((turn) => ({ ...turn, reply }))
    if (environment === 'BETA' && !isDraft) rememberTested(of.domainId)
  } catch (failed) {
    change((turn) => ({ ...turn, failed }))
  }
}

/** A domain that was not tested yet begins with this. */
const FIRST = newTestSession({ ...BETA, content: null }, NO_OPTIONS)
/** The tests by user and domain. They live outside the screen, so that they go on while other pages are edited. */
const sessions = createStore<ReadonlyMap<string, TestSession>>(new Map())
/** Tests that an earlier page of this tab left, each read once. */
const kept = new Map<string, TestSession>()

/** A test as it is now. */
function testSession(of: TestOf): TestSession {
  const name = testKey(of.userId, of.domainId)
  const known = sessions.get().get(name) ?? kept.get(name) ?? keptTest(name) ?? FIRST
  kept.set(name, known)
  return known
}

/** A test, followed. */
function useTestSessionOf(of: TestOf): TestSession {
  return sessions.useValue(() => testSession(of))
}

/** An empty test with an id of its own: the server then knows no earlier turn of it. */
function newTestSession(target: TestTarget, options: TestOptions): TestSession {
  const testId = crypto.randomUUID?.() ?? randomId()
  return { ...target, testId, options, turns: [], explained: null }
}

/** Replaces a test by what `change` makes of it. */
function changeTestSession(of: TestOf, change: (before: TestSession) => TestSession): void {
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
