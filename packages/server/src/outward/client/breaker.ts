import { LRUCache } from 'lru-cache'

const FAULTS_MAX = 5
const WINDOW_MS = 60_000
const REST_MS = 10_000
const KEYS_MAX = 10_000

/** Spares a server that fails again and again, and those who would wait for it. */
export type Breaker = {
  /** Whether no call would be made now; asking changes nothing. */
  isResting(key: string): boolean
  /** Whether a call may be made now; of an open breaker one probe passes after its rest. */
  admits(key: string): boolean
  /** How a call that was admitted went; null when it says nothing about its server, as when that was never reached. */
  note(key: string, succeeded: boolean | null): void
}

type State = { faults: number; since: number; restUntil: number; probing: boolean }

/** Opens for a key after five faults in a row within a minute, tries again after ten seconds. `now` in ms. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const states = new LRUCache<string, State>({ max: KEYS_MAX })
  const isOpen = (state: State | undefined): state is State =>
    state !== undefined && state.faults >= FAULTS_MAX
  const rests = (state: State) => state.probing || now() < state.restUntil
  return {
    isResting(key) {
      const state = states.get(key)
      return isOpen(state) && rests(state)
    },
    admits(key) {
      const state = states.get(key)
      if (!isOpen(state)) return true
      if (rests(state)) return false
      state.probing = true
      return true
    },
    note(key, succeeded) {
      const known = states.get(key)
      if (succeeded) {
        states.delete(key)
        return
      }
      if (known) known.probing = false
      if (succeeded === null) return
      const state =
        known && (known.faults >= FAULTS_MAX || now() - known.since < WINDOW_MS)
          ? known
          : { faults: 0, since: now(), restUntil: 0, probing: false }
      state.faults += 1
      if (state.faults >= FAULTS_MAX) state.restUntil = now() + REST_MS
      states.set(key, state)
    },
  }
}
