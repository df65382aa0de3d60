import type { ClassWeights, LinearScorer } from '../linear/linear'
import { hiddenSizeOf, type Network } from '../network/network'

/**
 * How numbers changed: features from `size` on (the meaning of a text) moved up by `grown` to make room for new
 * n-grams, and class `c` had the number `numberBefore[c]`, -1 for a new one.
 */
type Renumbering = { size: number; grown: number; numberBefore: Int32Array }

/** The linear scorer by class under the new numbers; a new class has no weights. */
export function carryLinear(
  scorer: LinearScorer,
  { size, grown, numberBefore }: Renumbering,
): ClassWeights[] {
  const { pointers, classes, weights, scales, biases } = scorer
  const counts = new Int32Array(scales.length)
  for (const label of classes) counts[label]!++
  const before = Array.from(scales, (scale, label) => ({
    features: new Int32Array(counts[label]!),
    weights: new Int8Array(counts[label]!),
    scale,
    bias: biases[label]!,
  }))
  const filled = new Int32Array(scales.length)
  for (let feature = 0; feature + 1 < pointers.length; feature++) {
    for (let entry = pointers[feature]!; entry < pointers[feature + 1]!; entry++) {
      const label = classes[entry]!
      const at = filled[label]!++
      before[label]!.features[at] = feature < size ? feature : feature + grown
      before[label]!.weights[at] = weights[entry]!
    }
  }
  const none = () => ({ features: new Int32Array(0), weights: new Int8Array(0), scale: 0, bias: 0 })
  return Array.from(numberBefore, (label) => (label < 0 ? none() : before[label]!))
}

/** A network under the new numbers; rows of new n-grams and classes are zero. */
export function carryNetwork(network: Network, { size, grown, numberBefore }: Renumbering): Network {
  const { dimensions } = network
  const hiddenSize = hiddenSizeOf(network)
  const features = network.embeddingScales.length + grown
  const embeddings = new Int8Array(features * dimensions)
  const embeddingScales = new Float32Array(features)
  embeddings.set(network.embeddings.subarray(0, size * dimensions))
  embeddings.set(network.embeddings.subarray(size * dimensions), (size + grown) * dimensions)
  embeddingScales.set(network.embeddingScales.subarray(0, size))
  embeddingScales.set(network.embeddingScales.subarray(size), size + grown)
  const outputs = new Int8Array(numberBefore.length * hiddenSize)
  const outputScales = new Float32Array(numberBefore.length)
  const outputBiases = new Float32Array(numberBefore.length)
  numberBefore.forEach((label, number) => {
    if (label < 0) return
    outputs.set(network.outputs.subarray(label * hiddenSize, (label + 1) * hiddenSize), number * hiddenSize)
    outputScales[number] = network.outputScales[label]!
    outputBiases[number] = network.outputBiases[label]!
  })
  return {
    dimensions,
    embeddings,
    embeddingScales,
    hiddenBiases: network.hiddenBiases.slice(),
    outputs,
    outputScales,
    outputBiases,
    convolution: network.convolution,
  }
}
