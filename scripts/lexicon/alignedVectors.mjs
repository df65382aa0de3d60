/** How the translations of a word become its vector and its weight in a sentence. */

export const DIMENSIONS = 100
/** A translation below this share of the best one is chance. */
const LEAST_SHARE = 0.12
const MOST_TRANSLATIONS = 6
/** Smooth inverse frequency: a word of this probability counts half. */
const COMMON = 0.001

/** How much a word of a probability counts in a sentence, above 0 to 1. */
export function smoothWeight(probability) {
  return COMMON / (COMMON + probability)
}

/** Probability of the English word of a rank (0 is the commonest), by Zipf's law. */
export function probabilityOfRank(rank) {
  return 0.1 / (rank + 2)
}

/**
 * The vector of a word from `translations` (`{ word, share }`, best first; `english[word]` has `vector` and `rank`), and
 * how likely the English words behind it are. `null` when none of them says anything.
 */
export function vectorOf(translations, english) {
  const vector = new Float64Array(DIMENSIONS)
  let total = 0
  let probability = 0
  const best = translations[0]?.share ?? 0
  for (const { word, share } of translations.slice(0, MOST_TRANSLATIONS)) {
    if (share < best * LEAST_SHARE) break
    const { vector: from, rank } = english[word]
    total += share
    probability += share * probabilityOfRank(rank)
    if (from === null) continue
    addScaled(vector, from, share * smoothWeight(probabilityOfRank(rank)))
  }
  const length = Math.hypot(...vector)
  return length === 0
    ? null
    : { vector: scaled(vector, 1 / length), probability: probability / total, certainty: total }
}

export function addScaled(vector, from, factor) {
  for (let at = 0; at < DIMENSIONS; at++) vector[at] += from[at] * factor
}

export function scaled(vector, factor) {
  return vector.map((value) => value * factor)
}
