import { type FeatureBuffer, featureText, VIEWS } from '../text/features'
import type { LinearPart } from './linear'
import type { NetworkPart } from './network'
import type { ModelParts } from './parts'

/** An n-gram of the text and how much it spoke for a class; edges of words and sentences are shown as `_`. */
export type Evidence = { text: string; view: (typeof VIEWS)[number]; weight: number }

const MOST_EVIDENCE = 6
const JAMO_VIEW = VIEWS.indexOf('jamo')
const WORD_CHARACTER = /[\p{L}\p{N}]/u

/**
 * The n-grams that spoke most for a class: by the linear scorer's weights or, without one, by what the first
 * network makes of each. N-grams within a stronger one are left out, as they say the same again.
 */
export function explain(
  parts: ModelParts,
  label: number,
  features: Int32Array,
  values: Float32Array,
  count: number,
  buffer: FeatureBuffer,
  numbers: Int32Array,
): Evidence[] {
  const weightOf = new Map<number, number>()
  for (let at = 0; at < count; at++) {
    const weight =
      parts.linear === null
        ? networkWeight(parts.networks[0]!, features[at]!, label)
        : linearWeight(parts.linear, features[at]!, label)
    if (weight > 0) weightOf.set(features[at]!, weight * values[at]!)
  }
  const strongest = [...weightOf].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  const evidence: Evidence[] = []
  for (const [feature, weight] of strongest) {
    const entry = numbers.indexOf(feature)
    // What the lexicon adds is no part of the text that could be shown.
    if (entry < 0) continue
    // Letters below the syllable mean nothing to a reader.
    if (buffer.views[entry] === JAMO_VIEW) continue
    const text = featureText(buffer, entry)
    const bare = text.replace(/^_+|_+$/g, '')
    if (!WORD_CHARACTER.test(bare) || evidence.some((stronger) => stronger.text.includes(bare))) continue
    evidence.push({ text, view: VIEWS[buffer.views[entry]!]!, weight })
    if (evidence.length === MOST_EVIDENCE) break
  }
  return evidence
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
  const output = label * dimensions
  let product = 0
  for (let j = 0; j < dimensions; j++) product += embeddings[row + j]! * outputs[output + j]!
  return product * part.embeddingScales[feature]! * part.outputScales[label]!
}
