import { DIMENSIONS, weightOfProbability } from './words.mjs'

/** How the translations of a word become its vector and its weight in a sentence. */

/** A translation below this share of the best one is chance. */
const LEAST_SHARE = 0.12
const MOST_TRANSLATIONS = 6
/** Of a word of weight one half; and what the rarest word is taken to have. */
const COMMON = weightOfProbability(1) / (1 - weightOfProbability(1))
const LEAST_PROBABILITY = 1e-8

/**
 * The vector (length one) of a word from `translations` (`{ word, share }`, best first; `english[word]` has `vector` and
 * `weight`), the probability of the English words behind it, and the share of all links that they are. `null` when
 * none of them says anything.
 */
export function vectorOf(translations, english) {
  const vector = new Float64Array(DIMENSIONS)
  let certainty = 0
  let probability = 0
  const best = translations[0]?.share ?? 0
  for (const { word, share } of translations.slice(0, MOST_TRANSLATIONS)) {
    if (share < best * LEAST_SHARE) break
    const { vector: from, weight } = english[word]
    certainty += share
    probability += share * probabilityOfWeight(weight)
    addScaled(vector, from, share * weight)
  }
  const length = Math.hypot(...vector)
  if (length === 0) return null
  return { vector: vector.map((value) => value / length), probability: probability / certainty, certainty }
}

/**
 * Interface texts say "file" and "window" as often as people say "the": how common a word really is lies between its
 * share of these texts and that of its translations in print.
 */
export function weightOf(share, probability) {
  return weightOfProbability(Math.sqrt(share * probability))
}

function probabilityOfWeight(weight) {
  return Math.max(LEAST_PROBABILITY, COMMON / weight - COMMON)
}

/** Adds `factor` times a vector to another, in place. */
export function addScaled(vector, from, factor) {
  for (let at = 0; at < vector.length; at++) vector[at] += from[at] * factor
}
