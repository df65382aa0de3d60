import { largest } from './lanes'

/** The largest of 8-bit numbers. */
const LARGEST: f32 = 127

/**
 * Rounds rows of floats to 8-bit numbers, which replace the floats, packed at the beginning of the matrix. Each row
 * has a scale of its own, 0 where it is all zero. `width` is a multiple of eight.
 */
export function quantizeRows(matrix: usize, rows: i32, width: usize, scales: usize): void {
  let from = matrix
  let into = matrix
  for (const last = scales + ((rows as usize) << 2); scales < last; scales += 4) {
    const end = from + (width << 2)
    const greatest = largestOf(from, end)
    store<f32>(scales, greatest / LARGEST)
    const factor = f32x4.splat(greatest == 0 ? 0 : LARGEST / greatest)
    for (; from < end; from += 32) {
      const low = f32x4.nearest(f32x4.mul(v128.load(from), factor))
      const high = f32x4.nearest(f32x4.mul(v128.load(from, 16), factor))
      const wide = i16x8.narrow_i32x4_s(i32x4.trunc_sat_f32x4_s(low), i32x4.trunc_sat_f32x4_s(high))
      store<i64>(into, i64x2.extract_lane(i8x16.narrow_i16x8_s(wide, wide), 0))
      into += 8
    }
  }
}

function largestOf(from: usize, end: usize): f32 {
  let low = f32x4.splat(0)
  let high = f32x4.splat(0)
  for (; from < end; from += 32) {
    low = f32x4.max(low, f32x4.abs(v128.load(from)))
    high = f32x4.max(high, f32x4.abs(v128.load(from, 16)))
  }
  return largest(f32x4.max(low, high))
}

/**
 * Turns 8-bit rows, which lie in the last quarter of the matrix, into the floats of the matrix. `width` is a multiple
 * of eight.
 */
export function restoreRows(matrix: usize, rows: i32, width: usize, scales: usize): void {
  let from = matrix + (rows as usize) * width * 3
  for (const last = scales + ((rows as usize) << 2); scales < last; scales += 4) {
    const scale = v128.load32_splat(scales)
    for (const end = from + width; from < end; from += 8) {
      const wide = v128.load_ext<i8>(from)
      v128.store(matrix, f32x4.mul(scale, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(wide))))
      v128.store(matrix, f32x4.mul(scale, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(wide))), 16)
      matrix += 32
    }
  }
}

/** The largest absolute weight of each of the eight lanes. */
export function largestInLanes(weights: usize, count: i32, into: usize): void {
  let low = f32x4.splat(0)
  let high = f32x4.splat(0)
  for (const end = weights + ((count as usize) << 5); weights < end; weights += 32) {
    low = f32x4.max(low, f32x4.abs(v128.load(weights)))
    high = f32x4.max(high, f32x4.abs(v128.load(weights, 16)))
  }
  v128.store(into, low)
  v128.store(into, high, 16)
}

/**
 * Writes the weights of a lane above `floor`, times `factor`, as 8-bit numbers, and their features, both from the
 * beginning; returns how many.
 */
export function quantizeLane(
  weights: usize,
  count: i32,
  lane: i32,
  floor: f32,
  factor: f32,
  features: usize,
  numbers: usize,
): i32 {
  let kept: usize = 0
  let address = weights + ((lane as usize) << 2)
  for (let feature: i32 = 0; feature < count; feature++) {
    const weight = load<f32>(address)
    address += 32
    if (abs(weight) <= floor) continue
    store<i32>(features + (kept << 2), feature)
    store<i8>(numbers + kept, nearest(weight * factor) as i32)
    kept++
  }
  return kept as i32
}
