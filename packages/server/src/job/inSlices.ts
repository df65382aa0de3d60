/** How long the work keeps the process at most, in ms; turns that wait then have as long. */
const SLICE_MS = 2

/** What a round of the event loop takes while nothing else is to be done, in ms. */
const QUIET_MS = 0.2

/** Resolves when the work that came last has had its slice. */
let line: Promise<void> = Promise.resolve()
/** When the present slice ends, or the last one did. */
let sliceEnds = 0

/**
 * The one scheduler of long work within a process that answers turns: does work that comes in steps and leaves half of
 * the time to turns while there are any, however much such work is under way: it takes turns, slice by slice. Once
 * `signal` aborts, it goes no further and throws its reason.
 */
export async function inSlices<Result>(
  steps: Generator<undefined, Result>,
  signal?: AbortSignal,
): Promise<Result> {
  for (;;) {
    const before = line
    let leave = () => {}
    line = new Promise((resolve) => (leave = resolve))
    await before
    try {
      await beginSlice()
      signal?.throwIfAborted()
      while (performance.now() < sliceEnds) {
        const step = steps.next()
        if (step.done) return step.value
      }
    } finally {
      // A step may have taken longer than its slice.
      sliceEnds = Math.max(sliceEnds, performance.now())
      leave()
    }
  }
}

/** What the work before has left of its slice is there for the next. */
async function beginSlice(): Promise<void> {
  const over = performance.now() - sliceEnds
  if (over < 0) return
  if (over < SLICE_MS) await leaveToOthers()
  sliceEnds = performance.now() + SLICE_MS
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
