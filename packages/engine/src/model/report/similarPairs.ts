import { type QuestionVectors, similarity } from './questionVectors'

/** Two questions, the smaller number first, and their cosine 0–1. */
export type SimilarPair = { one: number; other: number; similarity: number }

/** Questions that share one gram and are compared with each other at most; a template of thousands stays linear. */
const MOST_SHARING = 200

/**
 * The pairs of questions at least as similar as `least` that `differ`, in no order. Two such questions share a gram
 * among the rarest of both, so only those are looked up: near-linear in the number of questions.
 */
export function similarPairs(
  vectors: QuestionVectors,
  least: number,
  differ: (one: number, other: number) => boolean,
): SimilarPair[] {
  const count = vectors.pointers.length - 1
  const holders = new Map<number, number[]>()
  const comparedBy = new Int32Array(count).fill(-1)
  const pairs: SimilarPair[] = []
  for (let question = 0; question < count; question++) {
    const start = vectors.pointers[question]!
    const end = endOfRare(vectors, question, least)
    for (let at = start; at < end; at++) {
      const holding = holders.get(vectors.grams[at]!)
      if (!holding) {
        holders.set(vectors.grams[at]!, [question])
        continue
      }
      for (const other of holding) {
        if (comparedBy[other] === question) continue
        comparedBy[other] = question
        if (!differ(other, question)) continue
        const found = similarity(vectors, other, question)
        if (found >= least) pairs.push({ one: other, other: question, similarity: found })
      }
      if (holding.length < MOST_SHARING) holding.push(question)
    }
  }
  return pairs
}

/** Beyond this entry the rest of a question is too light to make up the similarity alone. */
function endOfRare({ pointers, weights }: QuestionVectors, question: number, least: number): number {
  let rest = 1
  let at = pointers[question]!
  for (; at < pointers[question + 1]! && rest >= least * least; at++) rest -= weights[at]! * weights[at]!
  return at
}
