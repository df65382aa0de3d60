import { type QuestionVectors, similarity } from './questionVectors'

/** The questions of a list most similar to one, without itself, the nearest first. */
export function nearestOf(
  vectors: QuestionVectors,
  question: number,
  among: readonly number[],
  most: number,
): { question: number; similarity: number }[] {
  const step = Math.max(1, Math.ceil(among.length / MOST_COMPARED))
  const near: { question: number; similarity: number }[] = []
  for (let at = 0; at < among.length; at += step) {
    const other = among[at]!
    if (other === question) continue
    const found = similarity(vectors, question, other)
    if (near.length === most && found <= near[most - 1]!.similarity) continue
    let rank = near.length
    while (rank > 0 && near[rank - 1]!.similarity < found) rank--
    near.splice(rank, 0, { question: other, similarity: found })
    if (near.length > most) near.pop()
  }
  return near
}

/** Of a conversation with more questions every so many are compared. */
const MOST_COMPARED = 2_000
