import { setImmediate } from 'node:timers/promises'

/** Time that heavy work may keep the process to itself, in ms. */
const SLICE_MS = 8

/** Lets others have their turn when the work has gone on long enough; called between small steps of it. */
export function createBreather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
