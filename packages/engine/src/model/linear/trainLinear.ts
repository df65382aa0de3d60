import type { LabelledRows } from '../features/labelledRows'
import type { SparseRows } from '../features/sparseRows'
import type { Kernels } from '../kernels/kernels'
import * as at from '../kernels/linearFrame'
import { pointToArrays } from '../kernels/pointToArrays'
import type { ClassWeights } from './linear'

/** How many classes the kernels fit at a time. */
export const LINEAR_BLOCK = at.LANES

const COST = 1
/** At the optimum the dual of a row is this times what the row lacks to its margin. */
export const DUAL_OF_LACK = 2 * COST
/**
 * Rounds over all rows; within a round only rows are visited that are not settled for all classes of a block. Small
 * sets are trained to their optimum; for larger ones fewer rounds are as accurate (decision 0021).
 */
const EFFORT_FOR_SMALL = { rounds: 3, passesPerRound: 6 }
const EFFORT = { rounds: 2, passesPerRound: 3 }
const SMALL_SET = 3000
/** A block this near to its optimum is not trained further. */
export const TOLERANCE = 0.1
/** Weights below this share of a class's largest are dropped: they take space and decide nothing. */
const SMALLEST_WEIGHT = 0.02
const LARGEST = 127

/**
 * The memory in which a block of classes is trained: rows, labels, and for each lane the weights, biases and duals.
 */
export type LinearArrays = ReturnType<typeof allocateLinear>

/**
 * Trains a linear SVM, one class against the rest (squared hinge loss, dual coordinate descent after Hsieh et al.
 * 2008), for the classes `first` to `last - 1`. Eight classes are fitted together, as reading the rows costs most.
 * Each block draws from a seed of its own, so the result does not depend on who fits which.
 */
export function trainLinear(
  kernels: Kernels,
  set: LabelledRows,
  first: number,
  last: number,
  seed: number,
  report: (fraction: number) => void,
): ClassWeights[] {
  const arrays = openLinear(kernels, set)
  const classes: ClassWeights[] = []
  for (let block = first; block < last; block += LINEAR_BLOCK) {
    const share = Math.min(LINEAR_BLOCK, last - block) / (last - first)
    const done = (block - first) / (last - first)
    arrays.alphas.fill(0)
    arrays.weights.fill(0)
    arrays.biases.fill(0)
    arrays.frame[at.FIRST_CLASS] = block
    fitBlock(kernels, arrays, seed + Math.imul(block, 0x9e3779b1), (fraction) =>
      report(done + share * fraction),
    )
    classes.push(...classesInLanes(kernels, arrays, Math.min(LINEAR_BLOCK, last - block)))
  }
  return classes
}

/** The weights in the first lanes of a block as 8-bit numbers, without the smallest. */
export function classesInLanes(
  kernels: Kernels,
  { weights, biases, largest, keptFeatures, keptNumbers }: LinearArrays,
  lanes: number,
): ClassWeights[] {
  const [address, count] = [weights.byteOffset, weights.length / LINEAR_BLOCK]
  kernels.largestInLanes(address, count, largest.byteOffset)
  return Array.from({ length: lanes }, (_, lane) => {
    const greatest = largest[lane]!
    const [floor, factor] = [greatest * SMALLEST_WEIGHT, greatest === 0 ? 0 : LARGEST / greatest]
    const [into, as] = [keptFeatures.byteOffset, keptNumbers.byteOffset]
    const kept = kernels.quantizeLane(address, count, lane, floor, factor, into, as)
    return {
      features: keptFeatures.slice(0, kept),
      weights: keptNumbers.slice(0, kept),
      scale: greatest / LARGEST,
      bias: biases[lane]!,
    }
  })
}

/** Copies the rows of a set to the kernels; all lanes are zero. */
export function openLinear(kernels: Kernels, set: LabelledRows): LinearArrays {
  const arrays = allocateLinear(kernels, set)
  const { rows, labels } = set
  arrays.pointers.set(rows.pointers)
  arrays.features.set(rows.features)
  arrays.values.set(rows.values)
  arrays.labels.set(labels)
  fillInverses(arrays.inverses, rows)
  pointToArrays(arrays, at)
  return arrays
}

function allocateLinear(kernels: Kernels, { rows, featureCount }: LabelledRows) {
  return kernels.allocate({
    frame: ['i32', at.LINEAR_FIELDS],
    order: ['i32', rows.count],
    pointers: ['i32', rows.count + 1],
    labels: ['i32', rows.count],
    inverses: ['f32', rows.count],
    // The scores of a row follow the biases.
    biases: ['f32', LINEAR_BLOCK * 2],
    alphas: ['f32', rows.count * LINEAR_BLOCK],
    weights: ['f32', featureCount * LINEAR_BLOCK],
    features: ['i32', rows.features.length],
    values: ['f32', rows.values.length],
    // The weights of a class that are kept.
    largest: ['f32', LINEAR_BLOCK],
    keptFeatures: ['i32', featureCount],
    keptNumbers: ['i8', featureCount],
  })
}

/** One divided by the squared length of each row, its constant bias feature included, plus the cost of the dual. */
function fillInverses(inverses: Float32Array, { pointers, values }: SparseRows): void {
  for (let row = 0; row < inverses.length; row++) {
    let sum = 1 + 0.5 / COST
    for (let entry = pointers[row]!; entry < pointers[row + 1]!; entry++) sum += values[entry]! ** 2
    inverses[row] = 1 / sum
  }
}

/** Trains the classes in the lanes from where they stand to their optimum, or near it. */
export function fitBlock(
  kernels: Kernels,
  { frame, order }: LinearArrays,
  state: number,
  report: (fraction: number) => void,
): void {
  for (let row = 0; row < order.length; row++) order[row] = row
  frame[at.STATE] = state
  const { rounds, passesPerRound } = order.length < SMALL_SET ? EFFORT_FOR_SMALL : EFFORT
  for (let round = 0; round < rounds; round++) {
    frame[at.ACTIVE] = order.length
    for (let pass = 0; pass < passesPerRound; pass++) {
      report((round + pass / passesPerRound) / rounds)
      const worst = kernels.trainLinearPass(frame.byteOffset)
      if (worst > TOLERANCE) continue
      if (pass === 0) return
      break
    }
  }
}
