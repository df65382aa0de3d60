import { MOST_POSITIONS, WORD_SIZE } from '../features/wordSpace'
import { type Kernels, openKernels } from '../kernels/kernels'
import { quantizeRows, restoreRows } from '../kernels/quantizeRows'

/**
 * How a network reads the order of words: as many filters over one word as over two neighbouring words (`filters` of
 * each; 8-bit rows of `WORD_SIZE` numbers, then rows of twice as many, one scale a row). Each gives its largest
 * product over a text plus its bias, or zero where that is negative.
 */
export type Convolution = {
  filters: number
  weights: Int8Array
  scales: Float32Array
  biases: Float32Array
}

/** The words of a text in their order: `words` vectors of `WORD_SIZE` numbers, the two edges included. */
export type Sequence = { vectors: Float32Array; words: number }

/** Filters in the memory of kernels of their own, freed with the convolution. */
type OpenFilters = {
  kernels: Kernels
  rows: Float32Array
  sequence: Float32Array
  scores: Float32Array
  peaks: Int32Array
}
const opened = new WeakMap<Convolution, OpenFilters>()

/** The number of weights of so many filters of each width. */
export function weightsOf(filters: number): number {
  return 3 * filters * WORD_SIZE
}

/** Writes the outputs of the filters for a text into `into`, from `first` on. */
export function scoreConvolution(
  convolution: Convolution,
  { vectors, words }: Sequence,
  into: Float32Array,
  first: number,
): void {
  const { filters, scales, biases } = convolution
  const { kernels, rows, sequence, scores, peaks } = opened.get(convolution) ?? open(convolution)
  const end = words * WORD_SIZE
  for (let at = 0; at < end; at++) sequence[at] = vectors[at]!
  kernels.scoreFilters(
    rows.byteOffset,
    filters,
    WORD_SIZE,
    sequence.byteOffset,
    words,
    scores.byteOffset,
    peaks.byteOffset,
  )
  for (let filter = 0; filter < 2 * filters; filter++) {
    const score = scores[filter]! * scales[filter]! + biases[filter]!
    into[first + filter] = score > 0 ? score : 0
  }
}

function open(convolution: Convolution): OpenFilters {
  const { filters, weights } = convolution
  const kernels = openKernels()
  const arrays = kernels.allocate({
    rows: ['f32', weightsOf(filters)],
    sequence: ['f32', MOST_POSITIONS * WORD_SIZE],
    scores: ['f32', 2 * filters],
    peaks: ['i32', 4],
  })
  arrays.rows.set(weights)
  const filtersOpen = { kernels, ...arrays }
  opened.set(convolution, filtersOpen)
  return filtersOpen
}

/** Rounds trained filters, in the memory of kernels, to 8 bits; `scratch` as for `quantizeRows`. */
export function quantizeFilters(
  kernels: Kernels,
  weights: Float32Array,
  biases: Float32Array,
  scratch: Float32Array,
): Convolution {
  const filters = biases.length / 2
  const single = quantizeRows(kernels, weights.subarray(0, filters * WORD_SIZE), WORD_SIZE, scratch)
  const double = quantizeRows(kernels, weights.subarray(filters * WORD_SIZE), 2 * WORD_SIZE, scratch)
  return {
    filters,
    weights: Int8Array.from([...single.numbers, ...double.numbers]),
    scales: Float32Array.from([...single.scales, ...double.scales]),
    biases: biases.slice(),
  }
}

/** Writes the rounded filters as floats into the memory of kernels. */
export function restoreFilters(
  kernels: Kernels,
  { filters, weights, scales }: Convolution,
  into: Float32Array,
  scratch: Float32Array,
): void {
  const end = filters * WORD_SIZE
  const single = { numbers: weights.subarray(0, end), scales: scales.subarray(0, filters) }
  const double = { numbers: weights.subarray(end), scales: scales.subarray(filters) }
  restoreRows(kernels, single, WORD_SIZE, into.subarray(0, end), scratch)
  restoreRows(kernels, double, 2 * WORD_SIZE, into.subarray(end), scratch)
}
