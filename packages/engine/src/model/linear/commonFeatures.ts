import { addRowsOf, copyToKernels, type SparseVector } from '../kernels/matrixRows'
import type { LinearPart } from './linear'

/**
 * Features that speak for or against many classes, as whole rows of weights, which kernels add up: they are few, and
 * nearly all of the work on a text. `numbers` tells the row of each feature, -1 for none.
 */
type CommonFeatures = {
  numbers: Int32Array
  matrix: Int8Array
  /** Room for a text: those of its features that have a row, and what the rows add up to. */
  chosen: SparseVector
  sums: Float32Array
}

/** From this share of the classes on a whole row takes less time than its entries. */
const COMMON = 0.25
const known = new WeakMap<LinearPart, CommonFeatures>()

/**
 * What the common features of a text say about every class, not yet scaled, until the next call; `numbers` is -1 for
 * every feature that is still to be added.
 */
export function addCommonFeatures(
  part: LinearPart,
  { features, values, count }: SparseVector,
): { sums: Float32Array; numbers: Int32Array } {
  let common = known.get(part)
  if (common === undefined) known.set(part, (common = commonFeaturesOf(part)))
  const { numbers, matrix, sums } = common
  if (common.chosen.features.length < count) common.chosen = roomFor(2 * count)
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

function commonFeaturesOf({ pointers, classes, weights, biases }: LinearPart): CommonFeatures {
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
  return { numbers, matrix, chosen: roomFor(256), sums: new Float32Array(width) }
}

function roomFor(features: number): SparseVector {
  return { features: new Int32Array(features), values: new Float32Array(features), count: 0 }
}
