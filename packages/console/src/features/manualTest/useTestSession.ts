import { type Environment, manualTest } from '@parlance/contract'
import { call } from '../../shared/api/call'
import { rememberTested } from '../../shared/api/tested'
import { optionsOfTurn, type TestOptions } from './testOptions'
import { changeTestSession, newTestSession, testSession, useTestSessionOf } from './testSession'
import type { TestTurn } from './testTurn'

type Message = Pick<TestTurn, 'event' | 'shown' | 'sent'>

/** The test of a domain and what can be done in it. */
export function useTestSession(domainId: number) {
  const session = useTestSessionOf(domainId)
  return {
    session,
    isBusy: session.turns.some(({ reply, failed }) => !reply && !failed),
    send: (shown: string, sent = shown) => void exchange(domainId, { event: 'send', shown, sent }),
    welcome: () => void exchange(domainId, { event: 'open', shown: '', sent: '' }),
    explain: (turnId: string | null) =>
      changeTestSession(domainId, (before) => ({ ...before, explained: turnId })),
    reset: () => restart(domainId, {}),
    switchTo: (environment: Environment) => restart(domainId, { environment }),
    begin: (options: TestOptions) => restart(domainId, { options }),
    repeatFrom: (turnId: string) => void repeatFrom(domainId, turnId),
  }
}
export type TestControls = ReturnType<typeof useTestSession>

type Restart = { environment?: Environment; options?: TestOptions }

function restart(domainId: number, change: Restart): void {
  const { testId, turns, environment, options } = testSession(domainId)
  changeTestSession(domainId, () =>
    newTestSession(change.environment ?? environment, change.options ?? options),
  )
  if (turns.length === 0) return
  // The server forgets an idle test by itself, so that a failure of this call need not be shown.
  call(manualTest.reset, { query: { domainId }, body: { testId } }).catch(() => undefined)
}

/** Sends everything up to and including a turn again in a fresh session. */
async function repeatFrom(domainId: number, turnId: string): Promise<void> {
  const { turns } = testSession(domainId)
  const again = turns.slice(0, turns.findIndex(({ id }) => id === turnId) + 1)
  restart(domainId, {})
  const { testId } = testSession(domainId)
  for (const { event, shown, sent } of again) {
    if (testSession(domainId).testId !== testId) return
    await exchange(domainId, { event, shown, sent })
  }
}

/** One turn, from the message to its answer. An answer that comes after a restart is dropped. */
async function exchange(domainId: number, message: Message): Promise<void> {
  const { testId, environment, options } = testSession(domainId)
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const change = (next: (turn: TestTurn) => TestTurn) => {
    if (testSession(domainId).testId !== testId) return
    changeTestSession(domainId, (before) => ({
      ...before,
      turns: before.turns.map((turn) => (turn.id === id ? next(turn) : turn)),
    }))
  }
  changeTestSession(domainId, (before) => ({ ...before, turns: [...before.turns, { id, ...message }] }))
  try {
    const body = { environment, testId, event: message.event, text: message.sent, ...optionsOfTurn(options) }
    const reply = await call(manualTest.turn, { query: { domainId }, body })
    change((turn) => ({ ...turn, reply }))
    rememberTested(domainId)
  } catch (failed) {
    change((turn) => ({ ...turn, failed }))
  }
}
