import { createStore } from '../store/createStore'

const key = (domainId: number) => `parlance.testedOnBeta.${domainId}`
/** The domains tested on beta since the page was loaded. */
const testedNow = createStore<ReadonlySet<number>>(new Set())

/** Notes on this device that the bot was tested on beta, for the next steps of the domain home. */
export function rememberTested(domainId: number): void {
  localStorage.setItem(key(domainId), new Date().toISOString())
  testedNow.set(new Set(testedNow.get()).add(domainId))
}

/** Whether the bot was ever tested on beta from this device; a test in the panel beside counts at once. */
export function useTested(domainId: number): boolean {
  return testedNow.useValue((now) => now.has(domainId) || localStorage.getItem(key(domainId)) !== null)
}
