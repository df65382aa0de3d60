import { ENVIRONMENTS } from '@parlance/contract'
import { NO_OPTIONS } from './testOptions'
import type { TestSession } from './testTurn'

/** An analysis is long: more turns would fill what a tab may keep. */
const TURNS_MAX = 50

/** The test of a domain that this tab had before the page was loaded. */
export function keptTest(domainId: number): TestSession | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(domainId)) ?? 'null') as Partial<TestSession> | null
    const environment = ENVIRONMENTS.find((each) => each === kept?.environment)
    if (!environment || !kept?.testId || !Array.isArray(kept.turns)) return undefined
    const { testId, turns, explained = null } = kept
    return { environment, testId, options: { ...NO_OPTIONS, ...kept.options }, turns, explained }
  } catch {
    return undefined
  }
}

/** Keeps a test for the next load of the page; a turn without an answer is not kept. */
export function keepTest(domainId: number, test: TestSession): void {
  const turns = test.turns.filter(({ reply }) => reply !== undefined).slice(-TURNS_MAX)
  try {
    sessionStorage.setItem(keyOf(domainId), JSON.stringify({ ...test, turns }))
  } catch {
    // Storage may be refused or full: the test then lives as long as the page.
  }
}

function keyOf(domainId: number): string {
  return `parlance.test.${domainId}`
}
