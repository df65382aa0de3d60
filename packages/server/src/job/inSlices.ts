/** How long the work keeps the process at most, in ms; turns that wait then have as long. */
const SLICE_MS = 2

/** What a round of the event loop takes while nothing else is to be done, in ms. */
const QUIET_MS = 0.2

/**
 * The one scheduler of long work within a process that answers turns: does work that comes in steps and leaves half of
 * the time to turns while there are any. Once `signal` aborts, it goes no further and throws its reason.
 */
export async function inSlices<Result>(
  steps: Generator<undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted()
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const step = steps.next()
      if (step.done) return step.value
    }
    await leaveToOthers()
  }
}

/** Lets the process do what waits, and leaves it half of the time while that is more than nothing. */
export async function leaveToOthers(): Promise<void> {
  const left = performance.now()
  await new Promise((resolve) => setImmediate(resolve))
  const isQuiet = performance.now() - left < QUIET_MS
  if (!isQuiet) await new Promise((resolve) => setTimeout(resolve, SLICE_MS))
}

/** As `items.map(make)`, beside the turns of this process. */
export function mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  return inSlices(mapInSteps(items, make))
}

function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
): Generator<undefined, Made[]> {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    made.push(make(item, index))
    yield
  }
  return made
}
