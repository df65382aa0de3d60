import { createRandom, shuffle } from './random'

/** Rows to train on, rows held back, and rows of classes that training does not see at all. */
export type Fold = { training: Int32Array; inScope: Int32Array; outOfScope: Int32Array }

const LEAST_ROWS = 40
const SMALL_SET = 600
const MIDDLE_SET = 3000
const MOST_HELD_BACK = 1500
const LEAST_HELD_BACK = 5
/** A class must keep this many questions to learn from. */
const LEAST_KEPT = 2
const LEAST_CLASSES_FOR_FOREIGN = 6
const FOREIGN_CLASSES = 0.15

/**
 * Plans the internal hold-out: several folds for small sets, where one would be chance, one for large sets.
 * Empty when there is too little to hold anything back.
 */
export function planFolds(labels: Int32Array, classCount: number, seed: number): Fold[] {
  if (labels.length < LEAST_ROWS || classCount < 2) return []
  const folds = labels.length < SMALL_SET ? 3 : labels.length < MIDDLE_SET ? 2 : 1
  const share = labels.length < SMALL_SET ? 0.2 : 0.1
  const random = createRandom(seed)
  const classes = Int32Array.from({ length: classCount }, (_, label) => label)
  shuffle(classes, classCount, random)
  const foreignCount = classCount < LEAST_CLASSES_FOR_FOREIGN ? 0 : Math.round(classCount * FOREIGN_CLASSES)
  const planned = Array.from({ length: folds }, (_, fold) => {
    const start = (fold * foreignCount) % classCount
    const foreign = new Set(classes.subarray(start, start + foreignCount))
    return planFold(labels, classCount, foreign, share, random)
  })
  // Where most classes have a question or two, next to nothing can be held back, and training would be wasted.
  return planned.filter(({ inScope }) => inScope.length >= LEAST_HELD_BACK)
}

function planFold(
  labels: Int32Array,
  classCount: number,
  foreign: ReadonlySet<number>,
  share: number,
  random: () => number,
): Fold {
  const order = Int32Array.from(labels, (_, row) => row)
  shuffle(order, order.length, random)
  const left = new Int32Array(classCount)
  for (const label of labels) left[label]!++
  const most = Math.min(MOST_HELD_BACK, Math.ceil(labels.length * share))
  const fold = { training: [] as number[], inScope: [] as number[], outOfScope: [] as number[] }
  for (const row of order) {
    const label = labels[row]!
    if (foreign.has(label)) {
      if (fold.outOfScope.length < most) fold.outOfScope.push(row)
    } else if (fold.inScope.length < most && left[label]! > LEAST_KEPT) {
      left[label]!--
      fold.inScope.push(row)
    } else fold.training.push(row)
  }
  return {
    // In order of the rows, so that equal folds train equal models whatever the shuffle before.
    training: Int32Array.from(fold.training).sort(),
    inScope: Int32Array.from(fold.inScope),
    outOfScope: Int32Array.from(fold.outOfScope),
  }
}
