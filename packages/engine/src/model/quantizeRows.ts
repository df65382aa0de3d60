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
