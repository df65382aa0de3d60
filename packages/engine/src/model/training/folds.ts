import { createRandom, shuffle } from '../kernels/random'

/** Rows to train on, rows held out, and rows of classes that training does not see at all. */
export type Fold = { training: Int32Array; inScope: Int32Array; outOfScope: Int32Array }

const LEAST_ROWS = 40
/** From so many rows on one sample is held out for tuning, from so many three folds for a report; below, four for both. */
const SAMPLED_SET = 1000
const MIDDLE_SET = 3000
/** Up to so many rows each is held out once; of larger sets a sample is enough. */
const MOST_HELD_ONCE = 20_000
const MOST_HELD_BACK = 1500
const SAMPLED = 0.1
const LEAST_HELD_BACK = 5
/** A class must keep this many questions to learn from. */
const LEAST_KEPT = 2
const LEAST_CLASSES_FOR_FOREIGN = 6
const FOREIGN_CLASSES = 0.15

/** Why rows are held out: to choose mixture and thresholds, or to report how each question is answered. */
export type HoldOutPurpose = 'TUNING' | 'REPORT'

/**
 * Plans the internal hold-out. Where it takes little time, four folds hold every row out once (but for those a class
 * cannot spare). For tuning a larger set a sample is enough; its report takes three folds, and a sample again where
 * those would take minutes. In every fold other classes are left out of training, so that their texts are foreign to
 * it. Empty when there is too little to hold anything out.
 */
export function planFolds(
  labels: Int32Array,
  classCount: number,
  seed: number,
  purpose: HoldOutPurpose,
): Fold[] {
  if (labels.length < LEAST_ROWS || classCount < 2) return []
  const folds = foldsFor(labels.length, purpose)
  const random = createRandom(seed)
  const classes = Int32Array.from({ length: classCount }, (_, label) => label)
  shuffle(classes, classCount, random)
  const foreignCount = classCount < LEAST_CLASSES_FOR_FOREIGN ? 0 : Math.round(classCount * FOREIGN_CLASSES)
  const foreignIn = new Int32Array(classCount).fill(-1)
  for (let at = 0; at < foreignCount * folds; at++) foreignIn[classes[at]!] = Math.floor(at / foreignCount)
  const heldIn = assignFolds(labels, foreignIn, folds, random)
  const planned = Array.from({ length: folds }, (_, fold) => planFold(labels, foreignIn, heldIn, fold))
  // Where most classes have a question or two, hardly any can be held out, and training would be wasted.
  return planned.filter(({ inScope }) => inScope.length >= LEAST_HELD_BACK)
}

/** Returns whether tuning takes the same folds of so many rows as a report. */
export function tuningServesReport(rows: number): boolean {
  return foldsFor(rows, 'TUNING') === foldsFor(rows, 'REPORT')
}

function foldsFor(rows: number, purpose: HoldOutPurpose): number {
  if (rows < SAMPLED_SET) return 4
  if (purpose === 'TUNING' || rows > MOST_HELD_ONCE) return 1
  return rows < MIDDLE_SET ? 4 : 3
}

/** The fold that holds each row out, -1 for none: the rows of a class take turns among the folds that know it. */
function assignFolds(
  labels: Int32Array,
  foreignIn: Int32Array,
  folds: number,
  random: () => number,
): Int32Array {
  const order = Int32Array.from(labels, (_, row) => row)
  shuffle(order, order.length, random)
  const sizes = new Int32Array(foreignIn.length)
  for (const label of labels) sizes[label]!++
  const heldIn = new Int32Array(labels.length).fill(-1)
  if (folds === 1) return sampleFold(order, labels, foreignIn, sizes, heldIn)
  const taken = new Int32Array(foreignIn.length)
  for (const row of order) {
    const label = labels[row]!
    const foreign = foreignIn[label]!
    const knowing = foreign < 0 ? folds : folds - 1
    // The largest fold of the class must leave enough to learn from.
    if (sizes[label]! - Math.ceil(sizes[label]! / knowing) < LEAST_KEPT) continue
    // Begins at another fold for every class, as the first folds would get all rows of small ones.
    const turn = (taken[label]!++ + label) % knowing
    heldIn[row] = foreign >= 0 && turn >= foreign ? turn + 1 : turn
  }
  return heldIn
}

function sampleFold(
  order: Int32Array,
  labels: Int32Array,
  foreignIn: Int32Array,
  left: Int32Array,
  heldIn: Int32Array,
): Int32Array {
  const most = Math.min(MOST_HELD_BACK, Math.ceil(labels.length * SAMPLED))
  let held = 0
  for (const row of order) {
    const label = labels[row]!
    if (foreignIn[label] === 0 || left[label]! <= LEAST_KEPT) continue
    if (held++ === most) break
    left[label]!--
    heldIn[row] = 0
  }
  return heldIn
}

function planFold(labels: Int32Array, foreignIn: Int32Array, heldIn: Int32Array, number: number): Fold {
  const fold = { training: [] as number[], inScope: [] as number[], outOfScope: [] as number[] }
  labels.forEach((label, row) => {
    if (foreignIn[label] === number) fold.outOfScope.push(row)
    else if (heldIn[row] === number) fold.inScope.push(row)
    else fold.training.push(row)
  })
  return {
    training: Int32Array.from(fold.training),
    inScope: Int32Array.from(fold.inScope),
    outOfScope: sample(fold.outOfScope, Math.min(MOST_HELD_BACK, Math.max(1, fold.inScope.length))),
  }
}

/** At most so many of the rows, in even steps. */
function sample(rows: readonly number[], most: number): Int32Array {
  const step = Math.max(1, rows.length / most)
  return Int32Array.from({ length: Math.min(rows.length, most) }, (_, at) => rows[Math.floor(at * step)]!)
}
