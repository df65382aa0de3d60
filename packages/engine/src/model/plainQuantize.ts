import { LANES } from './linearFrame'
import type { PlainMemory } from './plainMemory'

const { fround } = Math
const LARGEST = 127
/** Added to a small 32-bit float and taken away again, it leaves the nearest whole number, of two the even one. */
const WHOLE = 12_582_912

/** The plain form of `quantizeRows` of the SIMD module. */
export function quantizePlainRows(
  { floats, bytes }: PlainMemory,
  matrix: number,
  rows: number,
  width: number,
  scales: number,
): void {
  for (let row = 0; row < rows; row++) {
    const from = matrix / 4 + row * width
    let largest = 0
    for (let at = from; at < from + width; at++) largest = Math.max(largest, Math.abs(floats[at]!))
    floats[scales / 4 + row] = largest / LARGEST
    const factor = largest === 0 ? 0 : fround(LARGEST / largest)
    for (let at = 0; at < width; at++)
      bytes[matrix + row * width + at] = nearest(fround(floats[from + at]! * factor))
  }
}

/** The plain form of `restoreRows` of the SIMD module. */
export function restorePlainRows(
  { floats, bytes }: PlainMemory,
  matrix: number,
  rows: number,
  width: number,
  scales: number,
): void {
  const numbers = matrix + 3 * rows * width
  for (let row = 0; row < rows; row++) {
    const scale = floats[scales / 4 + row]!
    for (let at = row * width; at < (row + 1) * width; at++)
      floats[matrix / 4 + at] = bytes[numbers + at]! * scale
  }
}

/** The plain form of `largestInLanes` of the SIMD module. */
export function largestInPlainLanes(
  { floats }: PlainMemory,
  weights: number,
  count: number,
  into: number,
): void {
  for (let lane = 0; lane < LANES; lane++) {
    let largest = 0
    for (let feature = 0; feature < count; feature++)
      largest = Math.max(largest, Math.abs(floats[weights / 4 + feature * LANES + lane]!))
    floats[into / 4 + lane] = largest
  }
}

/** The plain form of `quantizeLane` of the SIMD module. */
export function quantizePlainLane(
  { floats, ints, bytes }: PlainMemory,
  weights: number,
  count: number,
  lane: number,
  floor: number,
  factor: number,
  features: number,
  numbers: number,
): number {
  let kept = 0
  for (let feature = 0; feature < count; feature++) {
    const weight = floats[weights / 4 + feature * LANES + lane]!
    if (Math.abs(weight) <= fround(floor)) continue
    ints[features / 4 + kept] = feature
    bytes[numbers + kept] = nearest(fround(weight * fround(factor)))
    kept++
  }
  return kept
}

function nearest(number: number): number {
  return fround(fround(number + WHOLE) - WHOLE)
}
