import { type FeatureBuffer, featureText, VIEWS } from '../../text/features'
import type { LinearScorer } from '../linear/linear'
import { hiddenSizeOf, type Network } from '../network/network'
import type { Scorers } from './scorers'

/** An n-gram of the text and its weight for a class; edges of words and sentences are shown as `_`. */
export type Evidence = { text: string; view: (typeof VIEWS)[number]; weight: number }

const MOST_EVIDENCE = 6
const JAMO_VIEW = VIEWS.indexOf('jamo')
const WORD_CHARACTER = /[\p{L}\p{N}]/u
const EDGES = /^_+|_+$/g

/** N-grams with a weight for a class, each with the entry of the buffer that it was first read from. */
type Contributions = { entries: number[]; features: number[]; weights: number[] }

/** A text as n-grams and as features. */
export type ScoredText = {
  buffer: FeatureBuffer
  /** Feature of each entry of the buffer, -1 for an unknown n-gram. */
  numbers: Int32Array
  features: Int32Array
  values: Float32Array
  /** As long as the vocabulary; zeros between uses. */
  counts: Int32Array
}

/**
 * The n-grams with the most weight for a class: by the linear scorer or, without one, by the first network. N-grams
 * within a stronger one are left out, as they repeat it. The text has `count` features.
 */
export function explain(scorers: Scorers, label: number, text: ScoredText, count: number): Evidence[] {
  const { buffer, features, counts: positions } = text
  // The features of a lexicon come last; they are no text that could be shown.
  for (let at = 0; at < count && features[at]! < positions.length; at++) positions[features[at]!] = at + 1
  const contributions = findContributions(scorers, label, text)
  const evidence: Evidence[] = []
  for (let left = contributions.entries.length; left > 0 && evidence.length < MOST_EVIDENCE; left--) {
    const { entry, weight } = takeStrongest(contributions, left)
    const gram = featureText(buffer, entry)
    const bare = gram.replace(EDGES, '')
    if (!WORD_CHARACTER.test(bare) || evidence.some((stronger) => stronger.text.includes(bare))) continue
    evidence.push({ text: gram, view: VIEWS[buffer.views[entry]!]!, weight })
  }
  return evidence
}

/** All n-grams that could be shown, in the order of the text; sets the positions it used back to zero. */
function findContributions(
  scorers: Scorers,
  label: number,
  { buffer, numbers, values, counts: positions }: ScoredText,
): Contributions {
  const contributions: Contributions = { entries: [], features: [], weights: [] }
  for (let entry = 0; entry < buffer.length; entry++) {
    const feature = numbers[entry]!
    if (feature < 0 || positions[feature] === 0) continue
    const at = positions[feature]! - 1
    positions[feature] = 0
    // Single letters of a syllable mean nothing to a reader.
    if (buffer.views[entry] === JAMO_VIEW) continue
    const weight =
      scorers.linear === null
        ? networkWeight(scorers.networks[0]!, feature, label)
        : linearWeight(scorers.linear, feature, label)
    if (weight <= 0) continue
    contributions.entries.push(entry)
    contributions.features.push(feature)
    contributions.weights.push(weight * values[at]!)
  }
  return contributions
}

/**
 * Takes the strongest of the first `left` contributions (of equals the commonest n-gram); the last of them moves into
 * its slot.
 */
function takeStrongest({ entries, features, weights }: Contributions, left: number) {
  let best = 0
  for (let at = 1; at < left; at++) {
    const more = weights[at]! - weights[best]!
    if (more > 0 || (more === 0 && features[at]! < features[best]!)) best = at
  }
  const strongest = { entry: entries[best]!, weight: weights[best]! }
  entries[best] = entries[left - 1]!
  features[best] = features[left - 1]!
  weights[best] = weights[left - 1]!
  return strongest
}

function linearWeight(scorer: LinearScorer, feature: number, label: number): number {
  let low = scorer.pointers[feature]!
  let high = scorer.pointers[feature + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = scorer.classes[middle]!
    if (found === label) return scorer.weights[middle]! * scorer.scales[label]!
    if (found < label) low = middle + 1
    else high = middle - 1
  }
  return 0
}

/** Computed from the rows themselves: it is one number for each n-gram of a text. */
function networkWeight(network: Network, feature: number, label: number): number {
  const { dimensions, embeddings, outputs } = network
  const row = feature * dimensions
  const output = label * hiddenSizeOf(network)
  let product = 0
  for (let j = 0; j < dimensions; j++) product += embeddings[row + j]! * outputs[output + j]!
  return product * network.embeddingScales[feature]! * network.outputScales[label]!
}
