import type { PlainMemory } from './plainMemory'
import { advance, bitsOf } from './random'

const { fround } = Math

/** The plain form of `fillUniform` of the SIMD module. */
export function fillPlainUniform(
  { floats }: PlainMemory,
  state: number,
  into: number,
  count: number,
  spread: number,
): number {
  const factor = fround(spread)
  for (let at = into / 4; at < into / 4 + count; at++) {
    state = advance(state)
    floats[at] = fround(fround((bitsOf(state) >>> 8) / 8388608) - 1) * factor
  }
  return state
}

/** The plain form of `scoreRows` of the SIMD module. */
export function scorePlainRows(
  { floats, bytes }: PlainMemory,
  matrix: number,
  rows: number,
  width: number,
  vector: number,
  into: number,
): void {
  multiplyRows(bytes.subarray(matrix), rows, width, floats.subarray(vector / 4), floats.subarray(into / 4))
}

/** Products of a vector with the rows of an 8-bit matrix, summed in the order of the SIMD kernels. */
export function multiplyRows(
  matrix: Int8Array,
  rows: number,
  width: number,
  vector: Float32Array,
  into: Float32Array,
): void {
  for (let row = 0; row < rows; row++) {
    const start = row * width
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let unit = 0; unit < width; unit += 4) {
      a = fround(a + fround(vector[unit]! * matrix[start + unit]!))
      b = fround(b + fround(vector[unit + 1]! * matrix[start + unit + 1]!))
      c = fround(c + fround(vector[unit + 2]! * matrix[start + unit + 2]!))
      d = fround(d + fround(vector[unit + 3]! * matrix[start + unit + 3]!))
    }
    into[row] = fround(fround(a + b) + fround(c + d))
  }
}
