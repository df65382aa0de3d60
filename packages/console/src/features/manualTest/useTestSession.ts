import { type Environment, manualTest } from '@parlance/contract'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '../../shared/api/call'
import { rememberTested } from '../../shared/api/tested'
import { optionsOfTurn, type TestOptions } from './testOptions'
import { changeTestSession, newTestSession, onTestSession, type TestTurn, testSession } from './testSession'

type Said = Pick<TestTurn, 'event' | 'shown' | 'sent'>

/** The test of a domain and what can be done in it. */
export function useTestSession(domainId: number) {
  const session = useSyncExternalStore(
    onTestSession,
    useCallback(() => testSession(domainId), [domainId]),
  )
  return {
    session,
    isBusy: session.turns.some(({ reply, failed }) => !reply && !failed),
    say: (shown: string, sent = shown) => void exchange(domainId, { event: 'send', shown, sent }),
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
  // The server forgets an idle test by itself; that this call failed is nothing to the person who tests.
  call(manualTest.reset, { query: { domainId }, body: { testId } }).catch(() => undefined)
}

/** Says everything up to and including a turn again in a fresh session, as if the later ones had not been. */
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

/** One turn, from what is said to the answer. What comes after a restart is dropped. */
async function exchange(domainId: number, said: Said): Promise<void> {
  const { testId, environment, options } = testSession(domainId)
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const change = (change: (turn: TestTurn) => TestTurn) => {
    if (testSession(domainId).testId !== testId) return
    changeTestSession(domainId, (before) => ({
      ...before,
      turns: before.turns.map((turn) => (turn.id === id ? change(turn) : turn)),
    }))
  }
  changeTestSession(domainId, (before) => ({ ...before, turns: [...before.turns, { id, ...said }] }))
  try {
    const body = { environment, testId, event: said.event, text: said.sent, ...optionsOfTurn(options) }
    const reply = await call(manualTest.turn, { query: { domainId }, body })
    change((turn) => ({ ...turn, reply }))
    rememberTested(domainId)
  } catch (failed) {
    change((turn) => ({ ...turn, failed }))
  }
}
