import { createGrowingInts, intsOf, pushInt } from '../features/growingInts'
import { findLikest, type LikeClass } from './findLikest'
import type { TaughtQuestions } from './taughtQuestions'

/**
 * The classes most like each of some rows, as plain numbers that threads can share: row `r` owns the entries
 * `pointers[r]` to `pointers[r + 1] - 1`.
 */
export type LikestRows = {
  pointers: Int32Array
  labels: Int32Array
  grams: Float32Array
  letters: Float32Array
}

/** Finds the classes most like each normalised text. */
export function findLikestRows(taught: TaughtQuestions, texts: readonly string[]): LikestRows {
  const pointers = new Int32Array(texts.length + 1)
  const labels = createGrowingInts()
  const grams: number[] = []
  const letters: number[] = []
  texts.forEach((text, row) => {
    for (const found of findLikest(taught, text)) {
      pushInt(labels, found.label)
      grams.push(found.grams)
      letters.push(found.letters)
    }
    pointers[row + 1] = labels.length
  })
  return {
    pointers,
    labels: intsOf(labels).slice(),
    grams: Float32Array.from(grams),
    letters: Float32Array.from(letters),
  }
}

/** The classes most like a row, the likest first. */
export function likestOfRow({ pointers, labels, grams, letters }: LikestRows, row: number): LikeClass[] {
  const found: LikeClass[] = []
  for (let at = pointers[row]!; at < pointers[row + 1]!; at++) {
    const [byGrams, byLetters] = [grams[at]!, letters[at]!]
    found.push({
      label: labels[at]!,
      grams: byGrams,
      letters: byLetters,
      likeness: Math.max(byGrams, byLetters),
    })
  }
  return found
}
