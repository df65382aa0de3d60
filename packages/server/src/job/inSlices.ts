/** A turn under way waits so long at most, in ms, each time that it comes back to the process; then turns have as long. */
const SLICE_MS = 2

/** What looking for other work takes where there is none, in ms. */
const QUIET_MS = 0.2

/** Does work that comes in steps beside the turns of this process: half of the time is theirs while there are any. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const step = steps.next()
      if (step.done) return step.value
    }
    const left = performance.now()
    await new Promise((resolve) => setImmediate(resolve))
    const isQuiet = performance.now() - left < QUIET_MS
    if (!isQuiet) await new Promise((resolve) => setTimeout(resolve, SLICE_MS))
  }
}

/** As `items.map(make)`, beside the turns of this process. */
export function mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, place: number) => Made,
): Promise<Made[]> {
  return inSlices(mapInSteps(items, make))
}

function* mapInSteps<Item, Made>(
  items: readonly Item[],
  make: (item: Item, place: number) => Made,
): Generator<undefined, Made[]> {
  const made: Made[] = []
  for (const [place, item] of items.entries()) {
    made.push(make(item, place))
    yield
  }
  return made
}
