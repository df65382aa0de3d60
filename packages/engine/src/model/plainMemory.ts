/** The memory of the plain kernels: one buffer, seen as 32-bit numbers of both kinds and as 8-bit ones. */
export type PlainMemory = {
  buffer: ArrayBuffer
  floats: Float32Array
  ints: Int32Array
  bytes: Int8Array
}

const { fround } = Math

/** A memory of at least so many bytes. */
export function plainMemory(bytes: number): PlainMemory {
  const buffer = new ArrayBuffer(Math.ceil(bytes / 16) * 16)
  return {
    buffer,
    floats: new Float32Array(buffer),
    ints: new Int32Array(buffer),
    bytes: new Int8Array(buffer),
  }
}

/** Where the array that a field of a frame points to begins, in words; `frame` is in words too. */
export function words({ ints }: PlainMemory, frame: number): (place: number) => number {
  return (place) => ints[frame + place]! >>> 2
}

/** The four lanes added up as the SIMD kernels do. */
export function addLanes(lanes: Float32Array): number {
  return fround(fround(lanes[0]! + lanes[1]!) + fround(lanes[2]! + lanes[3]!))
}

const LOG2_OF_E = fround(Math.LOG2E)
const LN2_HIGH = fround(0.693359375)
const LN2_LOW = fround(-2.1219444e-4)
const SERIES = [1.38888889e-3, 8.33333333e-3, 4.16666667e-2, 0.166666667, 0.5, 1, 1].map(fround)
/** Powers of two from 0 down to -15. */
const HALVES = Array.from({ length: 16 }, (_, power) => 1 / (1 << power))

/** e to the power of numbers from -10 to 0; what is below counts as 0. */
export function powerOfE(x: number): number {
  if (!(x >= -10)) return 0
  const whole = Math.floor(fround(fround(x * LOG2_OF_E) + 0.5))
  let rest = fround(x - fround(whole * LN2_HIGH))
  rest = fround(rest - fround(whole * LN2_LOW))
  let sum = SERIES[0]!
  for (let i = 1; i < SERIES.length; i++) sum = fround(fround(sum * rest) + SERIES[i]!)
  return fround(sum * HALVES[-whole]!)
}
