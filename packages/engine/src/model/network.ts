import { type Convolution, type Sequence, scoreConvolution } from './convolution'
import { type Kernels, openKernels } from './kernels'
import { multiplyRows } from './plainRows'

/**
 * A small network: the hidden vector is the sum of one learned vector a feature (rows of `embeddings`, of `dimensions`
 * numbers), negative parts cut off, and after it what the filters of the convolution answer, if there is one; each
 * class scores it with its own row of `outputs`. Both matrices are 8-bit with one scale a row.
 */
export type NetworkPart = {
  dimensions: number
  embeddings: Int8Array
  embeddingScales: Float32Array
  hiddenBiases: Float32Array
  outputs: Int8Array
  outputScales: Float32Array
  outputBiases: Float32Array
  convolution: Convolution | null
}

/** A text as networks read it: the first `count` features with their values, and the words in their order. */
export type ReadText = Sequence & { features: Int32Array; values: Float32Array; count: number }

/** What scoring a network needs beside it; made once, used for every text. */
export type NetworkScratch = { scaled: Float32Array; hidden: Float32Array }

/** Output rows in the memory of kernels of their own, freed with the network. */
type FastOutputs = {
  kernels: Kernels
  hidden: Float32Array
  outputs: Int8Array
  products: Float32Array
}

/** Fewer weights than this are multiplied before a call into the SIMD module would have paid. */
const WORTH_SIMD = 65_536
const fastOutputs = new WeakMap<NetworkPart, FastOutputs>()

/** Numbers of a network's hidden vector. */
export function hiddenSizeOf(part: NetworkPart): number {
  return part.dimensions + 2 * (part.convolution?.filters ?? 0)
}

/** Scratch space for networks of up to `size` numbers in the hidden vector. */
export function createNetworkScratch(size: number): NetworkScratch {
  return { scaled: new Float32Array(512), hidden: new Float32Array(size) }
}

/** Writes the score (logit) of every class for a text into `scores`. */
export function scoreNetwork(
  part: NetworkPart,
  text: ReadText,
  scratch: NetworkScratch,
  scores: Float32Array,
): void {
  const { dimensions, embeddings, embeddingScales } = part
  const { features, values, count } = text
  const { hidden } = scratch
  let { scaled } = scratch
  hidden.set(part.hiddenBiases)
  if (scaled.length < count) scratch.scaled = scaled = new Float32Array(count * 2)
  for (let at = 0; at < count; at++) scaled[at] = values[at]! * embeddingScales[features[at]!]!
  addRows(hidden, embeddings, dimensions, features, scaled, count)
  for (let unit = 0; unit < dimensions; unit++) if (hidden[unit]! < 0) hidden[unit] = 0
  if (part.convolution !== null) scoreConvolution(part.convolution, text, hidden, dimensions)
  multiplyOutputs(part, hidden, scores)
  for (let label = 0; label < scores.length; label++) {
    scores[label] = part.outputBiases[label]! + part.outputScales[label]! * scores[label]!
  }
}

/** The SIMD kernels and the plain loop give the same sums, so that the size only decides how fast. */
function multiplyOutputs(part: NetworkPart, hidden: Float32Array, into: Float32Array): void {
  const size = hiddenSizeOf(part)
  if (part.outputs.length < WORTH_SIMD) {
    multiplyRows(part.outputs, into.length, size, hidden, into)
    return
  }
  const fast = fastOutputs.get(part) ?? openFastOutputs(part)
  fast.hidden.set(hidden.subarray(0, size))
  const { kernels, outputs, products } = fast
  const rows = products.length
  kernels.scoreRows(outputs.byteOffset, rows, size, fast.hidden.byteOffset, products.byteOffset)
  into.set(products.subarray(0, into.length))
}

function openFastOutputs(part: NetworkPart): FastOutputs {
  const kernels = openKernels()
  const rows = Math.ceil(part.outputBiases.length / 4) * 4
  const size = hiddenSizeOf(part)
  const placed = kernels.place({
    hidden: ['f32', size],
    outputs: ['i8', rows * size],
    products: ['f32', rows],
  })
  placed.outputs.set(part.outputs)
  const fast = { kernels, ...placed }
  fastOutputs.set(part, fast)
  return fast
}

/**
 * into += Σ values[i] · rows[features[i]] for whole rows of a dense matrix of the given width. Four rows a
 * pass, because reading and writing `into` costs more than the arithmetic.
 */
function addRows(
  into: Float32Array,
  rows: Int8Array,
  width: number,
  features: Int32Array,
  values: Float32Array,
  count: number,
): void {
  let i = 0
  for (; i + 3 < count; i += 4) {
    const a = features[i]! * width
    const b = features[i + 1]! * width
    const c = features[i + 2]! * width
    const d = features[i + 3]! * width
    const va = values[i]!
    const vb = values[i + 1]!
    const vc = values[i + 2]!
    const vd = values[i + 3]!
    for (let j = 0; j < width; j++) {
      into[j]! += va * rows[a + j]! + vb * rows[b + j]! + (vc * rows[c + j]! + vd * rows[d + j]!)
    }
  }
  for (; i < count; i++) {
    const offset = features[i]! * width
    const value = values[i]!
    for (let j = 0; j < width; j++) into[j]! += value * rows[offset + j]!
  }
}
