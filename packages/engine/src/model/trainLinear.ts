import { gatherDot, scatterAdd } from './kernels'
import { type ClassWeights, type LinearPart, packLinear, quantizeClass } from './linear'
import { createRandom } from './random'
import type { SparseRows } from './sparseRows'

const COST = 1
const TOLERANCE = 0.2
const MOST_PASSES = 30
/** Share of the negatives in the first fit, and how exact it needs to be. */
const FIRST_SAMPLE = 0.1
const FIRST_TOLERANCE = 0.5
/** A row that is right by this much beyond its margin is left alone until the final look at all. */
const SETTLED = 0.2
/** A third look at all rows was never seen to change an answer. */
const LOOKS_AT_ALL = 2
/** Weights below this share of a class's largest cost space and decide nothing. */
const SMALLEST_WEIGHT = 0.02

type Problem = {
  rows: SparseRows
  labels: Int32Array
  /** Squared length of each row, its constant bias feature included, plus the cost term of the dual. */
  curvature: Float64Array
  alphas: Float64Array
  order: Int32Array
  weights: Float32Array
  random: () => number
}

/**
 * Trains a linear SVM, one class against the rest (squared hinge loss, dual coordinate descent with
 * shrinking after Hsieh et al. 2008). `labels[r]` is the class of row `r`.
 */
export function trainLinear(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  featureCount: number,
  seed: number,
  report: (fraction: number) => void,
): LinearPart {
  const problem: Problem = {
    rows,
    labels,
    curvature: curvatureOf(rows),
    alphas: new Float64Array(rows.count),
    order: new Int32Array(rows.count),
    weights: new Float32Array(featureCount),
    random: createRandom(seed),
  }
  const classes: ClassWeights[] = []
  for (let label = 0; label < classCount; label++) {
    const bias = trainClass(problem, label)
    classes.push(quantizeClass(problem.weights, bias, SMALLEST_WEIGHT))
    report((label + 1) / classCount)
  }
  return packLinear(classes, featureCount)
}

function curvatureOf(rows: SparseRows): Float64Array {
  const curvature = new Float64Array(rows.count)
  for (let row = 0; row < rows.count; row++) {
    let sum = 1 + 0.5 / COST
    for (let at = rows.pointers[row]!; at < rows.pointers[row + 1]!; at++) sum += rows.values[at]! ** 2
    curvature[row] = sum
  }
  return curvature
}

function trainClass(problem: Problem, label: number): number {
  const { order, weights, alphas, rows, labels, random } = problem
  weights.fill(0)
  alphas.fill(0)
  const state = { active: 0, bias: 0 }
  // Most negatives never matter. A first fit to the positives and a sample puts the plane about right, so
  // that the passes over all rows only have to find the few negatives that do.
  for (let row = 0; row < rows.count; row++) {
    order[row] = row
    if (labels[row] !== label && random() > FIRST_SAMPLE) continue
    order[row] = order[state.active]!
    order[state.active++] = row
  }
  let tolerance = FIRST_TOLERANCE
  let looks = 0
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const sawAll = state.active === rows.count
    const spread = passOnce(problem, label, state)
    if (spread > tolerance) continue
    if (sawAll || looks === LOOKS_AT_ALL) break
    // Rows that looked settled under an earlier plane get one more look under this one.
    state.active = rows.count
    tolerance = TOLERANCE
    looks++
  }
  return state.bias
}

/** One pass over the active rows; returns how far the projected gradients are apart. */
function passOnce(problem: Problem, label: number, state: { active: number; bias: number }): number {
  const { rows, labels, curvature, alphas, order, weights, random } = problem
  const { pointers, features, values } = rows
  let highest = Number.NEGATIVE_INFINITY
  let lowest = Number.POSITIVE_INFINITY
  for (let position = 0; position < state.active; position++) {
    const drawn = position + Math.floor(random() * (state.active - position))
    const row = order[drawn]!
    order[drawn] = order[position]!
    order[position] = row
    const sign = labels[row] === label ? 1 : -1
    const start = pointers[row]!
    const end = pointers[row + 1]!
    const alpha = alphas[row]!
    const score = state.bias + gatherDot(weights, features, values, start, end)
    const gradient = score * sign - 1 + (alpha * 0.5) / COST
    if (alpha === 0 && gradient >= 0) {
      if (gradient > SETTLED) {
        state.active--
        order[position] = order[state.active]!
        order[state.active] = row
        position--
        continue
      }
      if (highest < 0) highest = 0
      if (lowest > 0) lowest = 0
      continue
    }
    if (gradient > highest) highest = gradient
    if (gradient < lowest) lowest = gradient
    const next = Math.max(0, alpha - gradient / curvature[row]!)
    alphas[row] = next
    const step = (next - alpha) * sign
    scatterAdd(weights, features, values, start, end, step)
    state.bias += step
  }
  return highest - lowest
}
