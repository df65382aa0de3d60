import type { SparseVector } from '../kernels/matrixRows'
import { addCommonFeatures } from './commonFeatures'
import type { LinearScorer } from './linear'

/** Writes the decision value of every class for a sparse row into `scores`. */
export function scoreLinear(scorer: LinearScorer, row: SparseVector, scores: Float32Array): void {
  const { pointers, classes, weights, scales, biases } = scorer
  const { features, values, count } = row
  const { sums, numbers } = addCommonFeatures(scorer, row)
  for (let at = 0; at < count; at++) {
    const feature = features[at]!
    if (numbers[feature]! >= 0) continue
    const value = values[at]!
    const last = pointers[feature + 1]!
    for (let entry = pointers[feature]!; entry < last; entry++)
      sums[classes[entry]!]! += value * weights[entry]!
  }
  for (let label = 0; label < scores.length; label++)
    scores[label] = sums[label]! * scales[label]! + biases[label]!
}
