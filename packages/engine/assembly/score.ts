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
      const address = matrix + unit
      const low = v128.load(vector + (unit << 2))
      const high = v128.load(vector + (unit << 2), 16)
      const wideA = v128.load_ext<i8>(address)
      const wideB = v128.load_ext<i8>(address + width)
      const wideC = v128.load_ext<i8>(address + width * 2)
      const wideD = v128.load_ext<i8>(address + width * 3)
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

/** Adds some rows of a matrix of 8-bit numbers to a vector, each so many times. `width` is a multiple of 32. */
export function addRows(
  matrix: usize,
  width: usize,
  rows: usize,
  times: usize,
  count: i32,
  into: usize,
): void {
  const end = (count as usize) << 2
  for (let unit: usize = 0; unit < width; unit += 32) {
    const sums = into + (unit << 2)
    const column = matrix + unit
    let a = v128.load(sums)
    let b = v128.load(sums, 16)
    let c = v128.load(sums, 32)
    let d = v128.load(sums, 48)
    let e = v128.load(sums, 64)
    let f = v128.load(sums, 80)
    let g = v128.load(sums, 96)
    let h = v128.load(sums, 112)
    for (let at: usize = 0; at < end; at += 4) {
      const value = v128.load32_splat(times + at)
      const address = column + (load<u32>(rows + at) as usize) * width
      const first = v128.load_ext<i8>(address)
      const second = v128.load_ext<i8>(address, 8)
      const third = v128.load_ext<i8>(address, 16)
      const fourth = v128.load_ext<i8>(address, 24)
      a = f32x4.add(a, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(first))))
      b = f32x4.add(b, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(first))))
      c = f32x4.add(c, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(second))))
      d = f32x4.add(d, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(second))))
      e = f32x4.add(e, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(third))))
      f = f32x4.add(f, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(third))))
      g = f32x4.add(g, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(fourth))))
      h = f32x4.add(h, f32x4.mul(value, f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(fourth))))
    }
    v128.store(sums, a)
    v128.store(sums, b, 16)
    v128.store(sums, c, 32)
    v128.store(sums, d, 48)
    v128.store(sums, e, 64)
    v128.store(sums, f, 80)
    v128.store(sums, g, 96)
    v128.store(sums, h, 112)
  }
}
