import type { Kernels } from './kernels'

/** A matrix as 8-bit numbers, each row with a scale of its own; 0 for one that is all zero. */
export type QuantizedRows = { numbers: Int8Array; scales: Float32Array }

/**
 * Rounds a matrix in the memory of kernels, rows of a multiple of eight numbers, to 8-bit numbers. The matrix is gone
 * afterwards, and `room`, which lies there too and has a place for each row, is written over.
 */
export function quantizeRows(
  kernels: Kernels,
  matrix: Float32Array,
  width: number,
  room: Float32Array,
): QuantizedRows {
  const rows = matrix.length / width
  kernels.quantizeRows(matrix.byteOffset, rows, width, room.byteOffset)
  const numbers = new Int8Array(matrix.buffer, matrix.byteOffset, matrix.length)
  return { numbers: numbers.slice(), scales: room.slice(0, rows) }
}

/** Fills a matrix in the memory of kernels with what it was before it was rounded, roughly; `room` as above. */
export function restoreRows(
  kernels: Kernels,
  { numbers, scales }: QuantizedRows,
  width: number,
  matrix: Float32Array,
  room: Float32Array,
): void {
  const { buffer, byteOffset, length } = matrix
  new Int8Array(buffer, byteOffset + 3 * length, length).set(numbers)
  room.set(scales)
  kernels.restoreRows(byteOffset, scales.length, width, room.byteOffset)
}
