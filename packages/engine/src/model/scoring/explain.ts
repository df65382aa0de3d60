import { type FeatureBuffer, featureText, VIEWS } from '../../text/features'
import type { LinearPart } from '../linear/linear'
import { hiddenSizeOf, type NetworkPart } from '../network/network'
import type { ModelParts } from './scorers'

/** An n-gram of the text and how much it spoke for a class; edges of words and sentences are shown as `_`. */
export type Evidence = { text: string; view: (typeof VIEWS)[number]; weight: number }

const MOST_EVIDENCE = 6
const JAMO_VIEW = VIEWS.indexOf('jamo')
const WORD_CHARACTER = /[\p{L}\p{N}]/u
const EDGES = /^_+|_+$/g

/** N-grams that spoke for a class, each by the place of the buffer it was first read from. */
type Speakers = { entries: number[]; features: number[]; weights: number[] }

/**
 * The n-grams that spoke most for a class: by the linear scorer's weights or, without one, by what the first
 * network makes of each. N-grams within a stronger one are left out, as they say the same again. `numbers` tells the
 * feature of each entry of the buffer (-1 for none), `places` is as long as there are n-grams, zeros before and after.
 */
export function explain(
  parts: ModelParts,
  label: number,
  features: Int32Array,
  values: Float32Array,
  count: number,
  buffer: FeatureBuffer,
  numbers: Int32Array,
  places: Int32Array,
): Evidence[] {
  // What the lexicon adds is no part of the text that could be shown; it comes last.
  for (let at = 0; at < count && features[at]! < places.length; at++) places[features[at]!] = at + 1
  const speakers = findSpeakers(parts, label, values, buffer, numbers, places)
  const evidence: Evidence[] = []
  for (let left = speakers.entries.length; left > 0 && evidence.length < MOST_EVIDENCE; left--) {
    const { entry, weight } = takeStrongest(speakers, left)
    const text = featureText(buffer, entry)
    const bare = text.replace(EDGES, '')
    if (!WORD_CHARACTER.test(bare) || evidence.some((stronger) => stronger.text.includes(bare))) continue
    evidence.push({ text, view: VIEWS[buffer.views[entry]!]!, weight })
  }
  return evidence
}

/** All that could be shown, in the order of the text; the places it used are zeros again. */
function findSpeakers(
  parts: ModelParts,
  label: number,
  values: Float32Array,
  buffer: FeatureBuffer,
  numbers: Int32Array,
  places: Int32Array,
): Speakers {
  const speakers: Speakers = { entries: [], features: [], weights: [] }
  for (let entry = 0; entry < buffer.length; entry++) {
    const feature = numbers[entry]!
    if (feature < 0 || places[feature] === 0) continue
    const at = places[feature]! - 1
    places[feature] = 0
    // Letters below the syllable mean nothing to a reader.
    if (buffer.views[entry] === JAMO_VIEW) continue
    const weight =
      parts.linear === null
        ? networkWeight(parts.networks[0]!, feature, label)
        : linearWeight(parts.linear, feature, label)
    if (weight <= 0) continue
    speakers.entries.push(entry)
    speakers.features.push(feature)
    speakers.weights.push(weight * values[at]!)
  }
  return speakers
}

/** The strongest of the first `left` speakers (of equals the commonest n-gram); the last of them takes its place. */
function takeStrongest({ entries, features, weights }: Speakers, left: number) {
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

function linearWeight(part: LinearPart, feature: number, label: number): number {
  let low = part.pointers[feature]!
  let high = part.pointers[feature + 1]! - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = part.classes[middle]!
    if (found === label) return part.weights[middle]! * part.scales[label]!
    if (found < label) low = middle + 1
    else high = middle - 1
  }
  return 0
}

/** Straight from the rows, without the scorer's scratch: one number for each n-gram of a text. */
function networkWeight(part: NetworkPart, feature: number, label: number): number {
  const { dimensions, embeddings, outputs } = part
  const row = feature * dimensions
  const output = label * hiddenSizeOf(part)
  let product = 0
  for (let j = 0; j < dimensions; j++) product += embeddings[row + j]! * outputs[output + j]!
  return product * part.embeddingScales[feature]! * part.outputScales[label]!
}
