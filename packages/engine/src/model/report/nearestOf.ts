import { type QuestionVectors, similarity } from './questionVectors'

/** The questions of a list most similar to one, itself left out, the nearest first. */
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
    let place = near.length
    while (place > 0 && near[place - 1]!.similarity < found) place--
    near.splice(place, 0, { question: other, similarity: found })
    if (near.length > most) near.pop()
  }
  return near
}

/** A conversation of tens of thousands of questions is looked at in even steps. */
const MOST_COMPARED = 2_000
