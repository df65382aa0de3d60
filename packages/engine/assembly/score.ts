import { addLanesOfFour } from './lanes'

/**
 * Products of a vector with every row of a matrix of 8-bit numbers. `rows` is a multiple of four, `width` of
 * eight.
 */
export function scoreRows(matrix: usize, rows: i32, width: usize, vector: usize, into: usize): void {
  const end = into + ((rows as usize) << 2)
  for (let at = into; at < end; at += 16) {
    let a = f32x4.splat(0)
    let b = f32x4.splat(0)
    let c = f32x4.splat(0)
    let d = f32x4.splat(0)
    for (let unit: usize = 0; unit < width; unit += 8) {
      const place = matrix + unit
      const low = v128.load(vector + (unit << 2))
      const high = v128.load(vector + (unit << 2), 16)
      const wideA = v128.load_ext<i8>(place)
      const wideB = v128.load_ext<i8>(place + width)
      const wideC = v128.load_ext<i8>(place + width * 2)
      const wideD = v128.load_ext<i8>(place + width * 3)
      a = f32x4.add(a, f32x4.mul(low, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(wideA))))
      b = f32x4.add(b, f32x4.mul(low, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(wideB))))
      c = f32x4.add(c, f32x4.mul(low, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(wideC))))
      d = f32x4.add(d, f32x4.mul(low, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(wideD))))
      a = f32x4.add(a, f32x4.mul(high, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(wideA))))
      b = f32x4.add(b, f32x4.mul(high, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(wideB))))
      c = f32x4.add(c, f32x4.mul(high, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(wideC))))
      d = f32x4.add(d, f32x4.mul(high, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(wideD))))
    }
    v128.store(at, addLanesOfFour(a, b, c, d))
    matrix += width << 2
  }
}
