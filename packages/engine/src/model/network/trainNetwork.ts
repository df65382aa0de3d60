import type { LabelledRows } from '../features/labelledRows'
import { WORD_SIZE } from '../features/wordSpace'
import type { Kernels } from '../kernels/kernels'
import * as at from '../kernels/networkFrame'
import { pointToArrays } from '../kernels/pointToArrays'
import { quantizeRows, restoreRows } from '../kernels/quantizeRows'
import { createRandom, shuffle } from '../kernels/random'
import { quantizeFilters, restoreFilters } from './convolution'
import type { Network } from './network'
import { allocateNetwork, type NetworkArrays, type SampledClasses, stageRows } from './networkArrays'

/**
 * How a network is trained; `sampled` are the classes compared in place of all others when there are too many.
 * `dimensions` is a multiple of 32, `filters` (of each width; for rows with sentences) of four; dropouts are rounded
 * to 1/256.
 */
export type NetworkSettings = {
  dimensions: number
  filters: number
  epochs: number
  gramDropout: number
  meaningDropout: number
  hiddenDropout: number
  sampled: SampledClasses | null
}

/**
 * A network to continue from: the first learning rate, the sums of squared gradients to begin with, and the rows that
 * an epoch visits, some of them perhaps more than once.
 */
type KnownNetwork = {
  network: Network
  rate: number
  embeddingSquare: number
  outputSquare: number
  filterSquare: number
  visits: Int32Array
}

const LEARNING_RATE = 0.1
const LAST_RATE = 1e-4
const FIRST_SQUARE = 1e-6
/** Beside a convolution, outputs and filters learn at this share of the rate of embeddings. */
const OUTPUT_RATE = 0.5
const FIRST_FILTER_SQUARE = 1e-4
const FILTER_SPREAD = 0.7
const WORD_DROPOUT = 0.15
const EMBEDDING_SPREAD = 1.5

/**
 * Trains an embedding-bag network with one hidden layer by stochastic gradient descent (row-wise AdaGrad, dropout of
 * features and hidden units), over all classes or over sampled ones.
 */
export function trainNetwork(
  kernels: Kernels,
  set: LabelledRows,
  settings: NetworkSettings,
  seed: number,
  report: (fraction: number) => void,
  known: KnownNetwork | null = null,
): Network {
  const { rows } = set
  const filters = rows.sentences === null ? 0 : settings.filters
  const arrays = allocateNetwork(kernels, set, settings.dimensions, settings.sampled, filters)
  startNetwork(arrays, set, settings)
  startConvolution(arrays, set, filters)
  if (known) resumeNetwork(kernels, arrays, known, seed)
  else startAtRandom(kernels, arrays, seed)
  const rate = known?.rate ?? LEARNING_RATE
  const random = createRandom(seed)
  const order = known?.visits.slice() ?? Int32Array.from({ length: rows.count }, (_, row) => row)
  const total = settings.epochs * order.length
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, order.length, random)
    for (let from = 0; from < order.length; ) {
      const done = epoch * order.length + from
      report(done / total)
      const staged = stageRows(arrays, set, settings.sampled, order, from)
      for (let row = 0; row < staged; row++) {
        arrays.rates[row] = rate * (1 - (done + row) / total) + LAST_RATE
        arrays.outputRates[row] = arrays.rates[row]! * (filters === 0 ? 1 : OUTPUT_RATE)
      }
      kernels.trainNetworkRows(arrays.frame.byteOffset, staged)
      from += staged
    }
  }
  return quantizeNetwork(kernels, arrays, settings.dimensions)
}

function startNetwork(
  arrays: NetworkArrays,
  { classCount, gramCount }: LabelledRows,
  { dimensions, gramDropout, meaningDropout, hiddenDropout, sampled }: NetworkSettings,
): void {
  const { frame, classes } = arrays
  frame[at.DIMENSIONS] = dimensions
  frame[at.HIDDEN_SIZE] = arrays.hidden.length
  frame[at.CLASS_COUNT] = classCount
  frame[at.NEAREST_PER_ROW] = sampled?.perRow ?? 0
  frame[at.RANDOM_CLASSES] = sampled?.random ?? 0
  frame[at.GRAM_DROP] = Math.round(gramDropout * 256)
  frame[at.MEANING_FROM] = gramCount
  frame[at.MEANING_DROP] = Math.round(meaningDropout * 256)
  frame[at.HIDDEN_DROP] = Math.round(hiddenDropout * 256)
  pointToArrays(arrays, at)
  if (sampled === null) for (let label = 0; label < classCount; label++) classes[label] = label
}

/** Gives the filters the vectors of the words. */
function startConvolution(
  { frame, wordVectors }: NetworkArrays,
  { rows }: LabelledRows,
  filters: number,
): void {
  frame[at.FILTERS] = filters
  if (rows.sentences === null || filters === 0) return
  frame[at.WORD_SIZE] = WORD_SIZE
  frame[at.WORD_DROP] = Math.round(WORD_DROPOUT * 256)
  wordVectors.set(rows.sentences.vectors)
}

function startAtRandom(kernels: Kernels, arrays: NetworkArrays, seed: number): void {
  const { frame, embeddings, outputs, filterWeights } = arrays
  let state = seed
  const fill = (into: Float32Array, spread: number) => {
    state = kernels.fillUniform(state, into.byteOffset, into.length, spread)
  }
  fill(embeddings, embeddingSpread(frame[at.DIMENSIONS]!))
  fill(outputs, Math.sqrt(6 / (arrays.hidden.length + frame[at.CLASS_COUNT]!)))
  const single = filterWeights.length / 3
  fill(filterWeights.subarray(0, single), FILTER_SPREAD * Math.sqrt(3))
  fill(filterWeights.subarray(single), FILTER_SPREAD * Math.sqrt(1.5))
  frame[at.STATE] = state
  fillSquares(arrays, FIRST_SQUARE, FIRST_SQUARE, FIRST_FILTER_SQUARE)
}

/** Sets the first sums of squared gradients: those of embeddings, of the layers behind them, and of filters. */
function fillSquares(arrays: NetworkArrays, embedding: number, output: number, filter: number): void {
  arrays.embeddingSquares.fill(embedding)
  for (const squares of [arrays.hiddenSquares, arrays.outputSquares, arrays.outputBiasSquares])
    squares.fill(output)
  for (const squares of [arrays.filterSquares, arrays.filterBiasSquares]) squares.fill(filter)
}

function embeddingSpread(dimensions: number): number {
  return EMBEDDING_SPREAD / Math.sqrt(dimensions)
}

/**
 * Writes what was learned into the arrays; n-grams that are new to the network, whose rows are zero, begin at random.
 */
function resumeNetwork(
  kernels: Kernels,
  arrays: NetworkArrays,
  { network, embeddingSquare, outputSquare, filterSquare }: KnownNetwork,
  seed: number,
): void {
  const { frame, embeddings, embeddingSquares, outputs, outputSquares } = arrays
  const { dimensions, embeddingScales } = network
  const known = { numbers: network.embeddings, scales: embeddingScales }
  restoreRows(kernels, known, dimensions, embeddings, embeddingSquares)
  let state = seed
  embeddingScales.forEach((scale, row) => {
    if (scale > 0) return
    const address = embeddings.byteOffset + 4 * row * dimensions
    state = kernels.fillUniform(state, address, dimensions, embeddingSpread(dimensions))
  })
  frame[at.STATE] = state
  const answers = { numbers: network.outputs, scales: network.outputScales }
  restoreRows(kernels, answers, arrays.hidden.length, outputs, outputSquares)
  arrays.hiddenBiases.set(network.hiddenBiases)
  arrays.outputBiases.set(network.outputBiases)
  if (network.convolution !== null) {
    restoreFilters(kernels, network.convolution, arrays.filterWeights, arrays.filterSquares)
    arrays.filterBiases.set(network.convolution.biases)
  }
  // Until here they held scales.
  fillSquares(arrays, embeddingSquare, outputSquare, filterSquare)
}

/** The squares, one for each row, are no longer needed: their memory holds the scales. */
function quantizeNetwork(kernels: Kernels, arrays: NetworkArrays, dimensions: number): Network {
  const { filterWeights, filterBiases, filterSquares } = arrays
  const embeddings = quantizeRows(kernels, arrays.embeddings, dimensions, arrays.embeddingSquares)
  const outputs = quantizeRows(kernels, arrays.outputs, arrays.hidden.length, arrays.outputSquares)
  return {
    dimensions,
    embeddings: embeddings.numbers,
    embeddingScales: embeddings.scales,
    hiddenBiases: arrays.hiddenBiases.slice(),
    outputs: outputs.numbers,
    outputScales: outputs.scales,
    outputBiases: arrays.outputBiases.slice(),
    convolution:
      filterBiases.length === 0 ? null : quantizeFilters(kernels, filterWeights, filterBiases, filterSquares),
  }
}
