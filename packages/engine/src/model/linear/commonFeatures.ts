import { addRowsOf, copyToKernels, type SparseVector } from '../kernels/matrixRows'
import type { LinearScorer } from './linear'

/**
 * Features with weights for many classes, as whole rows that kernels add up: they are few, and nearly all of the work
 * on a text. `numbers` maps a feature to its row, -1 for none.
 */
type CommonFeatures = {
  numbers: Int32Array
  matrix: Int8Array
  /** Buffers for a text: its features that have a row, and the sum of those rows. */
  chosen: SparseVector
  sums: Float32Array
}

/** From this share of the classes on, a whole row is faster than its entries. */
const COMMON = 0.25
const known = new WeakMap<LinearScorer, CommonFeatures>()

/**
 * The scores of the common features of a text for every class, not yet scaled, valid until the next call; `numbers`
 * is -1 for every feature that is still to be added.
 */
export function addCommonFeatures(
  scorer: LinearScorer,
  { features, values, count }: SparseVector,
): { sums: Float32Array; numbers: Int32Array } {
  let common = known.get(scorer)
  if (common === undefined) known.set(scorer, (common = commonFeaturesOf(scorer)))
  const { numbers, matrix, sums } = common
  if (common.chosen.features.length < count) common.chosen = emptyVector(2 * count)
  const { chosen } = common
  chosen.count = 0
  for (let at = 0; at < count; at++) {
    const number = numbers[features[at]!]!
    if (number < 0) continue
    chosen.features[chosen.count] = number
    chosen.values[chosen.count++] = values[at]!
  }
  sums.fill(0)
  addRowsOf(matrix, null, chosen, sums)
  return { sums, numbers }
}

function commonFeaturesOf({ pointers, classes, weights, biases }: LinearScorer): CommonFeatures {
  const width = Math.ceil(biases.length / 32) * 32
  const numbers = new Int32Array(pointers.length - 1).fill(-1)
  let rows = 0
  for (let feature = 0; feature < numbers.length; feature++) {
    if (pointers[feature + 1]! - pointers[feature]! > COMMON * biases.length) numbers[feature] = rows++
  }
  const matrix = copyToKernels(new Int8Array(rows * width), 0)
  for (let feature = 0; feature < numbers.length; feature++) {
    const first = numbers[feature]! * width
    if (first < 0) continue
    for (let entry = pointers[feature]!; entry < pointers[feature + 1]!; entry++)
      matrix[first + classes[entry]!] = weights[entry]!
  }
  return { numbers, matrix, chosen: emptyVector(256), sums: new Float32Array(width) }
}

function emptyVector(features: number): SparseVector {
  return { features: new Int32Array(features), values: new Float32Array(features), count: 0 }
}
