import { lexiconVector } from '../../lexicon/lexiconVector'
import { createFeatureBuffer, LONGEST_TEXT, readFeatures } from '../../text/features'
import { normalizeText } from '../../text/normalize'
import { findHash } from '../features/hashIndex'
import { addMeaning } from '../features/meaning'
import { projectText } from '../features/sentences'
import { weighFeatures } from '../features/sparseRows'
import type { Label } from '../features/trainingSamples'
import { MOST_POSITIONS, MOST_WORDS, WORD_SIZE } from '../features/wordSpace'
import { findLikest } from '../likeness/findLikest'
import { confidenceOf, entropyOf, type Signals } from './confidence'
import { LIKELIEST, likenessSignals, pullToLikest } from './evidence'
import { type Evidence, explain, type ScoredText } from './explain'
import {
  type ClassSubset,
  classIn,
  createScoringScratch,
  indicesOfLargest,
  mixProbabilities,
  type ScoringScratch,
  scoreText,
} from './scorers'
import type { StatisticalModel } from './statisticalModel'

/** One class and its probability among all classes of the model. */
type Candidate = { label: Label; probability: number }

/**
 * The classification of a text: at most five classes, the likeliest first; the confidence that the first one answers
 * the text (0–1, to be compared with the thresholds of the model); the signals this was computed from; and the
 * n-grams with the most weight for the first class, the strongest first.
 */
export type Classification = {
  candidates: Candidate[]
  confidence: number
  signals: Signals
  topFeatures: Evidence[]
}

type Scratch = ScoredText & {
  meaning: Float32Array
  scorers: ScoringScratch
  wordNumbers: Int32Array
  vectors: Float32Array
  probabilities: Float64Array
}

const MOST_CANDIDATES = 5
const NO_SIGNALS: Signals = { entropy: 0, coverage: 0, explained: 0, margin: null, logit: 0, likest: null }

/** Scratch memory, made at a model's first text and freed with the model. */
const scratches = new WeakMap<StatisticalModel, Scratch>()

/**
 * Classifies a text among the classes of the subset, as a model without the others would rank them. A text without any
 * known n-gram gets no candidates and confidence 0.
 */
export function classify(model: StatisticalModel, text: string, subset: ClassSubset = null): Classification {
  const mask = subset?.mask ?? null
  const scratch = scratchOf(model)
  const { normal, count, coverage, explained, words } = readText(model, text, scratch)
  const { features, values, vectors, probabilities } = scratch
  if (count === 0 || model.labels.length === 0 || mask?.includes(1) === false) {
    return { candidates: [], confidence: 0, signals: NO_SIGNALS, topFeatures: [] }
  }
  scoreText(model.scorers, { features, values, count, vectors, words }, scratch.scorers, mask)
  mixProbabilities(model.scorers, scratch.scorers, model.linearShare, probabilities, mask)
  if (subset?.joined) join(probabilities, subset.joined)
  const many = model.scorers.linear === null
  const likest = model.taught && findLikest(model.taught, normal, many, (label) => classIn(subset, label))
  if (likest) pullToLikest(probabilities, likest, many)
  const best = indicesOfLargest(probabilities, LIKELIEST, subset)
  const signals = {
    entropy: entropyOf(probabilities),
    coverage,
    explained,
    margin: scratch.scorers.topMargin,
    logit: scratch.scorers.topLogit,
    likest:
      likest && likenessSignals(probabilities, best, likest, { many, classes: classCountOf(model, subset) }),
  }
  return {
    candidates: best
      .slice(0, MOST_CANDIDATES)
      .map((label) => ({ label: model.labels[label]!, probability: probabilities[label]! })),
    confidence: confidenceOf(signals),
    signals,
    topFeatures: explain(model.scorers, best[0]!, scratch, count),
  }
}

function readText(
  model: StatisticalModel,
  text: string,
  scratch: Scratch,
): { normal: string; count: number; coverage: number; explained: number; words: number } {
  const { buffer, counts } = scratch
  const normal = normalizeText(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT)
  readFeatures(normal, model.language, buffer)
  const most = buffer.length + scratch.meaning.length
  if (scratch.features.length < most) Object.assign(scratch, featureArrays(2 * most))
  const { numbers, features, values } = scratch
  let count = 0
  let unknown = 0
  for (let entry = 0; entry < buffer.length; entry++) {
    const number = findHash(model.vocabulary.index, buffer.hashes[entry]!)
    numbers[entry] = number
    if (number < 0) unknown++
    else if (counts[number]!++ === 0) features[count++] = number
  }
  // In the order training had them, so that sums round alike.
  features.subarray(0, count).sort()
  const coverage = weighFeatures(model.vocabulary, features, values, 0, count, counts, unknown)
  let explained = 1
  if (count > 0 && model.lexicon) {
    explained = lexiconVector(model.lexicon, normal, scratch.meaning)
    count = addMeaning(scratch.meaning, model.vocabulary.size, features, values, count)
  }
  let words = 0
  if (count > 0 && model.lexicon && model.projection)
    words = projectText(model.lexicon, model.projection, normal, scratch.wordNumbers, scratch.vectors)
  return { normal, count, coverage, explained, words }
}

function classCountOf({ labels }: StatisticalModel, subset: ClassSubset): number {
  if (subset === null) return labels.length
  let count = 0
  for (let label = 0; label < labels.length; label++) if (classIn(subset, label) === label) count++
  return count
}

/** Adds the probabilities of classes that count as one. */
function join(probabilities: Float64Array, joined: Int32Array): void {
  for (let label = 0; label < joined.length; label++) {
    const target = joined[label]!
    if (target === label) continue
    probabilities[target]! += probabilities[label]!
    probabilities[label] = 0
  }
}

function scratchOf(model: StatisticalModel): Scratch {
  let scratch = scratches.get(model)
  if (scratch === undefined) {
    scratch = {
      buffer: createFeatureBuffer(),
      ...featureArrays(1024),
      counts: new Int32Array(model.vocabulary.size),
      meaning: new Float32Array(model.lexicon?.dimensions ?? 0),
      scorers: createScoringScratch(model.scorers),
      wordNumbers: new Int32Array(MOST_WORDS),
      vectors: new Float32Array(MOST_POSITIONS * WORD_SIZE),
      probabilities: new Float64Array(model.labels.length),
    }
    scratches.set(model, scratch)
  }
  return scratch
}

function featureArrays(size: number) {
  return { numbers: new Int32Array(size), features: new Int32Array(size), values: new Float32Array(size) }
}
