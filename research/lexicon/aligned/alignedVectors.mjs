import { addScaled, unitVector } from '../vectors.mjs'
import { DIMENSIONS, weightOfProbability } from '../words.mjs'

/** How the translations of a word become its vector and its weight in a sentence. */

/** A translation below this share of the best one is chance. */
const LEAST_SHARE = 0.12
const MOST_TRANSLATIONS = 6
/** Of a word of weight one half; and what the rarest word is taken to have. */
const COMMON = weightOfProbability(1) / (1 - weightOfProbability(1))
const LEAST_PROBABILITY = 1e-8

/** A common English word still says more than an odd translation: it adds this much and its weight. */
const LEAST_WEIGHT = 0.2

/**
 * What a word means, from `translations` (`{ word, share }`, best first; `english[word]` has `vector` and `weight`):
 * its vector (length one), the probability of the English words behind it, and how sure both are, 0 to 1: little when
 * few links go to them or when they point in different directions. `null` when none of them says anything.
 */
export function meaningOf(translations, english) {
  const vector = new Float64Array(DIMENSIONS)
  const best = translations[0]?.share ?? 0
  let certainty = 0
  let probability = 0
  let total = 0
  for (const { word, share } of translations.slice(0, MOST_TRANSLATIONS)) {
    if (share < best * LEAST_SHARE) break
    const { vector: from, weight } = english[word]
    certainty += share
    probability += share * probabilityOfWeight(weight)
    total += share * (LEAST_WEIGHT + weight)
    addScaled(vector, from, share * (LEAST_WEIGHT + weight))
  }
  const unit = unitVector(vector)
  if (unit === null) return null
  const agreement = dot(vector, unit) / total
  return {
    vector: unit,
    probability: probability / certainty,
    certainty,
    sureness: certainty * agreement ** 2,
  }
}

/**
 * How much a word counts in a sentence. Interface texts say "file" as often as people say "the" and hardly ever "me":
 * how common a word is lies between its share of these texts and that of its translations in print, and is not below
 * the latter.
 */
export function weightOf(share, { probability, sureness }) {
  return weightOfProbability(Math.max(probability, Math.sqrt(share * probability))) * sureness
}

function probabilityOfWeight(weight) {
  return Math.max(LEAST_PROBABILITY, COMMON / weight - COMMON)
}

function dot(first, second) {
  let sum = 0
  for (let k = 0; k < first.length; k++) sum += first[k] * second[k]
  return sum
}
