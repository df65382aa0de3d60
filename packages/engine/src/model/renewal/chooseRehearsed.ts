import type { Label } from '../features/trainingSamples'
import { classify } from '../scoring/classify'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { Changes } from './changes'

/** So many kept questions are learned again beside the added ones. */
const REHEARSED = 3_000
/** Of them so many, at most, are of conversations that changed or that the model mistakes for those. */
const NEAR = 1_500
/** So many of the added questions are classified to find those conversations. */
const ASKED = 32

/**
 * Numbers of kept questions to be learned again so that the model does not forget them: first those of classes that
 * changed and of classes that the model finds for some of the added questions, then of all others. Each `turn` takes
 * different ones.
 */
export function chooseRehearsed(base: StatisticalModel, changes: Changes, turn: number): Int32Array {
  const { after, added } = changes
  const concerned = concernedClasses(base, changes)
  const isNew = new Uint8Array(after.texts.length)
  for (const at of added) isNew[at] = 1
  const near: number[] = []
  const far: number[] = []
  after.texts.forEach((_, at) => {
    if (isNew[at] === 0) (concerned.has(after.labels[after.targets[at]!]!) ? near : far).push(at)
  })
  const chosen = spread(near, NEAR, turn)
  return Int32Array.from([...chosen, ...spread(far, REHEARSED - chosen.length, turn)])
}

function concernedClasses(base: StatisticalModel, { before, after, added, removed }: Changes): Set<Label> {
  const concerned = new Set<Label>()
  for (const at of removed) concerned.add(before.labels[before.targets[at]!]!)
  for (const at of added) concerned.add(after.labels[after.targets[at]!]!)
  for (const at of spread(added, ASKED, 0))
    for (const { label } of classify(base, after.texts[at]!).candidates) concerned.add(label)
  return concerned
}

/** At most so many of the numbers, in even steps, from another start every turn. */
function spread(numbers: ArrayLike<number>, most: number, turn: number): number[] {
  const step = Math.max(1, numbers.length / most)
  const start = (turn * GOLDEN) % step
  return Array.from(
    { length: Math.min(numbers.length, most) },
    (_, i) => numbers[Math.floor(start + i * step)]!,
  )
}

/** The golden ratio spreads successive starts far apart. */
const GOLDEN = (1 + Math.sqrt(5)) / 2
