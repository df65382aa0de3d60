import { type Kernels, openKernels } from './kernels'

/** A sparse vector: the first `count` features with their values. */
export type SparseVector = { features: Int32Array; values: Float32Array; count: number }

/** Kernels in whose memory 8-bit matrices lie, with buffers for what goes in and comes out. */
type MatrixKernels = {
  kernels: Kernels
  /** Rows to be added, and how many times each. */
  rows: Int32Array
  times: Float32Array
  /** What rows are multiplied with, or added to. */
  vector: Float32Array
  products: Float32Array
}

/** Rows that are added in one call. */
const MOST_ROWS = 1024
const WIDEST_ROW = 512

/** By the buffer of the kernels' memory; freed with the last array that looks into it. */
const kernelsOfBuffer = new WeakMap<ArrayBufferLike, MatrixKernels>()
/** The kernels of each matrix that was used; those fresh from training lie elsewhere and are copied for it. */
const kernelsOfMatrix = new WeakMap<Int8Array, MatrixKernels & { address: number }>()

/**
 * Copies bytes into the memory of new kernels, 16-byte aligned. Matrices of up to `mostRows` rows in them can then be
 * multiplied with vectors.
 */
export function copyToKernels(bytes: Uint8Array | Int8Array, mostRows: number): Int8Array<ArrayBufferLike> {
  const kernels = openKernels()
  // The buffers come after the bytes, as kernels read a few rows beyond the last.
  const { bytes: copy, ...buffers } = kernels.allocate({
    bytes: ['i8', bytes.length],
    rows: ['i32', MOST_ROWS],
    times: ['f32', MOST_ROWS],
    vector: ['f32', WIDEST_ROW],
    products: ['f32', mostRows + 4],
  })
  copy.set(bytes)
  kernelsOfBuffer.set(copy.buffer, { kernels, ...buffers })
  return copy
}

/**
 * into += Σ values[i] · scales[features[i]] · matrix row features[i]; the 8-bit matrix is as wide as `into` (a multiple
 * of 32, up to 512), with one scale a row or none.
 */
export function addRowsOf(
  matrix: Int8Array,
  scales: Float32Array | null,
  { features, values, count }: SparseVector,
  into: Float32Array,
): void {
  const { address, kernels, rows, times, vector } = kernelsOf(matrix, 0)
  const width = into.length
  vector.set(into)
  for (let from = 0; from < count; from += MOST_ROWS) {
    const end = Math.min(MOST_ROWS, count - from)
    for (let at = 0; at < end; at++) {
      const feature = features[from + at]!
      rows[at] = feature
      times[at] = scales === null ? values[from + at]! : values[from + at]! * scales[feature]!
    }
    kernels.addRows(address, width, rows.byteOffset, times.byteOffset, end, vector.byteOffset)
  }
  for (let unit = 0; unit < width; unit++) into[unit] = vector[unit]!
}

/** Writes the product of a vector with each row of an 8-bit matrix that is as wide (a multiple of 32) into `products`. */
export function multiplyRows(matrix: Int8Array, vector: Float32Array, products: Float32Array): void {
  const { address, kernels, vector: given, products: found } = kernelsOf(matrix, products.length)
  const rows = Math.ceil(products.length / 4) * 4
  given.set(vector)
  kernels.scoreRows(address, rows, vector.length, given.byteOffset, found.byteOffset)
  for (let row = 0; row < products.length; row++) products[row] = found[row]!
}

/** The kernels in whose memory a matrix lies, or a copy of it, and its address there. */
function kernelsOf(matrix: Int8Array, mostRows: number): MatrixKernels & { address: number } {
  let found = kernelsOfMatrix.get(matrix)
  if (found === undefined) {
    const { buffer, byteOffset } = kernelsOfBuffer.has(matrix.buffer)
      ? matrix
      : copyToKernels(matrix, mostRows)
    found = { ...kernelsOfBuffer.get(buffer)!, address: byteOffset }
    kernelsOfMatrix.set(matrix, found)
  }
  return found
}
