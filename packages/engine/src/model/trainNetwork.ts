import { quantizeFilters, restoreFilters } from './convolution'
import type { Kernels } from './kernels'
import type { LabelledRows } from './labelledRows'
import type { NetworkPart } from './network'
import { type Negatives, type NetworkArrays, placeNetwork, pointToArrays, stageRows } from './networkArrays'
import * as at from './networkFrame'
import { quantizeRows, restoreRows } from './quantizeRows'
import { createRandom, shuffle } from './random'
import { WORD_SIZE } from './wordSpace'

/**
 * How a network is trained; `negatives` stands for all other classes when there are too many of them.
 * `dimensions` is a multiple of 32, `filters` (of each width; for rows with sentences) of four; dropouts are kept to
 * 1/256.
 */
export type NetworkSettings = {
  dimensions: number
  filters: number
  epochs: number
  gramDropout: number
  meaningDropout: number
  hiddenDropout: number
  negatives: Negatives | null
}

/**
 * A network to go on from: the rate to begin with, what stands for the squared gradients of its training, and the rows
 * that an epoch visits, some of them maybe more often.
 */
export type KnownNetwork = {
  part: NetworkPart
  rate: number
  embeddingSquare: number
  outputSquare: number
  filterSquare: number
  visits: Int32Array
}

const LEARNING_RATE = 0.1
const LAST_RATE = 1e-4
const FIRST_SQUARE = 1e-6
/** Beside a convolution outputs learn at this share of the rate of embeddings, and so do the filters. */
const OUTPUT_RATE = 0.5
const FIRST_FILTER_SQUARE = 1e-4
const FILTER_SPREAD = 0.7
const WORD_DROPOUT = 0.15
const EMBEDDING_SPREAD = 1.5

/**
 * Trains an embedding-bag network with one hidden layer by stochastic gradient descent (row-wise AdaGrad,
 * dropout of features and hidden units), over all classes or over sampled rivals.
 */
export function trainNetwork(
  kernels: Kernels,
  set: LabelledRows,
  settings: NetworkSettings,
  seed: number,
  report: (fraction: number) => void,
  known: KnownNetwork | null = null,
): NetworkPart {
  const { rows } = set
  const filters = rows.sentences === null ? 0 : settings.filters
  const arrays = placeNetwork(kernels, set, settings.dimensions, settings.negatives, filters)
  startNetwork(kernels, arrays, set, settings, seed)
  startConvolution(kernels, arrays, set, filters)
  if (known) resumeNetwork(arrays, known)
  const rate = known?.rate ?? LEARNING_RATE
  const random = createRandom(seed)
  const order = known?.visits.slice() ?? Int32Array.from({ length: rows.count }, (_, row) => row)
  const total = settings.epochs * order.length
  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    shuffle(order, order.length, random)
    for (let from = 0; from < order.length; ) {
      const done = epoch * order.length + from
      report(done / total)
      const staged = stageRows(arrays, set, settings.negatives, order, from)
      for (let row = 0; row < staged; row++) {
        arrays.rates[row] = rate * (1 - (done + row) / total) + LAST_RATE
        arrays.outputRates[row] = arrays.rates[row]! * (filters === 0 ? 1 : OUTPUT_RATE)
      }
      kernels.trainNetworkRows(arrays.frame.byteOffset, staged)
      from += staged
    }
  }
  return quantizeNetwork(arrays, settings.dimensions)
}

function startNetwork(
  kernels: Kernels,
  arrays: NetworkArrays,
  { classCount, gramCount }: LabelledRows,
  { dimensions, gramDropout, meaningDropout, hiddenDropout, negatives }: NetworkSettings,
  seed: number,
): void {
  const { frame, embeddings, outputs, classes } = arrays
  const spread = EMBEDDING_SPREAD / Math.sqrt(dimensions)
  const hiddenSize = arrays.hidden.length
  const outputSpread = Math.sqrt(6 / (hiddenSize + classCount))
  const state = kernels.fillUniform(seed, embeddings.byteOffset, embeddings.length, spread)
  frame[at.STATE] = kernels.fillUniform(state, outputs.byteOffset, outputs.length, outputSpread)
  for (const squares of [arrays.embeddingSquares, arrays.hiddenSquares]) squares.fill(FIRST_SQUARE)
  for (const squares of [arrays.outputSquares, arrays.outputBiasSquares]) squares.fill(FIRST_SQUARE)
  frame[at.DIMENSIONS] = dimensions
  frame[at.HIDDEN_SIZE] = hiddenSize
  frame[at.CLASS_COUNT] = classCount
  frame[at.RIVALS_PER_ROW] = negatives?.perRow ?? 0
  frame[at.RANDOM_RIVALS] = negatives?.random ?? 0
  frame[at.GRAM_DROP] = Math.round(gramDropout * 256)
  frame[at.MEANING_FROM] = gramCount
  frame[at.MEANING_DROP] = Math.round(meaningDropout * 256)
  frame[at.HIDDEN_DROP] = Math.round(hiddenDropout * 256)
  pointToArrays(arrays)
  if (negatives === null) for (let label = 0; label < classCount; label++) classes[label] = label
}

/** The filters, by chance, and the vectors of the words they look at. */
function startConvolution(
  kernels: Kernels,
  arrays: NetworkArrays,
  { rows }: LabelledRows,
  filters: number,
): void {
  const { frame, filterWeights } = arrays
  frame[at.FILTERS] = filters
  if (rows.sentences === null || filters === 0) return
  frame[at.WORD_SIZE] = WORD_SIZE
  frame[at.WORD_DROP] = Math.round(WORD_DROPOUT * 256)
  arrays.wordVectors.set(rows.sentences.vectors)
  const single = filters * WORD_SIZE
  const { byteOffset, length } = filterWeights
  const spread = FILTER_SPREAD * Math.sqrt(3)
  const state = kernels.fillUniform(frame[at.STATE]!, byteOffset, single, spread)
  frame[at.STATE] = kernels.fillUniform(
    state,
    byteOffset + 4 * single,
    length - single,
    FILTER_SPREAD * Math.sqrt(1.5),
  )
  for (const squares of [arrays.filterSquares, arrays.filterBiasSquares]) squares.fill(FIRST_FILTER_SQUARE)
}

/** Puts what was learned in the place of chance; n-grams that are new to the network keep theirs. */
function resumeNetwork(
  arrays: NetworkArrays,
  { part, embeddingSquare, outputSquare, filterSquare }: KnownNetwork,
): void {
  restoreRows(arrays.embeddings, part.embeddings, part.embeddingScales, part.dimensions)
  arrays.outputs.fill(0)
  restoreRows(arrays.outputs, part.outputs, part.outputScales, arrays.hidden.length)
  arrays.hiddenBiases.set(part.hiddenBiases)
  arrays.outputBiases.set(part.outputBiases)
  arrays.embeddingSquares.fill(embeddingSquare)
  for (const squares of [arrays.hiddenSquares, arrays.outputSquares, arrays.outputBiasSquares])
    squares.fill(outputSquare)
  if (part.convolution === null) return
  restoreFilters(part.convolution, arrays.filterWeights)
  arrays.filterBiases.set(part.convolution.biases)
  for (const squares of [arrays.filterSquares, arrays.filterBiasSquares]) squares.fill(filterSquare)
}

function quantizeNetwork(arrays: NetworkArrays, dimensions: number): NetworkPart {
  const embeddings = quantizeRows(arrays.embeddings, dimensions)
  const outputs = quantizeRows(arrays.outputs, arrays.hidden.length)
  return {
    dimensions,
    embeddings: embeddings.numbers,
    embeddingScales: embeddings.scales,
    hiddenBiases: arrays.hiddenBiases.slice(),
    outputs: outputs.numbers,
    outputScales: outputs.scales,
    outputBiases: arrays.outputBiases.slice(),
    convolution:
      arrays.filterBiases.length === 0 ? null : quantizeFilters(arrays.filterWeights, arrays.filterBiases),
  }
}
