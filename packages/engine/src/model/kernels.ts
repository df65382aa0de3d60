import { kernelModule } from './kernelModule'
import { plainChecksum } from './plainChecksum'
import { scorePlainFilters } from './plainConvolution'
import { readPlainDuals, trainPlainLinearPass } from './plainLinear'
import { type PlainMemory, plainMemory } from './plainMemory'
import { trainPlainNetworkRows } from './plainNetwork'
import { largestInPlainLanes, quantizePlainLane, quantizePlainRows, restorePlainRows } from './plainQuantize'
import { addPlainRows, fillPlainUniform, scorePlainRows } from './plainRows'

/** Kinds of arrays that kernels work on. */
const ARRAYS = { f32: Float32Array, i32: Int32Array, i8: Int8Array } as const
type Kind = keyof typeof ARRAYS
type Plan = Record<string, readonly [kind: Kind, length: number]>
type Placed<P extends Plan> = { [Name in keyof P]: InstanceType<(typeof ARRAYS)[P[Name][0]]> }

/**
 * The inner loops of training and scoring. They work in a memory of their own, on frames and arrays that are named
 * by their byte offsets; the SIMD and the plain form do the same 32-bit arithmetic in the same order.
 */
type Loops = {
  /** See `crc32.ts`; goes on with a remainder over `count` bytes, a multiple of sixteen. */
  checksum(tables: number, from: number, count: number, remainder: number): number
  /** See `networkFrame.ts`. */
  trainNetworkRows(frame: number, count: number): void
  /** See `linearFrame.ts`; returns the largest violation of the optimum. */
  trainLinearPass(frame: number): number
  /** Reads the duals of rows (`first` to `last - 1`) off the weights: `factor` times what each lacks to its margin. */
  readDuals(frame: number, first: number, last: number, factor: number): void
  /** Fills floats with numbers from `-spread` to `spread`; returns the state of the generator after them. */
  fillUniform(state: number, into: number, count: number, spread: number): number
  /** Products of a vector with the rows of an 8-bit matrix; `rows` a multiple of four, `width` of eight. */
  scoreRows(matrix: number, rows: number, width: number, vector: number, into: number): void
  /** Adds some rows (`count` numbers) of an 8-bit matrix to a vector, each so many times; `width` a multiple of 32. */
  addRows(matrix: number, width: number, rows: number, times: number, count: number, into: number): void
  /** The largest answer of every filter to a sequence of `places` vectors of `size` numbers; `peaks` is room for four. */
  scoreFilters(
    rows: number,
    filters: number,
    size: number,
    sequence: number,
    places: number,
    into: number,
    peaks: number,
  ): void
  /** See `quantizeRows.ts`; `width` a multiple of eight, the 8-bit numbers at the beginning of the matrix. */
  quantizeRows(matrix: number, rows: number, width: number, scales: number): void
  /** See `quantizeRows.ts`; `width` a multiple of eight, the 8-bit numbers in the last quarter of the matrix. */
  restoreRows(matrix: number, rows: number, width: number, scales: number): void
  /** The largest weight of each of eight lanes, whatever its sign. */
  largestInLanes(weights: number, count: number, into: number): void
  /** Weights of a lane beyond `floor`, times `factor`, as 8-bit numbers, and their features; returns how many. */
  quantizeLane(
    weights: number,
    count: number,
    lane: number,
    floor: number,
    factor: number,
    features: number,
    numbers: number,
  ): number
}

/** The loops and their memory. */
export type Kernels = Loops & {
  /** Lays out zeroed arrays; those of the call before are gone. The memory only grows. */
  place<P extends Plan>(plan: P): Placed<P>
}

/** Where arrays begin; the SIMD module keeps nothing below. */
const BASE = 1024
const PAGE = 65_536

/** New kernels with a memory of their own: SIMD where the machine has it, unless `simd` says no. */
export function openKernels(simd = true): Kernels {
  return (simd ? openSimd() : null) ?? openPlain()
}

let compiled: WebAssembly.Module | null | undefined

function openSimd(): Kernels | null {
  try {
    compiled ??= kernelModule === null ? null : new WebAssembly.Module(kernelModule as BufferSource)
    if (compiled === null) return null
    const { exports } = new WebAssembly.Instance(compiled)
    const { memory, ...loops } = exports as Loops & { memory: WebAssembly.Memory }
    const reserve = (bytes: number) => {
      const missing = bytes - memory.buffer.byteLength
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
      return memory.buffer
    }
    return { ...loops, place: (plan) => placeArrays(plan, reserve) }
  } catch {
    // No WebAssembly, or none with SIMD.
    compiled = null
    return null
  }
}

function openPlain(): Kernels {
  let memory: PlainMemory = plainMemory(0)
  const reserve = (bytes: number) => {
    if (bytes > memory.buffer.byteLength) memory = plainMemory(bytes)
    return memory.buffer
  }
  return {
    place: (plan) => placeArrays(plan, reserve),
    checksum: (...rest) => plainChecksum(memory, ...rest),
    trainNetworkRows: (frame, count) => trainPlainNetworkRows(memory, frame / 4, count),
    trainLinearPass: (frame) => trainPlainLinearPass(memory, frame / 4),
    readDuals: (frame, ...rest) => readPlainDuals(memory, frame / 4, ...rest),
    fillUniform: (...rest) => fillPlainUniform(memory, ...rest),
    scoreRows: (...rest) => scorePlainRows(memory, ...rest),
    addRows: (...rest) => addPlainRows(memory, ...rest),
    scoreFilters: (...rest) => scorePlainFilters(memory, ...rest),
    quantizeRows: (...rest) => quantizePlainRows(memory, ...rest),
    restoreRows: (...rest) => restorePlainRows(memory, ...rest),
    largestInLanes: (...rest) => largestInPlainLanes(memory, ...rest),
    quantizeLane: (...rest) => quantizePlainLane(memory, ...rest),
  }
}

function placeArrays<P extends Plan>(plan: P, reserve: (bytes: number) => ArrayBuffer): Placed<P> {
  const offsets: [name: string, offset: number][] = []
  let end = BASE
  for (const [name, [kind, length]] of Object.entries(plan)) {
    offsets.push([name, end])
    end += Math.ceil((length * ARRAYS[kind].BYTES_PER_ELEMENT) / 16) * 16
  }
  const buffer = reserve(end)
  new Uint8Array(buffer, BASE, end - BASE).fill(0)
  const placed = offsets.map(([name, offset]) => {
    const [kind, length] = plan[name]!
    return [name, new ARRAYS[kind](buffer, offset, length)]
  })
  // Each array is of the kind that its entry of the plan names.
  return Object.fromEntries(placed) as Placed<P>
}
