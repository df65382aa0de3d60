import { createHash } from 'node:crypto'
import type { LabelledRows } from '../features/labelledRows'
import type { Kernels } from '../kernels/kernels'
import * as at from '../kernels/linearFrame'
import { quantizeRows, restoreRows } from '../kernels/quantizeRows'
import { createRandom } from '../kernels/random'
import { DUAL_OF_LACK, fitBlock, openLinear, trainLinear } from '../linear/trainLinear'
import { trainNetwork } from '../network/trainNetwork'
import { renewLinear } from '../renewal/renewLinear'
import { renewNetwork } from '../renewal/renewNetwork'
import { fitScorer } from '../training/trainingJob'
import { aNetworkSettings, aSet } from './labelledSets'

/** A fixed input for the kernels: its name, and what they give for it as text. */
type KernelCase = readonly [name: string, run: (kernels: Kernels) => string]

/** Sets of rows, or pairs of settings and rows, that each way of training is tried on. */
const SETS = 32

/** Every kernel on inputs small enough to keep what it gives in full, then training and renewal on sets of all shapes. */
export const KERNEL_CASES: readonly KernelCase[] = [
  ...[0, 1, -1, 2 ** 31 - 1, -(2 ** 31)].map((seed) => kernelCase(`fillUniform ${seed}`, uniform, seed)),
  ...[4, 12, 24].flatMap((rows) =>
    [32, 64, 128].map((width) => kernelCase(`scoreRows ${rows}×${width}`, products, rows, width)),
  ),
  ...[0, 1, 7].flatMap((count) =>
    [32, 96, 128].map((width) => kernelCase(`addRows ${count}×${width}`, sums, count, width)),
  ),
  ...[1, 5].map((rows) => kernelCase(`quantizeRows and restoreRows ${rows}`, quantized, rows)),
  ...[0, 7].map((lane) => kernelCase(`largestInLanes and quantizeLane ${lane}`, laneWeights, lane)),
  ...[2, 3, 42].map((words) => kernelCase(`scoreFilters ${words}`, filterScores, words)),
  ...[1, 4].map((seed) => kernelCase(`trainLinearPass and readDuals ${seed}`, linearArrays, seed)),
  ...numbered('trainLinear', (kernels, seed) => {
    const set = aSet(seed)
    return fitScorer(kernels, set, { kind: 'linear', first: 0, last: set.classCount, seed }, () => {})
  }),
  ...numbered('trainNetwork', (kernels, seed) => {
    const { settings, sampling } = aNetworkSettings(seed)
    return fitScorer(kernels, aSet(seed), { kind: 'network', settings, sampling, seed }, () => {})
  }),
  ...numbered('renewLinear', renewedLinear),
  ...numbered('renewNetwork', renewedNetwork),
]

function kernelCase<Sizes extends number[]>(
  name: string,
  run: (kernels: Kernels, ...sizes: Sizes) => ArrayBufferView[],
  ...sizes: Sizes
): KernelCase {
  return [name, (kernels) => Buffer.concat(run(kernels, ...sizes).map(bytesOf)).toString('base64')]
}

function numbered(name: string, run: (kernels: Kernels, seed: number) => unknown): KernelCase[] {
  return Array.from({ length: SETS }, (_, seed) => [
    `${name} ${seed}`,
    (kernels) => digestOf(run(kernels, seed)),
  ])
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength).slice()
}

/** A hash of all numbers of a value, in the order of its fields. */
function digestOf(value: unknown): string {
  const hash = createHash('sha256')
  const add = (each: unknown): void => {
    if (ArrayBuffer.isView(each)) hash.update(`${each.byteLength} `).update(bytesOf(each))
    else if (typeof each === 'number') hash.update(bytesOf(Float64Array.of(each)))
    else if (each !== null && typeof each === 'object') Object.values(each).forEach(add)
  }
  add(value)
  return hash.digest('hex').slice(0, 24)
}

/** 8-bit numbers as if at random. */
function fillBytes(bytes: Int8Array, seed: number): void {
  bytes.forEach((_, i) => (bytes[i] = Math.imul(i + seed, 2_654_435_761) >> 24))
}

function uniform(kernels: Kernels, seed: number): ArrayBufferView[] {
  const { numbers } = kernels.allocate({ numbers: ['f32', 24] })
  const state = kernels.fillUniform(seed, numbers.byteOffset, numbers.length, 3)
  return [numbers.slice(), Int32Array.of(state)]
}

function products(kernels: Kernels, rows: number, width: number): ArrayBufferView[] {
  const plan = { vector: ['f32', width], matrix: ['i8', width * rows], products: ['f32', rows] } as const
  const { vector, matrix, products } = kernels.allocate(plan)
  kernels.fillUniform(rows + width, vector.byteOffset, vector.length, 3)
  fillBytes(matrix, rows)
  kernels.scoreRows(matrix.byteOffset, rows, width, vector.byteOffset, products.byteOffset)
  return [products.slice()]
}

function sums(kernels: Kernels, count: number, width: number): ArrayBufferView[] {
  const plan = {
    rows: ['i32', 7],
    times: ['f32', 7],
    matrix: ['i8', width * 9],
    sums: ['f32', width],
  } as const
  const { rows, times, matrix, sums } = kernels.allocate(plan)
  rows.set([8, 3, 3, 0, 1, 7, 2])
  kernels.fillUniform(count, times.byteOffset, times.length, 3)
  kernels.fillUniform(width, sums.byteOffset, sums.length, 3)
  fillBytes(matrix, count)
  kernels.addRows(matrix.byteOffset, width, rows.byteOffset, times.byteOffset, count, sums.byteOffset)
  return [sums.slice()]
}

/** The first row is zeros; the last has numbers halfway between two whole ones. */
function quantized(kernels: Kernels, rows: number): ArrayBufferView[] {
  const width = 32
  const { matrix, scales } = kernels.allocate({ matrix: ['f32', rows * width], scales: ['f32', rows] })
  kernels.fillUniform(rows, matrix.byteOffset, matrix.length, 3)
  matrix.fill(0, 0, width)
  if (rows > 1) for (let i = 0; i < width; i++) matrix[(rows - 1) * width + i] = i === 0 ? 127 : i - 15.5
  const rounded = quantizeRows(kernels, matrix, width, scales)
  restoreRows(kernels, rounded, width, matrix, scales)
  return [rounded.numbers, rounded.scales, matrix.slice()]
}

function laneWeights(kernels: Kernels, lane: number): ArrayBufferView[] {
  const count = 21
  const plan = {
    weights: ['f32', count * 8],
    largest: ['f32', 8],
    features: ['i32', count],
    numbers: ['i8', count],
  } as const
  const { weights, largest, features, numbers } = kernels.allocate(plan)
  kernels.fillUniform(lane, weights.byteOffset, weights.length, 2)
  kernels.largestInLanes(weights.byteOffset, count, largest.byteOffset)
  const factor = 127 / largest[lane]!
  const kept = kernels.quantizeLane(
    weights.byteOffset,
    count,
    lane,
    largest[lane]! * 0.2,
    factor,
    features.byteOffset,
    numbers.byteOffset,
  )
  return [largest.slice(), features.slice(0, kept), numbers.slice(0, kept)]
}

function filterScores(kernels: Kernels, words: number): ArrayBufferView[] {
  const [filters, size] = [8, 32]
  const plan = {
    rows: ['f32', 3 * filters * size],
    sequence: ['f32', words * size],
    scores: ['f32', 2 * filters],
    peaks: ['i32', 4],
  } as const
  const { rows, sequence, scores, peaks } = kernels.allocate(plan)
  kernels.fillUniform(words, rows.byteOffset, rows.length, 1)
  kernels.fillUniform(-words, sequence.byteOffset, sequence.length, 1)
  const [from, into] = [sequence.byteOffset, scores.byteOffset]
  kernels.scoreFilters(rows.byteOffset, filters, size, from, words, into, peaks.byteOffset)
  return [scores.slice(), peaks.slice()]
}

function linearArrays(kernels: Kernels, seed: number): ArrayBufferView[] {
  const set = aSet(seed)
  const arrays = openLinear(kernels, set)
  arrays.frame[at.FIRST_CLASS] = 0
  fitBlock(kernels, arrays, seed, () => {})
  const { weights, biases, alphas } = arrays
  const trained = [weights.slice(), biases.slice(0, at.LANES), alphas.slice()]
  kernels.readDuals(arrays.frame.byteOffset, 0, set.rows.count, DUAL_OF_LACK)
  return [...trained, alphas.slice()]
}

/** A third of the rows are added, the removed rows had other labels, and the last class is new. */
function renewedLinear(kernels: Kernels, seed: number): unknown {
  const set = aSet(seed)
  const known = trainLinear(kernels, set, 0, set.classCount, seed, () => {})
  return renewLinear(kernels, known, {
    set,
    added: addedOf(set),
    removed: { rows: set.rows, labels: set.labels.map((label) => (label + 1) % set.classCount) },
    isNew: (label) => label === set.classCount - 1,
    seed: seed + 1,
  })
}

/** A third of the rows are added, and with them the first n-gram. */
function renewedNetwork(kernels: Kernels, seed: number): unknown {
  const set = aSet(seed)
  const { settings } = aNetworkSettings(seed)
  const network = trainNetwork(kernels, set, { ...settings, sampled: null }, seed, () => {})
  network.embeddingScales[0] = 0
  return renewNetwork(kernels, network, set, addedOf(set), Math.floor(createRandom(seed)() * 1e6))
}

function addedOf({ rows }: LabelledRows): number {
  return Math.ceil(rows.count / 3)
}
