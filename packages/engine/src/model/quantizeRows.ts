/** Rounds a matrix to 8-bit numbers, each row to its own scale. */
export function quantizeRows(
  matrix: Float32Array,
  width: number,
): { numbers: Int8Array; scales: Float32Array } {
  const scales = new Float32Array(matrix.length / width)
  const numbers = new Int8Array(matrix.length)
  for (let row = 0; row < scales.length; row++) {
    const start = row * width
    let largest = 0
    for (let at = start; at < start + width; at++) largest = Math.max(largest, Math.abs(matrix[at]!))
    if (largest === 0) continue
    scales[row] = largest / 127
    const factor = 127 / largest
    for (let at = start; at < start + width; at++) numbers[at] = Math.round(matrix[at]! * factor)
  }
  return { numbers, scales }
}

/** The matrix as it was, but for the rounding; rows without a scale, which were all zero, are left as they stand. */
export function restoreRows(
  matrix: Float32Array,
  numbers: Int8Array,
  scales: Float32Array,
  width: number,
): void {
  scales.forEach((scale, row) => {
    if (scale === 0) return
    for (let at = row * width; at < (row + 1) * width; at++) matrix[at] = numbers[at]! * scale
  })
}
