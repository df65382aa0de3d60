import type { SparseRows } from './sparseRows'

/** Rows, the class of each (`0` to `classCount - 1`), and how many features there are. */
export type LabelledRows = { rows: SparseRows; labels: Int32Array; classCount: number; featureCount: number }
