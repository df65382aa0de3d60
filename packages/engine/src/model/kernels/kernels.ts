import { kernelModule } from './kernelModule'

/** Kinds of arrays that kernels work on. */
const ARRAYS = { f32: Float32Array, i32: Int32Array, i8: Int8Array } as const
type Kind = keyof typeof ARRAYS
type Plan = Record<string, readonly [kind: Kind, length: number]>
type Allocated<P extends Plan> = { [Name in keyof P]: InstanceType<(typeof ARRAYS)[P[Name][0]]> }

/**
 * The inner loops of training and scoring. They work in a memory of their own, on frames and arrays that are named
 * by their byte offsets.
 */
type Loops = {
  /** See `networkFrame.ts`. */
  trainNetworkRows(frame: number, count: number): void
  /** See `linearFrame.ts`; returns the largest violation of the optimum. */
  trainLinearPass(frame: number): number
  /**
   * Sets the duals of rows (`first` to `last - 1`) from the weights: `factor` times what each lacks to its margin.
   */
  readDuals(frame: number, first: number, last: number, factor: number): void
  /** Fills floats with numbers from `-spread` to `spread`; returns the state of the generator after them. */
  fillUniform(state: number, into: number, count: number, spread: number): number
  /** Products of a vector with the rows of an 8-bit matrix; `rows` a multiple of four, `width` of eight. */
  scoreRows(matrix: number, rows: number, width: number, vector: number, into: number): void
  /** Adds some rows (`count` numbers) of an 8-bit matrix to a vector, each so many times; `width` a multiple of 32. */
  addRows(matrix: number, width: number, rows: number, times: number, count: number, into: number): void
  /**
   * The largest product of every filter over a sequence of `words` vectors of `size` numbers; `peaks` has room for
   * four.
   */
  scoreFilters(
    rows: number,
    filters: number,
    size: number,
    sequence: number,
    words: number,
    into: number,
    peaks: number,
  ): void
  /** See `quantizeRows.ts`; `width` a multiple of eight, the 8-bit numbers at the beginning of the matrix. */
  quantizeRows(matrix: number, rows: number, width: number, scales: number): void
  /** See `quantizeRows.ts`; `width` a multiple of eight, the 8-bit numbers in the last quarter of the matrix. */
  restoreRows(matrix: number, rows: number, width: number, scales: number): void
  /** The largest absolute weight of each of eight lanes. */
  largestInLanes(weights: number, count: number, into: number): void
  /**
   * Writes the weights of a lane above `floor`, times `factor`, as 8-bit numbers, and their features; returns how
   * many.
   */
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
  /** Allocates zeroed arrays; those of the call before are gone. The memory only grows. */
  allocate<P extends Plan>(plan: P): Allocated<P>
}

/** Arrays begin here; the module itself uses what lies below. */
const BASE = 1024
const PAGE = 65_536

let compiled: WebAssembly.Module | undefined

/** New kernels with a memory of their own. Throws where there is no WebAssembly with SIMD. */
export function openKernels(): Kernels {
  compiled ??= compileKernels()
  const { exports } = new WebAssembly.Instance(compiled)
  const { memory, ...loops } = exports as Loops & { memory: WebAssembly.Memory }
  return { ...loops, allocate: (plan) => allocateArrays(plan, memory) }
}

function compileKernels(): WebAssembly.Module {
  try {
    return new WebAssembly.Module(kernelModule as BufferSource)
  } catch (cause) {
    throw new Error('The conversation model needs WebAssembly with SIMD, and the kernels built in.', {
      cause,
    })
  }
}

function allocateArrays<P extends Plan>(plan: P, memory: WebAssembly.Memory): Allocated<P> {
  const offsets: [name: string, offset: number][] = []
  let end = BASE
  for (const [name, [kind, length]] of Object.entries(plan)) {
    offsets.push([name, end])
    end += Math.ceil((length * ARRAYS[kind].BYTES_PER_ELEMENT) / 16) * 16
  }
  const missing = end - memory.buffer.byteLength
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
  new Uint8Array(memory.buffer, BASE, end - BASE).fill(0)
  const arrays = offsets.map(([name, offset]) => {
    const [kind, length] = plan[name]!
    return [name, new ARRAYS[kind](memory.buffer, offset, length)]
  })
  // Each array is of the kind that its entry of the plan names.
  return Object.fromEntries(arrays) as Allocated<P>
}
