import { afterEach, describe, expect, it, vi } from 'vitest'
import { classify, decodeModel, encodeModel, trainModel } from '../../index'
import { madeUpSamples } from '../testing/bots'
import { KERNEL_CASES } from '../testing/kernelCases'
import OUTPUTS from '../testing/kernelOutputs.json'
import { openKernels } from './kernels'
import { quantizeRows, restoreRows } from './quantizeRows'

describe('the kernels', () => {
  /**
   * The outputs were written by a second implementation without SIMD, since deleted. They change only when a kernel is
   * meant to give other numbers, which every stored model would notice: see decision 0030.
   */
  it.each(KERNEL_CASES)('give the recorded bits: %s', (name, run) => {
    const kernels = openKernels()
    // A used memory, as the second job of a thread finds it.
    kernels.allocate({ rubbish: ['i8', 100_000] }).rubbish.fill(77)
    expect(run(kernels)).toBe((OUTPUTS as Record<string, string>)[name])
  })

  it('are recorded as often as they are run', () => {
    expect(Object.keys(OUTPUTS)).toEqual(KERNEL_CASES.map(([name]) => name))
  })

  it('restore a matrix from 8-bit rows to half a step', () => {
    const [rows, width] = [9, 64]
    const kernels = openKernels()
    const { matrix, scales } = kernels.allocate({ matrix: ['f32', rows * width], scales: ['f32', rows] })
    kernels.fillUniform(5, matrix.byteOffset, matrix.length, 3)
    matrix.fill(0, 0, width)
    const before = matrix.slice()
    const quantized = quantizeRows(kernels, matrix, width, scales)
    matrix.fill(7)
    restoreRows(kernels, quantized, width, matrix, scales)
    matrix.forEach((number, at) => {
      const step = quantized.scales[Math.floor(at / width)]!
      expect(Math.abs(number - before[at]!)).toBeLessThanOrEqual(step * 0.5001)
    })
  })
})

describe('where there is no WebAssembly with SIMD', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })

  it('opening the kernels says so', async () => {
    vi.resetModules()
    const fresh = await import('./kernels')
    vi.stubGlobal('WebAssembly', undefined)
    expect(() => fresh.openKernels()).toThrow('WebAssembly with SIMD')
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
