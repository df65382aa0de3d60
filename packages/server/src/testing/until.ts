import { setTimeout as sleep } from 'node:timers/promises'

/** Between two looks, in ms: often enough that a test waits for the server and not for its own clock. */
const LOOK_MS = 10

/** Values that mean that it does not hold yet. */
type Nothing = false | null | undefined | '' | 0

/**
 * Waits until what `look` answers holds, and returns it. There is no limit but that of the test: how long a busy machine
 * takes says nothing of the product.
 */
export async function until<T>(look: () => T | Promise<T>, everyMs = LOOK_MS): Promise<Exclude<T, Nothing>> {
  for (;;) {
    const seen = await look()
    if (seen) return seen as Exclude<T, Nothing>
    await sleep(everyMs)
  }
}
