import type { Label } from '../features/trainingSamples'
import { classify } from '../scoring/classify'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { Changes } from './changes'

/** So many questions that stayed are learned again beside those that came. */
const REHEARSED = 3_000
/** Most of them, at most, are of conversations that changed or that the model takes for those. */
const NEAR = 1_500
/** So many of the questions that came are asked what the model takes them for. */
const ASKED = 32

/**
 * Places of questions that stayed, to be learned again so that the model does not forget them: first those of classes
 * that changed and of classes that the model gives some of the questions that came, then of all others. `turn` takes
 * others of them every time.
 */
export function chooseRehearsed(base: StatisticalModel, changes: Changes, turn: number): Int32Array {
  const { after, came } = changes
  const concerned = concernedClasses(base, changes)
  const isNew = new Uint8Array(after.texts.length)
  for (const at of came) isNew[at] = 1
  const near: number[] = []
  const far: number[] = []
  after.texts.forEach((_, at) => {
    if (isNew[at] === 0) (concerned.has(after.labels[after.targets[at]!]!) ? near : far).push(at)
  })
  const chosen = spread(near, NEAR, turn)
  return Int32Array.from([...chosen, ...spread(far, REHEARSED - chosen.length, turn)])
}

function concernedClasses(base: StatisticalModel, { before, after, came, went }: Changes): Set<Label> {
  const concerned = new Set<Label>()
  for (const at of went) concerned.add(before.labels[before.targets[at]!]!)
  for (const at of came) concerned.add(after.labels[after.targets[at]!]!)
  for (const at of spread(came, ASKED, 0))
    for (const { label } of classify(base, after.texts[at]!).candidates) concerned.add(label)
  return concerned
}

/** At most so many, in even steps, beginning elsewhere every turn. */
function spread(places: ArrayLike<number>, most: number, turn: number): number[] {
  const step = Math.max(1, places.length / most)
  const start = (turn * GOLDEN) % step
  return Array.from(
    { length: Math.min(places.length, most) },
    (_, i) => places[Math.floor(start + i * step)]!,
  )
}

/** Beginnings that follow one another by it lie far apart. */
const GOLDEN = (1 + Math.sqrt(5)) / 2
