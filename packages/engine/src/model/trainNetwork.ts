import { addActive, addRows, dotActive } from './kernels'
import { type NetworkPart, quantizeRows } from './network'
import { createRandom, shuffle } from './random'
import type { SparseRows } from './sparseRows'

/** How a network is trained; `negatives` stands for all other classes when there are too many of them. */
export type NetworkSettings = {
  dimensions: number
  epochs: number
  featureDropout: number
  hiddenDropout: number
  negatives: Negatives | null
}

/** Rival classes of each row (`perRow` a row, -1 where there are fewer), and how many random ones to add. */
export type Negatives = { perRow: number; rivals: Int32Array; random: number }

type Network = {
  dimensions: number
  embeddings: Float32Array
  hiddenBiases: Float32Array
  outputs: Float32Array
  outputBiases: Float32Array
  /** Sums of squared gradients (AdaGrad): one an embedding, a hidden bias, an output row, an output bias. */
  embeddingSquares: Float32Array
  hiddenSquares: Float32Array
  outputSquares: Float32Array
  outputBiasSquares: Float32Array
}

type Step = {
  random: () => number
  features: Int32Array
  values: Float32Array
  featureCount: number
  hidden: Float32Array
  active: Int32Array
  activations: Float32Array
  gradients: Float32Array
  activeCount: number
  classes: Int32Array
  scores: Float64Array
  classCount: number
}

const LEARNING_RATE = 0.1
const LAST_RATE = 1e-4
const BIAS_RATE = 0.1
const FIRST_SQUARE = 1e-6
const EMBEDDING_SPREAD = 1.5
/** A class whose probability is this near to the truth teaches nothing worth the time. */
const SMALLEST_ERROR = 2e-3
/** Logits this far below the best have no probability worth an exponential. */
const NEGLIGIBLE = -10
const ROWS_PER_REPORT = 512

/**
 * Trains an embedding-bag network with one hidden layer by stochastic gradient descent (row-wise AdaGrad,
 * dropout of features and hidden units), over all classes or over sampled rivals.
 */
export function trainNetwork(
  rows: SparseRows,
  labels: Int32Array,
  classCount: number,
  featureCount: number,
  settings: NetworkSettings,
  seed: number,
  report: (fraction: number) => void,
): NetworkPart {
  const random = createRandom(seed)
  const network = createNetwork(settings.dimensions, featureCount, classCount, random)
  const step = createStep(rows, settings, classCount, random)
  const order = Int32Array.from({ length: rows.count }, (_, row) => row)
  const total = settings.epochs * rows.count
  let done = 0
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, rows.count, random)
    for (const row of order) {
      const rate = LEARNING_RATE * (1 - done / total) + LAST_RATE
      if (done++ % ROWS_PER_REPORT === 0) report(done / total)
      drawFeatures(rows, row, settings.featureDropout, step)
      activate(network, settings.hiddenDropout, step)
      const target = chooseClasses(labels[row]!, row, classCount, settings.negatives, step)
      learnOutputs(network, target, rate, step)
      learnEmbeddings(network, rate, step)
    }
  }
  return quantizeNetwork(network)
}

function createNetwork(dimensions: number, features: number, classes: number, random: () => number): Network {
  const spread = EMBEDDING_SPREAD / Math.sqrt(dimensions)
  const outputSpread = Math.sqrt(6 / (dimensions + classes))
  const uniform = (length: number, width: number) => {
    const matrix = new Float32Array(length)
    for (let i = 0; i < length; i++) matrix[i] = (random() * 2 - 1) * width
    return matrix
  }
  return {
    dimensions,
    embeddings: uniform(features * dimensions, spread),
    hiddenBiases: new Float32Array(dimensions),
    outputs: uniform(classes * dimensions, outputSpread),
    outputBiases: new Float32Array(classes),
    embeddingSquares: new Float32Array(features).fill(FIRST_SQUARE),
    hiddenSquares: new Float32Array(dimensions).fill(FIRST_SQUARE),
    outputSquares: new Float32Array(classes).fill(FIRST_SQUARE),
    outputBiasSquares: new Float32Array(classes).fill(FIRST_SQUARE),
  }
}

function createStep(
  rows: SparseRows,
  { dimensions, negatives }: NetworkSettings,
  classCount: number,
  random: () => number,
): Step {
  let longest = 0
  for (let row = 0; row < rows.count; row++) {
    longest = Math.max(longest, rows.pointers[row + 1]! - rows.pointers[row]!)
  }
  const classes = negatives === null ? classCount : 1 + negatives.perRow + negatives.random
  return {
    random,
    features: new Int32Array(longest),
    values: new Float32Array(longest),
    featureCount: 0,
    hidden: new Float32Array(dimensions),
    active: new Int32Array(dimensions),
    activations: new Float32Array(dimensions),
    gradients: new Float32Array(dimensions),
    activeCount: 0,
    classes: Int32Array.from({ length: classes }, (_, label) => label),
    scores: new Float64Array(classes),
    classCount: classes,
  }
}

function drawFeatures(rows: SparseRows, row: number, dropout: number, step: Step): void {
  const { random, features, values } = step
  const factor = 1 / (1 - dropout)
  const end = rows.pointers[row + 1]!
  let length = 0
  for (let at = rows.pointers[row]!; at < end; at++) {
    if (random() < dropout) continue
    features[length] = rows.features[at]!
    values[length++] = rows.values[at]! * factor
  }
  step.featureCount = length
}

function activate(network: Network, dropout: number, step: Step): void {
  const { dimensions, embeddings } = network
  const { random, features, values, hidden, active, activations } = step
  const factor = 1 / (1 - dropout)
  hidden.set(network.hiddenBiases)
  addRows(hidden, embeddings, dimensions, features, values, step.featureCount)
  let length = 0
  for (let j = 0; j < dimensions; j++) {
    if (hidden[j]! <= 0 || random() < dropout) continue
    active[length] = j
    activations[length++] = hidden[j]! * factor
  }
  step.activeCount = length
}

/** Lists the classes this step compares and returns the position of the true one. */
function chooseClasses(
  label: number,
  row: number,
  classCount: number,
  negatives: Negatives | null,
  step: Step,
): number {
  if (negatives === null) return label
  const { classes, random } = step
  let length = 1
  classes[0] = label
  for (let i = row * negatives.perRow; i < (row + 1) * negatives.perRow; i++) {
    if (negatives.rivals[i]! >= 0) classes[length++] = negatives.rivals[i]!
  }
  for (let i = 0; i < negatives.random; i++) {
    const rival = Math.floor(random() * classCount)
    if (rival !== label) classes[length++] = rival
  }
  step.classCount = length
  return 0
}

function learnOutputs(network: Network, target: number, rate: number, step: Step): void {
  const { dimensions, outputs, outputBiases, outputSquares, outputBiasSquares } = network
  const { active, activations, activeCount, gradients, classes, scores, classCount } = step
  softmaxOfOutputs(network, step)
  let square = 0
  for (let t = 0; t < activeCount; t++) {
    gradients[t] = 0
    square += activations[t]! ** 2
  }
  square /= dimensions
  for (let i = 0; i < classCount; i++) {
    const error = i === target ? scores[i]! - 1 : scores[i]!
    if (error < SMALLEST_ERROR && error > -SMALLEST_ERROR) continue
    const label = classes[i]!
    outputSquares[label]! += error * error * square
    outputBiasSquares[label]! += error * error
    const change = (-rate * error) / Math.sqrt(outputSquares[label]!)
    learnOutputRow(outputs, label * dimensions, active, activations, gradients, activeCount, error, change)
    outputBiases[label]! -= (rate * BIAS_RATE * error) / Math.sqrt(outputBiasSquares[label]!)
  }
}

function softmaxOfOutputs(network: Network, step: Step): void {
  const { dimensions, outputs, outputBiases } = network
  const { active, activations, activeCount, classes, scores, classCount } = step
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < classCount; i++) {
    const label = classes[i]!
    const score =
      outputBiases[label]! + dotActive(outputs, label * dimensions, active, activations, activeCount)
    scores[i] = score
    if (score > highest) highest = score
  }
  let sum = 0
  for (let i = 0; i < classCount; i++) {
    const below = scores[i]! - highest
    const power = below < NEGLIGIBLE ? 0 : Math.exp(below)
    scores[i] = power
    sum += power
  }
  for (let i = 0; i < classCount; i++) scores[i]! /= sum
}

function learnOutputRow(
  outputs: Float32Array,
  offset: number,
  active: Int32Array,
  activations: Float32Array,
  gradients: Float32Array,
  length: number,
  error: number,
  change: number,
): void {
  for (let t = 0; t < length; t++) {
    const place = offset + active[t]!
    const weight = outputs[place]!
    gradients[t]! += error * weight
    outputs[place] = weight + change * activations[t]!
  }
}

function learnEmbeddings(network: Network, rate: number, step: Step): void {
  const { dimensions, embeddings, embeddingSquares, hiddenBiases, hiddenSquares } = network
  const { features, values, featureCount, active, activations, activeCount, gradients, hidden } = step
  let square = 0
  for (let t = 0; t < activeCount; t++) {
    const j = active[t]!
    const gradient = (gradients[t]! * activations[t]!) / hidden[j]!
    gradients[t] = gradient
    square += gradient * gradient
    hiddenSquares[j]! += gradient * gradient
    hiddenBiases[j]! -= (rate * BIAS_RATE * gradient) / Math.sqrt(hiddenSquares[j]!)
  }
  if (square === 0) return
  for (let t = 0; t < featureCount; t++) {
    const feature = features[t]!
    const value = values[t]!
    embeddingSquares[feature]! += (square * value * value) / dimensions
    const change = (-rate * value) / Math.sqrt(embeddingSquares[feature]!)
    addActive(embeddings, feature * dimensions, active, gradients, activeCount, change)
  }
}

function quantizeNetwork(network: Network): NetworkPart {
  const embeddings = quantizeRows(network.embeddings, network.dimensions)
  const outputs = quantizeRows(network.outputs, network.dimensions)
  return {
    dimensions: network.dimensions,
    embeddings: embeddings.numbers,
    embeddingScales: embeddings.scales,
    hiddenBiases: network.hiddenBiases,
    outputs: outputs.numbers,
    outputScales: outputs.scales,
    outputBiases: network.outputBiases,
  }
}
