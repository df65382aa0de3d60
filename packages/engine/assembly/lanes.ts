/** The word at a position of a frame, as an address. */
export function field(frame: usize, position: i32): usize {
  return load<u32>(frame + ((position as usize) << 2)) as usize
}

/** The four lanes added up; the order of additions decides how the sum rounds. */
export function addLanes(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  )
}

/** The largest of the four lanes. */
export function largest(lanes: v128): f32 {
  return max(
    max(f32x4.extract_lane(lanes, 0), f32x4.extract_lane(lanes, 1)),
    max(f32x4.extract_lane(lanes, 2), f32x4.extract_lane(lanes, 3)),
  )
}

/** The lanes of four vectors added up, one sum a lane, each in the order of `addLanes`. */
export function addLanesOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  const lowAB = v128.shuffle<f32>(a, b, 0, 4, 1, 5)
  const lowCD = v128.shuffle<f32>(c, d, 0, 4, 1, 5)
  const highAB = v128.shuffle<f32>(a, b, 2, 6, 3, 7)
  const highCD = v128.shuffle<f32>(c, d, 2, 6, 3, 7)
  return f32x4.add(
    f32x4.add(v128.shuffle<f32>(lowAB, lowCD, 0, 1, 4, 5), v128.shuffle<f32>(lowAB, lowCD, 2, 3, 6, 7)),
    f32x4.add(v128.shuffle<f32>(highAB, highCD, 0, 1, 4, 5), v128.shuffle<f32>(highAB, highCD, 2, 3, 6, 7)),
  )
}

/** e to the power of numbers from -10 to 0; lower ones give 0. */
export function powersOfE(x: v128): v128 {
  const whole = f32x4.floor(f32x4.add(f32x4.mul(x, f32x4.splat(Mathf.LOG2E)), f32x4.splat(0.5)))
  let rest = f32x4.sub(x, f32x4.mul(whole, f32x4.splat(0.693359375)))
  rest = f32x4.sub(rest, f32x4.mul(whole, f32x4.splat(-2.1219444e-4)))
  let sum = f32x4.splat(1.38888889e-3)
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(8.33333333e-3))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(4.16666667e-2))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.166666667))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.5))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1.0))
  const exponent = i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127))
  const power = f32x4.mul(sum, i32x4.shl(exponent, 23))
  return v128.and(power, f32x4.ge(x, f32x4.splat(-10.0)))
}
