import { addRowsOf, multiplyRows, type SparseVector } from '../kernels/matrixRows'
import { type Convolution, type Sequence, scoreConvolution } from './convolution'

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
export type ReadText = Sequence & SparseVector

/** Numbers of a network's hidden vector. */
export function hiddenSizeOf(part: NetworkPart): number {
  return part.dimensions + 2 * (part.convolution?.filters ?? 0)
}

/** Writes the score (logit) of every class for a text into `scores`; `hidden` is room for the hidden vector. */
export function scoreNetwork(
  part: NetworkPart,
  text: ReadText,
  hidden: Float32Array,
  scores: Float32Array,
): void {
  const { dimensions, embeddings, embeddingScales, outputs, convolution } = part
  hidden.set(part.hiddenBiases)
  addRowsOf(embeddings, embeddingScales, text, hidden.subarray(0, dimensions))
  for (let unit = 0; unit < dimensions; unit++) if (hidden[unit]! < 0) hidden[unit] = 0
  if (convolution !== null) scoreConvolution(convolution, text, hidden, dimensions)
  multiplyRows(outputs, hidden.subarray(0, hiddenSizeOf(part)), scores)
  for (let label = 0; label < scores.length; label++) {
    scores[label] = part.outputBiases[label]! + part.outputScales[label]! * scores[label]!
  }
}
