import { stateKey } from './stateKey'
import { BEGINNING, type WalkState } from './walked'
import { inputsIn, type WalkedBot, type WalkInput } from './walkInputs'

type Waiting = { state: WalkState; inputs: readonly WalkInput[] }

/** Inputs still to be tried, those of the shortest paths first; a state that was visited is not visited again. */
export function createFrontier(walked: WalkedBot, depthMax: number) {
  const seen = new Set<string>()
  const first: Waiting = { state: BEGINNING, inputs: inputsIn(walked, BEGINNING) }
  let now: Waiting[] = [first]
  let later: Waiting[] = []
  let left = first.inputs.length
  let tooDeep = 0
  let at = { state: 0, input: 0 }
  return {
    /** The next thing to try; null where nothing is left. */
    next(): { state: WalkState; input: WalkInput } | null {
      for (;;) {
        const one = now[at.state]
        const input = one?.inputs[at.input]
        if (one && input) {
          at.input += 1
          left -= 1
          return { state: one.state, input }
        }
        if (one) at = { state: at.state + 1, input: 0 }
        else if (later.length === 0) return null
        else {
          now = later
          later = []
          at = { state: 0, input: 0 }
        }
      }
    },
    add(state: WalkState): void {
      const key = stateKey(state.session!, state.choices, walked.asked)
      if (seen.has(key)) return
      seen.add(key)
      const inputs = inputsIn(walked, state)
      if (inputs.length === 0) return
      if (state.depth >= depthMax) tooDeep += inputs.length
      else {
        left += inputs.length
        later.push({ state, inputs })
      }
    },
    left: () => left,
    tooDeep: () => tooDeep,
    states: () => seen.size,
  }
}
