import type { Kernels } from './kernels'

/** A matrix as 8-bit numbers with a scale for each row; 0 for a row that is all zero. */
type QuantizedRows = { numbers: Int8Array; scales: Float32Array }

/**
 * Rounds a matrix in the memory of kernels, rows of a multiple of eight numbers, to 8-bit numbers. Overwrites the
 * matrix and `scratch`, which lies in the same memory and has one number for each row.
 */
export function quantizeRows(
  kernels: Kernels,
  matrix: Float32Array,
  width: number,
  scratch: Float32Array,
): QuantizedRows {
  const rows = matrix.length / width
  kernels.quantizeRows(matrix.byteOffset, rows, width, scratch.byteOffset)
  const numbers = new Int8Array(matrix.buffer, matrix.byteOffset, matrix.length)
  return { numbers: numbers.slice(), scales: scratch.slice(0, rows) }
}

/** Fills a matrix in the memory of kernels with the rounded numbers as floats; `scratch` as above. */
export function restoreRows(
  kernels: Kernels,
  { numbers, scales }: QuantizedRows,
  width: number,
  matrix: Float32Array,
  scratch: Float32Array,
): void {
  const { buffer, byteOffset, length } = matrix
  new Int8Array(buffer, byteOffset + 3 * length, length).set(numbers)
  scratch.set(scales)
  kernels.restoreRows(byteOffset, scales.length, width, scratch.byteOffset)
}
