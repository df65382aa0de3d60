import type { SparseRows } from './sparseRows'

/**
 * Rows, the class of each (`0` to `classCount - 1`), and how many features there are: `gramCount` n-grams, and after
 * them the numbers of a text's meaning if there is a lexicon.
 */
export type LabelledRows = {
  rows: SparseRows
  labels: Int32Array
  classCount: number
  featureCount: number
  gramCount: number
}
