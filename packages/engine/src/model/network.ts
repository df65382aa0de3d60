import { addRows, dotActive } from './kernels'

/**
 * A small network: the hidden vector is the sum of one learned vector a feature (rows of `embeddings`),
 * negative parts cut off; each class scores it with its own row of `outputs`. Both matrices are 8-bit with
 * one scale a row.
 */
export type NetworkPart = {
  dimensions: number
  embeddings: Int8Array
  embeddingScales: Float32Array
  hiddenBiases: Float32Array
  outputs: Int8Array
  outputScales: Float32Array
  outputBiases: Float32Array
}

/** What scoring a network needs beside it; made once, used for every text. */
export type NetworkScratch = {
  scaled: Float32Array
  hidden: Float32Array
  active: Int32Array
  activations: Float32Array
}

/** Scratch space for networks of up to `dimensions` hidden units. */
export function createNetworkScratch(dimensions: number): NetworkScratch {
  return {
    scaled: new Float32Array(512),
    hidden: new Float32Array(dimensions),
    active: new Int32Array(dimensions),
    activations: new Float32Array(dimensions),
  }
}

/** Writes the score (logit) of every class for a sparse row into `scores`. */
export function scoreNetwork(
  part: NetworkPart,
  features: Int32Array,
  values: Float32Array,
  count: number,
  scratch: NetworkScratch,
  scores: Float32Array,
): void {
  const { dimensions, embeddings, embeddingScales } = part
  const { hidden, active, activations } = scratch
  let { scaled } = scratch
  hidden.set(part.hiddenBiases)
  if (scaled.length < count) scratch.scaled = scaled = new Float32Array(count * 2)
  for (let at = 0; at < count; at++) scaled[at] = values[at]! * embeddingScales[features[at]!]!
  addRows(hidden, embeddings, dimensions, features, scaled, count)
  let length = 0
  for (let j = 0; j < dimensions; j++) {
    if (hidden[j]! <= 0) continue
    active[length] = j
    activations[length++] = hidden[j]!
  }
  for (let label = 0; label < scores.length; label++) {
    const product = dotActive(part.outputs, label * dimensions, active, activations, length)
    scores[label] = part.outputBiases[label]! + part.outputScales[label]! * product
  }
}

/** Rounds a matrix to 8-bit numbers, each row to its own scale. */
export function quantizeRows(
  matrix: Float32Array,
  width: number,
): { numbers: Int8Array; scales: Float32Array } {
  const scales = new Float32Array(matrix.length / width)
  const numbers = new Int8Array(matrix.length)
  for (let row = 0; row < scales.length; row++) {
    let largest = 0
    for (let j = 0; j < width; j++) largest = Math.max(largest, Math.abs(matrix[row * width + j]!))
    if (largest === 0) continue
    scales[row] = largest / 127
    for (let j = 0; j < width; j++)
      numbers[row * width + j] = Math.round((matrix[row * width + j]! / largest) * 127)
  }
  return { numbers, scales }
}
