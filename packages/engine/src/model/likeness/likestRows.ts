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
  likenesses: Float32Array
  holds: Uint8Array
}

/** Finds the classes most like each normalised text. */
export function findLikestRows(taught: TaughtQuestions, texts: readonly string[], many: boolean): LikestRows {
  const pointers = new Int32Array(texts.length + 1)
  const labels = createGrowingInts()
  const likenesses: number[] = []
  const held: number[] = []
  texts.forEach((text, row) => {
    for (const { label, likeness, holds } of findLikest(taught, text, many)) {
      pushInt(labels, label)
      likenesses.push(likeness)
      held.push(Number(holds))
    }
    pointers[row + 1] = labels.length
  })
  return {
    pointers,
    labels: intsOf(labels).slice(),
    likenesses: Float32Array.from(likenesses),
    holds: Uint8Array.from(held),
  }
}

/** The classes most like a row, the likest first. */
export function likestOfRow({ pointers, labels, likenesses, holds }: LikestRows, row: number): LikeClass[] {
  const found: LikeClass[] = []
  for (let at = pointers[row]!; at < pointers[row + 1]!; at++)
    found.push({ label: labels[at]!, likeness: likenesses[at]!, holds: holds[at] === 1 })
  return found
}
