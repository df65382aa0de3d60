import { quantizeFilters, restoreFilters, weightsOf } from './convolution'
import type { Kernels } from './kernels'
import type { LabelledRows } from './labelledRows'
import type { NetworkPart } from './network'
import * as at from './networkFrame'
import { quantizeRows } from './quantizeRows'
import { createRandom, shuffle } from './random'
import type { Sentences } from './sentences'
import { MOST_PLACES, WORD_SIZE } from './wordSpace'

/**
 * How a network is trained; `negatives` stands for all other classes when there are too many of them.
 * `dimensions` is a multiple of 32, `filters` (of each width; for rows with sentences) of four; dropouts are kept to
 * 1/256.
 */
export type NetworkSettings = {
  dimensions: number
  filters: number
  epochs: number
  featureDropout: number
  hiddenDropout: number
  negatives: Negatives | null
}

/** Rival classes of each row (`perRow` a row, -1 where there are fewer), and how many random ones to add. */
export type Negatives = { perRow: number; rivals: Int32Array; random: number }

type Arrays = ReturnType<typeof placeNetwork>

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
/** Rows that one call of the kernels learns from; between calls there is time to report and to be stopped. */
const ROWS_PER_CALL = 512
const ENTRIES_PER_CALL = 65_536

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
  const arrays = placeNetwork(kernels, set, settings, filters)
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

function placeNetwork(
  kernels: Kernels,
  set: LabelledRows,
  { dimensions, negatives }: NetworkSettings,
  filters: number,
) {
  const { rows, classCount, featureCount } = set
  const hiddenSize = dimensions + 2 * filters
  let longest = 0
  for (let row = 0; row < rows.count; row++) {
    longest = Math.max(longest, rows.pointers[row + 1]! - rows.pointers[row]!)
  }
  const entries = Math.max(longest, Math.min(ENTRIES_PER_CALL, longest * ROWS_PER_CALL))
  const compared = 4 + (negatives === null ? classCount : 1 + negatives.perRow + negatives.random)
  return kernels.place({
    frame: ['i32', at.NETWORK_FIELDS],
    pointers: ['i32', ROWS_PER_CALL + 1],
    features: ['i32', entries],
    values: ['f32', entries],
    labels: ['i32', ROWS_PER_CALL],
    rates: ['f32', ROWS_PER_CALL],
    outputRates: ['f32', ROWS_PER_CALL],
    rivals: ['i32', ROWS_PER_CALL * (negatives?.perRow ?? 0)],
    hiddenBiases: ['f32', dimensions],
    outputBiases: ['f32', classCount],
    embeddingSquares: ['f32', featureCount],
    hiddenSquares: ['f32', dimensions],
    outputSquares: ['f32', classCount],
    outputBiasSquares: ['f32', classCount],
    drawn: ['i32', longest + 1],
    drawnValues: ['f32', longest + 1],
    hidden: ['f32', hiddenSize],
    switches: ['f32', hiddenSize],
    gradients: ['f32', hiddenSize],
    classes: ['i32', compared],
    scores: ['f32', compared],
    outputs: ['f32', classCount * hiddenSize],
    embeddings: ['f32', featureCount * dimensions],
    ...placesOfConvolution(rows.sentences, filters),
  })
}

/** Nothing but empty arrays where there is no convolution. */
function placesOfConvolution(sentences: Sentences | null, filters: number) {
  const units = 2 * filters
  const some = (length: number) => (filters === 0 ? 0 : length)
  return {
    wordPointers: ['i32', some(ROWS_PER_CALL + 1)],
    words: ['i32', some(ROWS_PER_CALL * MOST_PLACES)],
    wordVectors: ['f32', some(sentences?.vectors.length ?? 0)],
    filterWeights: ['f32', weightsOf(filters)],
    filterBiases: ['f32', units],
    filterSquares: ['f32', units],
    filterBiasSquares: ['f32', units],
    sequence: ['f32', some(MOST_PLACES * WORD_SIZE)],
    sequenceSquares: ['f32', some(MOST_PLACES)],
    peaks: ['i32', units],
    peakScores: ['f32', units],
  } as const
}

function startNetwork(
  kernels: Kernels,
  arrays: Arrays,
  { classCount }: LabelledRows,
  { dimensions, featureDropout, hiddenDropout, negatives }: NetworkSettings,
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
  frame[at.FEATURE_DROP] = Math.round(featureDropout * 256)
  frame[at.HIDDEN_DROP] = Math.round(hiddenDropout * 256)
  for (const [place, name] of PLACES) frame[place] = arrays[name].byteOffset
  if (negatives === null) for (let label = 0; label < classCount; label++) classes[label] = label
}

/** The filters, by chance, and the vectors of the words they look at. */
function startConvolution(kernels: Kernels, arrays: Arrays, { rows }: LabelledRows, filters: number): void {
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
  arrays: Arrays,
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

function restoreRows(matrix: Float32Array, numbers: Int8Array, scales: Float32Array, width: number): void {
  scales.forEach((scale, row) => {
    if (scale === 0) return
    for (let at = row * width; at < (row + 1) * width; at++) matrix[at] = numbers[at]! * scale
  })
}

const PLACES: readonly (readonly [place: number, name: keyof Arrays])[] = [
  [at.POINTERS, 'pointers'],
  [at.FEATURES, 'features'],
  [at.VALUES, 'values'],
  [at.LABELS, 'labels'],
  [at.RATES, 'rates'],
  [at.OUTPUT_RATES, 'outputRates'],
  [at.RIVALS, 'rivals'],
  [at.EMBEDDINGS, 'embeddings'],
  [at.HIDDEN_BIASES, 'hiddenBiases'],
  [at.OUTPUTS, 'outputs'],
  [at.OUTPUT_BIASES, 'outputBiases'],
  [at.EMBEDDING_SQUARES, 'embeddingSquares'],
  [at.HIDDEN_SQUARES, 'hiddenSquares'],
  [at.OUTPUT_SQUARES, 'outputSquares'],
  [at.OUTPUT_BIAS_SQUARES, 'outputBiasSquares'],
  [at.DRAWN, 'drawn'],
  [at.DRAWN_VALUES, 'drawnValues'],
  [at.HIDDEN, 'hidden'],
  [at.SWITCHES, 'switches'],
  [at.GRADIENTS, 'gradients'],
  [at.CLASSES, 'classes'],
  [at.SCORES, 'scores'],
  [at.WORD_POINTERS, 'wordPointers'],
  [at.WORDS, 'words'],
  [at.WORD_VECTORS, 'wordVectors'],
  [at.FILTER_WEIGHTS, 'filterWeights'],
  [at.FILTER_BIASES, 'filterBiases'],
  [at.FILTER_SQUARES, 'filterSquares'],
  [at.FILTER_BIAS_SQUARES, 'filterBiasSquares'],
  [at.SEQUENCE, 'sequence'],
  [at.SEQUENCE_SQUARES, 'sequenceSquares'],
  [at.PEAKS, 'peaks'],
  [at.PEAK_SCORES, 'peakScores'],
]

/** Copies the next rows of the order to where the kernels read them; returns how many. */
function stageRows(
  arrays: Arrays,
  { rows, labels }: LabelledRows,
  negatives: Negatives | null,
  order: Int32Array,
  from: number,
): number {
  const { pointers, features, values } = arrays
  let end = 0
  let staged = 0
  for (; staged < ROWS_PER_CALL && from + staged < order.length; staged++) {
    const row = order[from + staged]!
    const start = rows.pointers[row]!
    const last = rows.pointers[row + 1]!
    if (end + last - start > features.length) break
    if (arrays.filterBiases.length > 0) stageSentence(arrays, rows.sentences!, row, staged)
    features.set(rows.features.subarray(start, last), end)
    values.set(rows.values.subarray(start, last), end)
    end += last - start
    pointers[staged + 1] = end
    arrays.labels[staged] = labels[row]!
    if (negatives === null) continue
    const { perRow, rivals } = negatives
    for (let i = 0; i < perRow; i++) arrays.rivals[staged * perRow + i] = rivals[row * perRow + i]!
  }
  return staged
}

function stageSentence(
  { wordPointers, words }: Arrays,
  sentences: Sentences,
  row: number,
  staged: number,
): void {
  const start = sentences.pointers[row]!
  const end = sentences.pointers[row + 1]!
  const from = wordPointers[staged]!
  for (let at = start; at < end; at++) words[from + at - start] = sentences.words[at]!
  wordPointers[staged + 1] = from + end - start
}

function quantizeNetwork(arrays: Arrays, dimensions: number): NetworkPart {
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
