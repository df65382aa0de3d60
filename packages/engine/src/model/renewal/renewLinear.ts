import type { LabelledRows } from '../features/labelledRows'
import { type SparseRows, vectorOf } from '../features/sparseRows'
import type { Kernels } from '../kernels/kernels'
import { type ClassWeights, type LinearScorer, packLinear } from '../linear/linear'
import { scoreLinear } from '../linear/scoreLinear'
import {
  classesInLanes,
  DUAL_OF_LACK,
  fitBlock,
  LINEAR_BLOCK,
  type LinearArrays,
  openLinear,
  TOLERANCE,
} from '../linear/trainLinear'

/** Removed rows, and the class of each under the new numbers, -1 where the class was removed too. */
export type RemovedRows = { rows: SparseRows; labels: Int32Array }

/**
 * The changes: the first `added` rows of the set are new, the others were learned before, as were the `removed` ones.
 */
type LinearChanges = {
  set: LabelledRows
  added: number
  removed: RemovedRows
  isNew: (label: number) => boolean
  seed: number
}

/**
 * Continues the dual coordinate descent of `trainLinear`. The dual of a row is what the row lacks to its margin, so
 * it can be computed from the weights: the contribution of removed rows is taken back, added rows begin at zero, and
 * the other rows of the set may adapt. Classes that no added or removed row supports or violates stay as they are.
 */
export function renewLinear(
  kernels: Kernels,
  known: readonly ClassWeights[],
  changes: LinearChanges,
): LinearScorer {
  const { set, added, removed, isNew, seed } = changes
  const { classCount, featureCount } = set
  const scorer = packLinear(known, featureCount)
  const lack = lacksOf(scorer, set.rows, set.labels, added)
  const lackOfRemoved = lacksOf(scorer, removed.rows, removed.labels, removed.rows.count)
  const moved = [...known.keys()].filter(
    (label) =>
      isNew(label) ||
      someLack(lack, classCount, added, label) ||
      someLack(lackOfRemoved, classCount, removed.rows.count, label),
  )
  const arrays = openLinear(kernels, set)
  const renewed = [...known]
  for (let from = 0; from < moved.length; from += LINEAR_BLOCK) {
    const block = moved.slice(from, from + LINEAR_BLOCK)
    loadBlock(arrays, known, set, block)
    // Added rows begin at zero; the others have a dual from the training before.
    kernels.readDuals(arrays.frame.byteOffset, added, set.rows.count, DUAL_OF_LACK)
    for (let lane = 0; lane < LINEAR_BLOCK; lane++) {
      const label = block[lane]
      if (label === undefined || isNew(label)) clearDuals(arrays, lane)
      else takeBack(arrays, lane, label, removed, lackOfRemoved, classCount)
    }
    fitBlock(kernels, arrays, seed + Math.imul(from, 0x9e3779b1), () => {})
    for (const [lane, weights] of classesInLanes(kernels, arrays, block.length).entries())
      renewed[block[lane]!] = weights
  }
  return packLinear(renewed, featureCount)
}

/**
 * What each of the first rows lacks to the margin of each class (`row · classes + class`), 0 where it lacks nothing.
 */
function lacksOf(scorer: LinearScorer, rows: SparseRows, labels: Int32Array, count: number): Float32Array {
  const classCount = scorer.biases.length
  const lacks = new Float32Array(count * classCount)
  const scores = new Float32Array(classCount)
  for (let row = 0; row < count; row++) {
    scoreLinear(scorer, vectorOf(rows, row), scores)
    for (let label = 0; label < classCount; label++) {
      const signed = labels[row] === label ? scores[label]! : -scores[label]!
      lacks[row * classCount + label] = Math.max(0, 1 - signed)
    }
  }
  return lacks
}

function someLack(lacks: Float32Array, classCount: number, rows: number, label: number): boolean {
  for (let row = 0; row < rows; row++) if (lacks[row * classCount + label]! > TOLERANCE) return true
  return false
}

/** Writes the weights of a block's classes into its lanes; lanes beyond stay empty, and no row is of their class. */
function loadBlock(
  arrays: LinearArrays,
  known: readonly ClassWeights[],
  { labels }: LabelledRows,
  block: readonly number[],
): void {
  arrays.alphas.fill(0)
  arrays.weights.fill(0)
  arrays.biases.fill(0)
  const laneOf = new Map(block.map((label, lane) => [label, lane]))
  labels.forEach((label, row) => {
    arrays.labels[row] = laneOf.get(label) ?? -1
  })
  block.forEach((label, lane) => {
    const { features, weights, scale, bias } = known[label]!
    features.forEach((feature, at) => {
      arrays.weights[feature * LINEAR_BLOCK + lane] = weights[at]! * scale
    })
    arrays.biases[lane] = bias
  })
}

function clearDuals({ alphas }: LinearArrays, lane: number): void {
  for (let at = lane; at < alphas.length; at += LINEAR_BLOCK) alphas[at] = 0
}

function takeBack(
  { weights, biases }: LinearArrays,
  lane: number,
  label: number,
  { rows, labels }: RemovedRows,
  lackOfRemoved: Float32Array,
  classCount: number,
): void {
  for (let row = 0; row < rows.count; row++) {
    const dual = DUAL_OF_LACK * lackOfRemoved[row * classCount + label]!
    if (dual === 0) continue
    const step = labels[row] === label ? -dual : dual
    biases[lane]! += step
    for (let at = rows.pointers[row]!; at < rows.pointers[row + 1]!; at++)
      weights[rows.features[at]! * LINEAR_BLOCK + lane]! += step * rows.values[at]!
  }
}
