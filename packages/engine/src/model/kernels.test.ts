import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, decodeModel, encodeModel, trainModel } from '../index'
import { kernelModule } from './kernelModule'
import { type Kernels, openKernels } from './kernels'
import type { LabelledRows } from './labelledRows'
import { quantizeRows, restoreRows } from './quantizeRows'
import { renewLinear } from './renewal/renewLinear'
import { renewNetwork } from './renewal/renewNetwork'
import type { Sentences } from './sentences'
import { madeUpSamples, samplesOf, TINY_BOTS } from './testing/bots'
import { type Fitting, fitPart } from './trainingJob'
import { trainLinear } from './trainLinear'
import { trainNetwork } from './trainNetwork'
import { MOST_WORDS, WORD_SIZE } from './wordSpace'

const SEED = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const DROPOUT = fc.constantFrom(0, 0.2, 0.65)

const NETWORK = fc.record({
  part: fc.constant('network' as const),
  settings: fc.record({
    dimensions: fc.constantFrom(32, 64, 96, 128),
    filters: fc.constantFrom(0, 4, 32),
    epochs: fc.integer({ min: 1, max: 3 }),
    gramDropout: DROPOUT,
    meaningDropout: DROPOUT,
    hiddenDropout: DROPOUT,
  }),
  rivals: fc.option(
    fc.record({ perRow: fc.integer({ min: 1, max: 5 }), random: fc.integer({ min: 1, max: 7 }) }),
  ),
  seed: SEED,
})

/** Rows of any length, none included, with weights of both signs and repeated by chance. */
const ROWS: fc.Arbitrary<LabelledRows> = fc
  .record({ classCount: fc.integer({ min: 1, max: 19 }), featureCount: fc.integer({ min: 1, max: 40 }) })
  .chain(({ classCount, featureCount }) =>
    fc
      .array(
        fc.tuple(
          fc.integer({ min: 0, max: classCount - 1 }),
          fc.uniqueArray(fc.integer({ min: 0, max: featureCount - 1 })),
          SEED,
        ),
        { maxLength: 40 },
      )
      .chain((rows) =>
        fc.boolean().map((withSentences) => labelledRows(rows, classCount, featureCount, withSentences)),
      ),
  )

function labelledRows(
  rows: readonly (readonly [label: number, features: number[], seed: number])[],
  classCount: number,
  featureCount: number,
  withSentences: boolean,
): LabelledRows {
  const features = rows.map(([, each]) => each.toSorted((a, b) => a - b))
  const values = rows.map(([, each, seed]) => each.map((_, i) => Math.sin(seed + i)))
  const pointers = new Int32Array(rows.length + 1)
  features.forEach((each, row) => (pointers[row + 1] = pointers[row]! + each.length))
  return {
    rows: {
      count: rows.length,
      pointers,
      features: Int32Array.from(features.flat()),
      values: Float32Array.from(values.flat()),
      coverage: new Float32Array(rows.length).fill(1),
      sentences: withSentences
        ? madeUpSentences(rows.map(([, each, seed]) => each.length + (seed & 7)))
        : null,
    },
    labels: Int32Array.from(rows, ([label]) => label),
    classCount,
    featureCount,
    gramCount: Math.floor((featureCount * 2) / 3),
  }
}

const MADE_UP_WORDS = 30

/** Rows of words as if at random, of all lengths that a text can have. */
function madeUpSentences(lengths: readonly number[]): Sentences {
  const pointers = new Int32Array(lengths.length + 1)
  const words = lengths.map((length, row) =>
    Array.from({ length: 2 + Math.min(length, MOST_WORDS) }, (_, at) => (row * 7 + at * at) % MADE_UP_WORDS),
  )
  words.forEach((each, row) => (pointers[row + 1] = pointers[row]! + each.length))
  const vectors = Float32Array.from({ length: MADE_UP_WORDS * WORD_SIZE }, (_, at) => Math.sin(at * at))
  return { pointers, words: Int32Array.from(words.flat()), vectors }
}

/** Both kernels from a used memory, as the second job of a thread finds it. */
function bothKernels(): [simd: Kernels, plain: Kernels] {
  const both: [Kernels, Kernels] = [openKernels(true), openKernels(false)]
  for (const kernels of both) kernels.place({ rubbish: ['i8', 100_000] }).rubbish.fill(77)
  return both
}

function expectAlike(set: LabelledRows, fitting: Fitting): void {
  const [simd, plain] = bothKernels().map((kernels) => fitPart(kernels, set, fitting, () => {}))
  expect(simd).toEqual(plain)
}

describe('the SIMD and the plain kernels', () => {
  it('are two: this run has the SIMD module', () => {
    expect(WebAssembly.validate(kernelModule as BufferSource)).toBe(true)
  })

  it('fit the same network to any rows, bit for bit', () => {
    fc.assert(fc.property(ROWS, NETWORK, expectAlike), { numRuns: 150 })
  })

  it('fit the same linear scorer to any rows, bit for bit', () => {
    fc.assert(
      fc.property(ROWS, SEED, (set, seed) => {
        expectAlike(set, { part: 'linear', first: 0, last: set.classCount, seed })
      }),
      { numRuns: 150 },
    )
  })

  it('bring the same network up to date with any rows, bit for bit', () => {
    fc.assert(
      fc.property(ROWS, NETWORK, SEED, (set, { settings, seed }, again) => {
        const part = trainNetwork(openKernels(), set, { ...settings, negatives: null }, seed, () => {})
        // As if the first n-gram had come since.
        part.embeddingScales[0] = 0
        const came = Math.ceil(set.rows.count / 3)
        const [simd, plain] = bothKernels().map((kernels) => renewNetwork(kernels, part, set, came, again))
        expect(simd).toEqual(plain)
        expect(simd!.embeddingScales[0]).toBeGreaterThan(0)
      }),
      { numRuns: 100 },
    )
  })

  it('bring the same linear scorer up to date with any rows, bit for bit', () => {
    fc.assert(
      fc.property(ROWS, SEED, fc.nat(18), (set, seed, newest) => {
        const known = trainLinear(openKernels(), set, 0, set.classCount, seed, () => {})
        const came = Math.ceil(set.rows.count / 3)
        const gone = { rows: set.rows, labels: set.labels.map((label) => (label + 1) % set.classCount) }
        const changes = { set, came, gone, isNew: (label: number) => label === newest, seed }
        const [simd, plain] = bothKernels().map((kernels) => renewLinear(kernels, known, changes))
        expect(simd).toEqual(plain)
      }),
      { numRuns: 100 },
    )
  })

  it('check bytes alike', () => {
    const remainder = (kernels: Kernels, count: number, before: number) => {
      const { tables, bytes } = kernels.place({ tables: ['i32', 4096], bytes: ['i8', 256] })
      tables.forEach((_, at) => (tables[at] = Math.imul(at + 1, 2_654_435_761)))
      bytes.forEach((_, at) => (bytes[at] = Math.imul(at + count, 2_654_435_761) >> 24))
      return kernels.checksum(tables.byteOffset, bytes.byteOffset, count, before) | 0
    }
    const [simd, plain] = bothKernels()
    for (const count of [0, 16, 48, 256])
      for (const before of [0, -1, 77])
        expect(remainder(simd, count, before)).toBe(remainder(plain, count, before))
  })

  it('multiply 8-bit rows alike', () => {
    const plan = { vector: ['f32', 128], matrix: ['i8', 128 * 24], products: ['f32', 24] } as const
    const products = (kernels: Kernels, rows: number, width: number, seed: number) => {
      const { vector, matrix, products } = kernels.place(plan)
      kernels.fillUniform(seed, vector.byteOffset, vector.length, 3)
      matrix.forEach((_, i) => (matrix[i] = Math.imul(i + seed, 2_654_435_761) >> 24))
      kernels.scoreRows(matrix.byteOffset, rows, width, vector.byteOffset, products.byteOffset)
      return products.slice()
    }
    const [simd, plain] = bothKernels()
    for (const width of [32, 64, 128]) {
      for (const rows of [4, 12, 24]) {
        expect(products(simd, rows, width, rows + width)).toEqual(products(plain, rows, width, rows + width))
      }
    }
    expect(products(simd, 24, 128, 1).some((product) => product !== 0)).toBe(true)
  })

  it('add 8-bit rows alike', () => {
    const plan = { rows: ['i32', 7], times: ['f32', 7], matrix: ['i8', 128 * 9], sums: ['f32', 128] } as const
    const sums = (kernels: Kernels, count: number, width: number) => {
      const { rows, times, matrix, sums } = kernels.place(plan)
      rows.set([8, 3, 3, 0, 1, 7, 2])
      kernels.fillUniform(count, times.byteOffset, times.length, 3)
      kernels.fillUniform(width, sums.byteOffset, sums.length, 3)
      matrix.forEach((_, i) => (matrix[i] = Math.imul(i + count, 2_654_435_761) >> 24))
      const { byteOffset } = matrix
      kernels.addRows(byteOffset, width, rows.byteOffset, times.byteOffset, count, sums.byteOffset)
      return sums.slice()
    }
    const [simd, plain] = bothKernels()
    for (const width of [32, 64, 96, 128])
      for (const count of [0, 1, 7]) expect(sums(simd, count, width)).toEqual(sums(plain, count, width))
    expect(sums(simd, 7, 128)).not.toEqual(sums(simd, 0, 128))
  })

  it('restore a matrix from 8-bit rows to half a step', () => {
    const width = 64
    const restored = (kernels: Kernels, rows: number, seed: number) => {
      const plan = { matrix: ['f32', rows * width], room: ['f32', rows] } as const
      const { matrix, room } = kernels.place(plan)
      kernels.fillUniform(seed, matrix.byteOffset, matrix.length, 3)
      matrix.fill(0, 0, width)
      const before = matrix.slice()
      const quantized = quantizeRows(kernels, matrix, width, room)
      matrix.fill(7)
      restoreRows(kernels, quantized, width, matrix, room)
      matrix.forEach((number, at) => {
        const step = quantized.scales[Math.floor(at / width)]!
        expect(Math.abs(number - before[at]!)).toBeLessThanOrEqual(step * 0.5001)
      })
      return { ...quantized, matrix: matrix.slice() }
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), SEED, (rows, seed) => {
        const [simd, plain] = bothKernels().map((kernels) => restored(kernels, rows, seed))
        expect(simd).toEqual(plain)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['a tiny bot', samplesOf(TINY_BOTS.ko)],
    ['a bot with a hold-out', madeUpSamples(12, 8)],
  ])('train %s to the same bytes', { timeout: 60_000 }, (_, samples) => {
    const [simd, plain] = [true, false].map((simd) =>
      encodeModel(trainModel(samples, { language: 'ko', seed: 5, simd })),
    )
    expect(Buffer.compare(simd!, plain!)).toBe(0)
  })
})

describe('a model with very many classes', () => {
  it('answers after others came between as it did before', () => {
    const samples = madeUpSamples(520, 1)
    const models = [1, 2].map((seed) =>
      decodeModel(encodeModel(trainModel(samples, { language: 'en', seed }))),
    )
    const before = models.map((model) => classify(model, samples[7]!.text))
    expect(models.map((model) => classify(model, samples[7]!.text))).toEqual(before)
    expect(before[0]).not.toEqual(before[1])
  })
})
