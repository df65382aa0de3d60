import { BLOCK, gatherBlock, gatherDot, scatterAdd } from './kernels'
import { type ClassWeights, type LinearPart, packLinear, quantizeClass } from './linear'
import { createRandom } from './random'
import type { SparseRows } from './sparseRows'

const COST = 1
/** Passes over the active rows before a class is taken as it is. */
const MOST_PASSES = 8
/** Share of the negatives in the first fit, and how exact it needs to be. */
const FIRST_SAMPLE = 0.1
const SAMPLE_TOLERANCE = 0.6
/** A row that is right by this much beyond its margin is left alone until the next look at all rows. */
const SETTLED = 0.2
/** How exact each fit after a look at all rows is; a third look was never seen to change an answer. */
const TOLERANCES = [0.5, 0.2]
/** Weights below this share of a class's largest cost space and decide nothing. */
const SMALLEST_WEIGHT = 0.02

type Problem = {
  rows: SparseRows
  labels: Int32Array
  /** Squared length of each row, its constant bias feature included, plus the cost term of the dual. */
  curvature: Float64Array
  random: () => number
  /** The weights of a whole block of classes, interleaved by feature, and their scores for one row. */
  interleaved: Float32Array
  scores: Float64Array
}

/** One class against the rest: its plane, the dual variable of each row, and the rows still worth a visit. */
type Fit = {
  label: number
  weights: Float32Array
  bias: number
  alphas: Float64Array
  active: Int32Array
  activeCount: number
}

/**
 * Trains a linear SVM, one class against the rest (squared hinge loss, dual coordinate descent after Hsieh
 * et al. 2008). `labels[r]` is the class of row `r`. Most negatives of a class never matter, so each class is
 * fitted to its positives and a sample first; then a look at all rows, for a block of classes at a time as
 * the rows are the costly thing to read, finds the few negatives that do.
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
    random: createRandom(seed),
    interleaved: new Float32Array(featureCount * BLOCK),
    scores: new Float64Array(BLOCK),
  }
  const fits = Array.from({ length: Math.min(BLOCK, classCount) }, () => createFit(rows.count, featureCount))
  const classes: ClassWeights[] = []
  for (let first = 0; first < classCount; first += BLOCK) {
    const block = fits.slice(0, classCount - first)
    block.forEach((fit, offset) => {
      sampleRows(problem, fit, first + offset)
      settle(problem, fit, SAMPLE_TOLERANCE)
      report((first + offset * 0.3) / classCount)
    })
    for (let look = 0; look < TOLERANCES.length; look++) {
      lookAtAll(problem, block)
      for (const fit of block) settle(problem, fit, TOLERANCES[look]!)
      report((first + block.length * (0.3 + 0.35 * (look + 1))) / classCount)
    }
    for (const fit of block) classes.push(quantizeClass(fit.weights, fit.bias, SMALLEST_WEIGHT))
  }
  return packLinear(classes, featureCount)
}

function createFit(rowCount: number, featureCount: number): Fit {
  return {
    label: 0,
    weights: new Float32Array(featureCount),
    bias: 0,
    alphas: new Float64Array(rowCount),
    active: new Int32Array(rowCount),
    activeCount: 0,
  }
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

/** Starts a class anew with its positives and a sample of the negatives. */
function sampleRows({ labels, random }: Problem, fit: Fit, label: number): void {
  fit.label = label
  fit.bias = 0
  fit.weights.fill(0)
  fit.alphas.fill(0)
  fit.activeCount = 0
  for (let row = 0; row < labels.length; row++) {
    if (labels[row] === label || random() < FIRST_SAMPLE) fit.active[fit.activeCount++] = row
  }
}

/** Makes every row active that supports the plane of a class, is on the wrong side of it, or nearly is. */
function lookAtAll({ rows, labels, interleaved, scores }: Problem, block: readonly Fit[]): void {
  interleaved.fill(0)
  block.forEach((fit, offset) => {
    fit.activeCount = 0
    for (let f = 0; f < fit.weights.length; f++) interleaved[f * BLOCK + offset] = fit.weights[f]!
  })
  for (let row = 0; row < rows.count; row++) {
    gatherBlock(interleaved, rows.features, rows.values, rows.pointers[row]!, rows.pointers[row + 1]!, scores)
    for (let offset = 0; offset < block.length; offset++) {
      const fit = block[offset]!
      const score = scores[offset]! + fit.bias
      const beyond = (labels[row] === fit.label ? score : -score) - 1
      if (beyond <= SETTLED || fit.alphas[row]! > 0) fit.active[fit.activeCount++] = row
    }
  }
}

function settle(problem: Problem, fit: Fit, tolerance: number): void {
  for (let pass = 0; pass < MOST_PASSES; pass++) if (passOnce(problem, fit) <= tolerance) return
}

/** One pass over the active rows; returns how far the projected gradients are apart. */
function passOnce({ rows, labels, curvature, random }: Problem, fit: Fit): number {
  const { label, weights, alphas, active } = fit
  const { pointers, features, values } = rows
  let highest = 0
  let lowest = 0
  for (let position = 0; position < fit.activeCount; position++) {
    const drawn = position + Math.floor(random() * (fit.activeCount - position))
    const row = active[drawn]!
    active[drawn] = active[position]!
    active[position] = row
    const sign = labels[row] === label ? 1 : -1
    const start = pointers[row]!
    const end = pointers[row + 1]!
    const alpha = alphas[row]!
    const score = fit.bias + gatherDot(weights, features, values, start, end)
    const gradient = score * sign - 1 + (alpha * 0.5) / COST
    if (alpha === 0 && gradient >= 0) {
      if (gradient > SETTLED) active[position--] = active[--fit.activeCount]!
      continue
    }
    if (gradient > highest) highest = gradient
    if (gradient < lowest) lowest = gradient
    const next = Math.max(0, alpha - gradient / curvature[row]!)
    const step = (next - alpha) * sign
    alphas[row] = next
    scatterAdd(weights, features, values, start, end, step)
    fit.bias += step
  }
  return highest - lowest
}
