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
  const from = vector / 4
  for (let row = 0; row < rows; row++) {
    const start = matrix + row * width
    let [a, b, c, d] = [0, 0, 0, 0]
    for (let unit = 0; unit < width; unit += 4) {
      a = fround(a + fround(floats[from + unit]! * bytes[start + unit]!))
      b = fround(b + fround(floats[from + unit + 1]! * bytes[start + unit + 1]!))
      c = fround(c + fround(floats[from + unit + 2]! * bytes[start + unit + 2]!))
      d = fround(d + fround(floats[from + unit + 3]! * bytes[start + unit + 3]!))
    }
    floats[into / 4 + row] = fround(fround(a + b) + fround(c + d))
  }
}

/** The plain form of `addRows` of the SIMD module. */
export function addPlainRows(
  { floats, ints, bytes }: PlainMemory,
  matrix: number,
  width: number,
  rows: number,
  times: number,
  count: number,
  into: number,
): void {
  const sums = into / 4
  for (let at = 0; at < count; at++) {
    const start = matrix + ints[rows / 4 + at]! * width
    const value = floats[times / 4 + at]!
    for (let unit = 0; unit < width; unit++)
      floats[sums + unit] = fround(floats[sums + unit]! + fround(value * bytes[start + unit]!))
  }
}
