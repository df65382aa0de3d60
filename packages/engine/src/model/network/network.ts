import { addRowsOf, multiplyRows, type SparseVector } from '../kernels/matrixRows'
import { type Convolution, type Sequence, scoreConvolution } from './convolution'

/**
 * A small network: the hidden vector is the sum of one learned vector for each feature (rows of `embeddings`, of
 * `dimensions` numbers), negative numbers set to zero, followed by the outputs of the convolution, if there is one.
 * Each class scores it with its own row of `outputs`. Both matrices are 8-bit with one scale a row.
 */
export type Network = {
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
export function hiddenSizeOf(network: Network): number {
  return network.dimensions + 2 * (network.convolution?.filters ?? 0)
}

/**
 * Writes the score (logit) of every class for a text into `scores`; `hidden` is scratch memory for the hidden vector.
 */
export function scoreNetwork(
  network: Network,
  text: ReadText,
  hidden: Float32Array,
  scores: Float32Array,
): void {
  const { dimensions, embeddings, embeddingScales, outputs, convolution } = network
  hidden.set(network.hiddenBiases)
  addRowsOf(embeddings, embeddingScales, text, hidden.subarray(0, dimensions))
  for (let unit = 0; unit < dimensions; unit++) if (hidden[unit]! < 0) hidden[unit] = 0
  if (convolution !== null) scoreConvolution(convolution, text, hidden, dimensions)
  multiplyRows(outputs, hidden.subarray(0, hiddenSizeOf(network)), scores)
  for (let label = 0; label < scores.length; label++) {
    scores[label] = network.outputBiases[label]! + network.outputScales[label]! * scores[label]!
  }
}
