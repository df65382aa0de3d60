import { type QuestionVectors, similarity } from './questionVectors'

/** Two questions, the smaller number first, and their cosine 0–1. */
type SimilarPair = { one: number; other: number; similarity: number }

/**
 * At most so many questions with a common gram are compared with each other, so that thousands of questions made from
 * one pattern take linear time.
 */
const MOST_SHARING = 100

/** Rounding error of sums of 32-bit weights. */
const SLACK = 1e-4

/**
 * A question in the list of a gram: `weight` is that of the gram in it, `left` and `rest` the number and the squared
 * weight of its grams from this one on. None of those weighs more than this one.
 */
type Holder = { question: number; weight: number; left: number; rest: number }

/**
 * The pairs of questions at least as similar as `least` that `differ`, in no order. Two such questions share a gram
 * among the rarest of both, so only those are looked up: near-linear in the number of questions.
 */
export function similarPairs(
  vectors: QuestionVectors,
  least: number,
  differ: (one: number, other: number) => boolean,
): SimilarPair[] {
  const { pointers, grams, weights } = vectors
  const count = pointers.length - 1
  const square = least * least
  const holders = new Map<number, Holder[]>()
  const seenBy = new Int32Array(count).fill(-1)
  const pairs: SimilarPair[] = []
  for (let question = 0; question < count; question++) {
    const end = pointers[question + 1]!
    let rest = 1
    // Where the rest is too light to make up the similarity alone, no new pair can begin.
    for (let at = pointers[question]!; at < end && rest >= square - SLACK; at++) {
      const own: Holder = { question, weight: weights[at]!, left: end - at, rest }
      const holding = holders.get(grams[at]!) ?? []
      for (const other of holding) {
        if (seenBy[other.question] === question) continue
        seenBy[other.question] = question
        // This is the rarest gram of both, so only what follows it can be shared.
        if (!canBe(own, other, least) || !differ(other.question, question)) continue
        const found = similarity(vectors, other.question, question)
        if (found >= least) pairs.push({ one: other.question, other: question, similarity: found })
      }
      if (holding.length === 0) holders.set(grams[at]!, holding)
      if (holding.length < MOST_SHARING) holding.push(own)
      rest -= own.weight * own.weight
    }
  }
  return pairs
}

/** Returns whether two questions can be that similar by what they have from their rarest common gram on. */
function canBe(one: Holder, other: Holder, least: number): boolean {
  const most = Math.min(one.left, other.left) * one.weight * other.weight
  return most >= least - SLACK && one.rest * other.rest >= least * least - SLACK
}
