import { confidenceOf, entropyOf } from './confidence'
import type { Corpus } from './corpus'
import { type Fold, planFolds } from './folds'
import { createPartsScratch, indexOfLargest, type ModelParts, mixProbabilities, scoreParts } from './parts'
import { type SparseRows, vectorizeRows } from './sparseRows'
import type { HoldOutResult, Thresholds } from './statisticalModel'
import { DEFAULT_THRESHOLDS, learnThresholds, type Observation } from './thresholds'
import { type PartsPlan, planParts, trainParts } from './trainParts'
import { chooseVocabulary } from './vocabulary'

/** What is chosen on held-out questions rather than fixed. */
export type Tuning = { linearShare: number; thresholds: Thresholds; holdOut: HoldOutResult | null }

/** Shares tried for the linear scorer; the middle one stays unless another is clearly better. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1]
const CLEARLY_BETTER = 0.004
const ROWS_FOR_ONE_NETWORK = 5000

/**
 * Trains on part of the rows, looks at the rest, and chooses the mixture and the thresholds with which the
 * held-out rows are answered best.
 */
export function tune(
  corpus: Corpus,
  labels: Int32Array,
  classCount: number,
  seed: number,
  report: (fraction: number) => void,
): Tuning {
  const folds = planFolds(labels, classCount, seed)
  if (folds.length === 0) return { linearShare: SHARES[0]!, thresholds: DEFAULT_THRESHOLDS, holdOut: null }
  const byShare: Observation[][] = SHARES.map(() => [])
  folds.forEach((fold, number) => {
    const progress = (fraction: number) => report((number + fraction) / folds.length)
    const whole = planParts(classCount, seed + number)
    // A second network sharpens answers, not the picture of how sure they are; large sets save the time.
    const networks = fold.training.length > ROWS_FOR_ONE_NETWORK ? 1 : whole.networks
    observeFold(corpus, labels, fold, { ...whole, networks }, progress, byShare)
  })
  const best = bestShare(byShare)
  const observations = byShare[best]!
  const thresholds = learnThresholds(observations)
  return { linearShare: SHARES[best]!, thresholds, holdOut: summarize(observations, thresholds) }
}

function observeFold(
  corpus: Corpus,
  labels: Int32Array,
  fold: Fold,
  plan: PartsPlan,
  report: (fraction: number) => void,
  byShare: Observation[][],
): void {
  const { vocabulary, numberOfGram } = chooseVocabulary(corpus, fold.training)
  const present = compactClasses(labels, fold.training)
  const rows = vectorizeRows(corpus, fold.training, vocabulary, numberOfGram)
  const targets = Int32Array.from(fold.training, (row) => present.get(labels[row]!)!)
  const parts = trainParts(rows, targets, present.size, vocabulary.size, plan, (stage, fraction) =>
    report(stage === 'linear' ? fraction / 2 : (1 + fraction) / 2),
  )
  const held = [...fold.inScope, ...fold.outOfScope]
  const vectors = vectorizeRows(corpus, Int32Array.from(held), vocabulary, numberOfGram)
  const expected = held.map((row) => present.get(labels[row]!) ?? -1)
  observe(parts, vectors, expected, byShare)
}

/** Numbers the classes that occur in the rows without gaps. */
function compactClasses(labels: Int32Array, rows: Int32Array): Map<number, number> {
  const present = new Map<number, number>()
  for (const label of [...new Set(Array.from(rows, (row) => labels[row]!))].sort((a, b) => a - b)) {
    present.set(label, present.size)
  }
  return present
}

/** Classifies every row under every share; `expected[r]` is its class, or -1 when it belongs to none. */
function observe(parts: ModelParts, rows: SparseRows, expected: number[], byShare: Observation[][]): void {
  const scratch = createPartsScratch(parts)
  const probabilities = new Float64Array(parts.classCount)
  // Without a linear scorer every share means the same.
  const shares = parts.linear === null ? SHARES.slice(0, 1) : SHARES
  for (let row = 0; row < rows.count; row++) {
    const start = rows.pointers[row]!
    const end = rows.pointers[row + 1]!
    scoreParts(
      parts,
      rows.features.subarray(start, end),
      rows.values.subarray(start, end),
      end - start,
      scratch,
    )
    shares.forEach((share, number) => {
      mixProbabilities(parts, scratch, share, probabilities)
      const confidence = confidenceOf({
        entropy: entropyOf(probabilities),
        coverage: rows.coverage[row]!,
        margin: scratch.topMargin,
        logit: scratch.topLogit,
      })
      const correct = indexOfLargest(probabilities) === expected[row]
      byShare[number]!.push({ confidence, correct, inScope: expected[row]! >= 0 })
    })
  }
}

function bestShare(byShare: Observation[][]): number {
  let best = 0
  for (let number = 1; number < byShare.length; number++) {
    if (accuracyOf(byShare[number]!) > accuracyOf(byShare[best]!) + CLEARLY_BETTER) best = number
  }
  return best
}

function accuracyOf(observations: readonly Observation[]): number {
  const inScope = observations.filter((observation) => observation.inScope)
  return inScope.length === 0 ? 0 : inScope.filter(({ correct }) => correct).length / inScope.length
}

function summarize(observations: readonly Observation[], thresholds: Thresholds): HoldOutResult {
  const foreign = observations.filter((observation) => !observation.inScope)
  const refused = foreign.filter(({ confidence }) => confidence < thresholds.similar).length
  return {
    inScope: observations.length - foreign.length,
    accuracy: accuracyOf(observations),
    outOfScope: foreign.length,
    refused: foreign.length === 0 ? null : refused / foreign.length,
  }
}
