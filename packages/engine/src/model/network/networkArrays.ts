import type { LabelledRows } from '../features/labelledRows'
import type { Sentences } from '../features/sentences'
import { MOST_POSITIONS, WORD_SIZE } from '../features/wordSpace'
import type { Kernels } from '../kernels/kernels'
import * as at from '../kernels/networkFrame'
import { weightsOf } from './convolution'

/**
 * The classes that each row is compared with instead of all: its nearest ones (`perRow` a row, -1 where there are
 * fewer) and so many at random.
 */
export type SampledClasses = { perRow: number; nearest: Int32Array; random: number }

/** Arrays in the memory of the kernels: the frame, staged rows, the network, memory for a step. */
export type NetworkArrays = ReturnType<typeof allocateNetwork>

/** Rows that one call of the kernels learns from; between calls training can report and be stopped. */
const ROWS_PER_CALL = 512
const ENTRIES_PER_CALL = 65_536

/** Allocates what the kernels need to train a network on a set; there are `filters` of each of two widths. */
export function allocateNetwork(
  kernels: Kernels,
  set: LabelledRows,
  dimensions: number,
  sampled: SampledClasses | null,
  filters: number,
) {
  const { rows, classCount, featureCount } = set
  const hiddenSize = dimensions + 2 * filters
  let longest = 0
  for (let row = 0; row < rows.count; row++) {
    longest = Math.max(longest, rows.pointers[row + 1]! - rows.pointers[row]!)
  }
  const entries = Math.max(longest, Math.min(ENTRIES_PER_CALL, longest * ROWS_PER_CALL))
  const compared = 4 + (sampled === null ? classCount : 1 + sampled.perRow + sampled.random)
  return kernels.allocate({
    frame: ['i32', at.NETWORK_FIELDS],
    pointers: ['i32', ROWS_PER_CALL + 1],
    features: ['i32', entries],
    values: ['f32', entries],
    labels: ['i32', ROWS_PER_CALL],
    rates: ['f32', ROWS_PER_CALL],
    outputRates: ['f32', ROWS_PER_CALL],
    nearestClasses: ['i32', ROWS_PER_CALL * (sampled?.perRow ?? 0)],
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
    ...convolutionPlan(rows.sentences, filters),
  })
}

/** All arrays are empty where there is no convolution. */
function convolutionPlan(sentences: Sentences | null, filters: number) {
  const units = 2 * filters
  const some = (length: number) => (filters === 0 ? 0 : length)
  return {
    wordPointers: ['i32', some(ROWS_PER_CALL + 1)],
    words: ['i32', some(ROWS_PER_CALL * MOST_POSITIONS)],
    wordVectors: ['f32', some(sentences?.vectors.length ?? 0)],
    filterWeights: ['f32', weightsOf(filters)],
    filterBiases: ['f32', units],
    filterSquares: ['f32', units],
    filterBiasSquares: ['f32', units],
    sequence: ['f32', some(MOST_POSITIONS * WORD_SIZE)],
    sequenceSquares: ['f32', some(MOST_POSITIONS)],
    peaks: ['i32', units],
    peakScores: ['f32', units],
  } as const
}

/** Copies the next rows of the order into the kernels' memory; returns how many. */
export function stageRows(
  arrays: NetworkArrays,
  { rows, labels }: LabelledRows,
  sampled: SampledClasses | null,
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
    if (sampled === null) continue
    const { perRow, nearest } = sampled
    for (let i = 0; i < perRow; i++) arrays.nearestClasses[staged * perRow + i] = nearest[row * perRow + i]!
  }
  return staged
}

function stageSentence(
  { wordPointers, words }: NetworkArrays,
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
