import type { Corpus } from '../features/corpus'
import type { LabelledRows } from '../features/labelledRows'
import { copySentence } from '../features/sentences'
import { type SparseRows, vectorizeRows, vectorOf } from '../features/sparseRows'
import { chooseVocabulary } from '../features/vocabulary'
import { MOST_POSITIONS, WORD_SIZE } from '../features/wordSpace'
import { findLikestRows, type LikestRows, likestOfRow } from '../likeness/likestRows'
import { comparesQuestions, indexTaught } from '../likeness/taughtQuestions'
import { confidenceOf, entropyOf } from '../scoring/confidence'
import { LIKELIEST, likenessSignals, pullToLikest } from '../scoring/evidence'
import { menuHolds } from '../scoring/offering'
import {
  createScoringScratch,
  indicesOfLargest,
  mixProbabilities,
  type Scorers,
  scoreText,
} from '../scoring/scorers'
import type { HoldOutResult, Thresholds } from '../scoring/statisticalModel'
import { type Fold, type HoldOutPurpose, planFolds } from './folds'
import type { HeldOutAnswer } from './heldOutAnswer'
import { hasManyQuestions, trainsLinear } from './planJobs'
import { calibratedThresholds, learnThresholds } from './thresholds'

/** The settings that are chosen on held-out questions. */
type Tuning = { linearShare: number; thresholds: Thresholds; holdOut: HoldOutResult | null }

/**
 * Rows held out, and the class of each among those that training saw, -1 for none. `rows` are their numbers in the
 * corpus, `classes` the numbers in the whole model of the classes that training saw. `likest` are the classes whose
 * questions are most like each row, null where single questions are no evidence.
 */
export type HoldOut = {
  held: SparseRows
  expected: Int32Array
  rows: Int32Array
  classes: Int32Array
  likest: LikestRows | null
}

/** A fold with the rows it is trained on. */
export type ReadFold = HoldOut & { training: LabelledRows }

/**
 * The answers of the scorers of a fold to its held-out rows: for the share numbered `s`, row `r` of `n` has entry `s
 * · n + r`, its likeliest class (as numbered in the fold), whether a menu would hold the right one (1 or 0) and the
 * confidence.
 */
export type FoldAnswers = { found: Int32Array; offered: Uint8Array; confidences: Float64Array }

/** Shares tried for the linear scorer; the first one stays unless another is clearly better. */
const SHARES: readonly number[] = [0.5, 0.35, 0.65, 0.2, 0.8, 0, 1]
/** The same where networks are the better half of the mixture. */
const SHARES_BESIDE_STRONG_NETWORKS: readonly number[] = [0.35, 0.5, 0.2, 0.65, 0, 0.8, 1]
const CLEARLY_BETTER = 0.004

/** The folds of the internal hold-out, each over the vocabulary of its own training rows. */
export function readFolds(
  corpus: Corpus,
  labels: Int32Array,
  classCount: number,
  { seed, purpose }: { seed: number; purpose: HoldOutPurpose },
  report: (fraction: number) => void,
): ReadFold[] {
  const folds = planFolds(labels, classCount, seed, purpose)
  return folds.map((fold, number) => {
    report(number / folds.length)
    return readFold(corpus, labels, fold)
  })
}

/**
 * The shares to try: networks are the better half of the mixture where a class has many questions, and where they
 * read the order of words (decision 0021).
 */
export function sharesFor(questions: number, classes: number, convolution: boolean): readonly number[] {
  const areStrong = convolution || hasManyQuestions(questions, classes)
  return areStrong && trainsLinear(classes) ? SHARES_BESIDE_STRONG_NETWORKS : SHARES
}

/**
 * Chooses the share, among those the rows were answered under, and the thresholds that answer the rows best. `sets` are
 * all rows, then those of each fold.
 */
export function tune(
  shares: readonly number[],
  holdOuts: readonly HoldOut[],
  answers: readonly FoldAnswers[],
  [whole, ...folds]: readonly LabelledRows[],
): Tuning {
  const calibrated = calibratedFor(whole!)
  if (holdOuts.length === 0) return { linearShare: shares[0]!, thresholds: calibrated, holdOut: null }
  const best = bestShare(shares, holdOuts, answers)
  const observations = readAnswers(holdOuts, answers, best)
  const thresholds = learnThresholds(observations, calibrated, calibratedFor(folds[0]!))
  return { linearShare: shares[best]!, thresholds, holdOut: summarize(observations, thresholds) }
}

function calibratedFor({ rows, classCount }: LabelledRows): Thresholds {
  return calibratedThresholds(rows.count, classCount)
}

/** The answer to every held-out row under the share numbered `share`. */
export function readAnswers(
  holdOuts: readonly HoldOut[],
  answers: readonly FoldAnswers[],
  share: number,
): HeldOutAnswer[] {
  return holdOuts.flatMap((holdOut, fold) => answersOfFold(holdOut, answers[fold]!, share))
}

function readFold(corpus: Corpus, labels: Int32Array, fold: Fold): ReadFold {
  const { vocabulary, numberOfGram } = chooseVocabulary(corpus, fold.training)
  const present = compactClasses(labels, fold.training)
  const held = Int32Array.from([...fold.inScope, ...fold.outOfScope])
  const taughtLabels = fold.training.map((row) => present.get(labels[row]!)!)
  return {
    training: {
      rows: vectorizeRows(corpus, fold.training, vocabulary, numberOfGram),
      labels: taughtLabels,
      classCount: present.size,
      featureCount: vocabulary.featureCount,
      gramCount: vocabulary.size,
    },
    held: vectorizeRows(corpus, held, vocabulary, numberOfGram),
    expected: held.map((row) => present.get(labels[row]!) ?? -1),
    rows: held,
    classes: Int32Array.from(present.keys()),
    likest: likestFor(corpus, fold.training, taughtLabels, present.size, held),
  }
}

/** Compares the held-out texts with those that training saw, as the whole model will be compared with its questions. */
function likestFor(
  { texts }: Corpus,
  training: Int32Array,
  labels: Int32Array,
  classCount: number,
  held: Int32Array,
): LikestRows | null {
  if (!comparesQuestions(training.length, classCount)) return null
  const textsOf = (rows: Int32Array) => Array.from(rows, (row) => texts[row]!)
  return findLikestRows(indexTaught(textsOf(training), labels), textsOf(held), !trainsLinear(classCount))
}

/** Numbers the classes that occur in the rows without gaps. */
function compactClasses(labels: Int32Array, rows: Int32Array): Map<number, number> {
  const present = new Map<number, number>()
  for (const label of [...new Set(rows.map((row) => labels[row]!))].sort((a, b) => a - b)) {
    present.set(label, present.size)
  }
  return present
}

/** Classifies every held-out row under every share, with the scorers fitted to the rows of its fold. */
export function answerHoldOut(
  scorers: Scorers,
  { held, expected, likest: likestRows }: HoldOut,
  asked: readonly number[],
): FoldAnswers {
  const scratch = createScoringScratch(scorers)
  const probabilities = new Float64Array(scorers.classCount)
  const vectors = new Float32Array(MOST_POSITIONS * WORD_SIZE)
  const many = scorers.linear === null
  // Without a linear scorer every share means the same.
  const shares = many ? asked.slice(0, 1) : asked
  const found = new Int32Array(shares.length * held.count)
  const offered = new Uint8Array(shares.length * held.count)
  const confidences = new Float64Array(shares.length * held.count)
  for (let row = 0; row < held.count; row++) {
    const text = {
      ...vectorOf(held, row),
      vectors,
      words: held.sentences === null ? 0 : copySentence(held.sentences, row, vectors),
    }
    scoreText(scorers, text, scratch)
    const likest = likestRows && likestOfRow(likestRows, row)
    shares.forEach((share, number) => {
      mixProbabilities(scorers, scratch, share, probabilities)
      if (likest) pullToLikest(probabilities, likest, many)
      const best = indicesOfLargest(probabilities, LIKELIEST)
      const at = number * held.count + row
      found[at] = best[0] ?? -1
      offered[at] = menuHolds(expected[row]!, best, probabilities) ? 1 : 0
      confidences[at] = confidenceOf({
        entropy: entropyOf(probabilities),
        coverage: held.coverage[row]!,
        explained: 1,
        margin: scratch.topMargin,
        logit: scratch.topLogit,
        likest: likest && likenessSignals(probabilities, best, likest, { many, classes: scorers.classCount }),
      })
    })
  }
  return { found, offered, confidences }
}

function answersOfFold(holdOut: HoldOut, answers: FoldAnswers, share: number): HeldOutAnswer[] {
  const { held, expected, rows, classes } = holdOut
  return Array.from({ length: held.count }, (_, row) => {
    const at = share * held.count + row
    const found = answers.found[at]!
    return {
      confidence: answers.confidences[at]!,
      correct: found === expected[row],
      offered: answers.offered[at] === 1,
      inScope: expected[row]! >= 0,
      row: rows[row]!,
      found: classes[found]!,
    }
  })
}

function bestShare(
  shares: readonly number[],
  holdOuts: readonly HoldOut[],
  answers: readonly FoldAnswers[],
): number {
  const right = shares.map(() => 0)
  let inScope = 0
  holdOuts.forEach(({ held, expected }, fold) => {
    for (const label of expected) if (label >= 0) inScope++
    const { found } = answers[fold]!
    for (let at = 0; at < found.length; at++) {
      // -1, where no class is right, is never found.
      if (found[at] === expected[at % held.count]) right[Math.floor(at / held.count)]!++
    }
  })
  let best = 0
  for (let share = 1; share < shares.length; share++) {
    if (right[share]! > right[best]! + CLEARLY_BETTER * inScope) best = share
  }
  return best
}

function accuracyOf(observations: readonly HeldOutAnswer[]): number {
  const inScope = observations.filter((observation) => observation.inScope)
  return inScope.length === 0 ? 0 : inScope.filter(({ correct }) => correct).length / inScope.length
}

function summarize(observations: readonly HeldOutAnswer[], thresholds: Thresholds): HoldOutResult {
  const foreign = observations.filter((observation) => !observation.inScope)
  const refused = foreign.filter(({ confidence }) => confidence < thresholds.similar).length
  return {
    inScope: observations.length - foreign.length,
    accuracy: accuracyOf(observations),
    outOfScope: foreign.length,
    refused: foreign.length === 0 ? null : refused / foreign.length,
  }
}
