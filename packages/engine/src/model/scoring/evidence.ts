import type { LikeClass } from '../likeness/findLikest'

/** What single questions say about a text, beside what classes say: null for a model that does not compare them. */
export type LikenessSignals = {
  /** Likeness (0–1) of the likest question of the best class, and how far it is above that of the next class. */
  likeness: number
  lead: number
  /** The logarithm of how many times likelier the best class is than the next one, at most `MOST_ODDS`; 0 of one class. */
  odds: number
  /** How evenly the likeliest classes share the probability: 0 when one has it all, 1 when all have as much. */
  spread: number
  /** One of the likeliest classes has a question that holds every word of the text. */
  held: boolean
  /** The number of classes, and whether the model is one of very many. */
  classes: number
  many: boolean
}

/** Likeness from which a question speaks for its class, and by how much as log-odds a whole one more would. */
const PULL_FROM = 0.5
const PULL = 20
/** The same from nothing on, where the classes are so many that what each means is hardly learned. */
const PULL_OF_MANY = 8
/** The same there for a question that holds every word of the text. */
const PULL_OF_HOLDER = 4
const MOST_ODDS = 8
/**
 * So many of the likeliest classes are compared, however many there are: the confidence must not fall with a bot's
 * size.
 */
export const LIKELIEST = 10

/**
 * Raises the probabilities of the classes whose questions are like the text; they add up to one again. What a class
 * means is learned from few questions, so a text that is nearly one of them tells more. `many` tells whether there are very
 * many classes.
 */
export function pullToLikest(probabilities: Float64Array, likest: readonly LikeClass[], many: boolean): void {
  const always = many ? PULL_OF_MANY : 0
  let sum = 1
  for (const { label, likeness, holds } of likest) {
    const probability = probabilities[label]!
    const pull =
      PULL * Math.max(0, likeness - PULL_FROM) + always * likeness + (many && holds ? PULL_OF_HOLDER : 0)
    probabilities[label] = probability * Math.exp(pull)
    sum += probabilities[label]! - probability
  }
  for (let label = 0; label < probabilities.length; label++) probabilities[label]! /= sum
}

/**
 * The signals of a text; `best` are the likeliest classes after the pull, the likeliest first, of as many `classes` as
 * may be answered.
 */
export function likenessSignals(
  probabilities: Float64Array,
  best: readonly number[],
  likest: readonly LikeClass[],
  { many, classes }: Pick<LikenessSignals, 'many' | 'classes'>,
): LikenessSignals {
  const [first, second] = best
  const likeness = likest.find(({ label }) => label === first)?.likeness ?? 0
  const next = likest.find(({ label }) => label !== first)?.likeness ?? 0
  const odds = second === undefined ? 0 : Math.log(probabilities[first!]! / probabilities[second]!)
  return {
    likeness,
    lead: likeness - next,
    odds: Math.min(MOST_ODDS, odds),
    held: likest.some(({ label, holds }) => holds && best.includes(label)),
    spread: spreadOf(best.map((label) => probabilities[label]!)),
    many,
    classes,
  }
}

function spreadOf(shares: readonly number[]): number {
  const sum = shares.reduce((total, share) => total + share, 0)
  if (shares.length < 2 || sum <= 0) return 0
  let entropy = 0
  for (const share of shares) if (share > 0) entropy -= (share / sum) * Math.log(share / sum)
  return entropy / Math.log(shares.length)
}
