import { beforeAll, describe, expect, it } from 'vitest'
import {
  arrangeSamples,
  classify,
  decodeModel,
  encodeModel,
  openKernels,
  renewModel,
  type StatisticalModel,
  type TrainingSample,
  trainModel,
} from '../../index'
import { madeUpSamples } from '../testing/bots'

const SAMPLES = madeUpSamples(100, 22)
const LEARNED = arrangeSamples(SAMPLES)
const FEW = SAMPLES.slice(0, 40)
const COFFEE = [
  'a cup of coffee please',
  'make me an espresso',
  'i would like a cappuccino',
  'brew some coffee now',
  'one latte for me',
  'coffee with milk please',
].map((text): TrainingSample => ({ text, label: 777 }))

let base: StatisticalModel
beforeAll(() => {
  base = served(trainModel(SAMPLES, { language: 'en', seed: 1 }))
})

function served(model: StatisticalModel): StatisticalModel {
  return decodeModel(encodeModel(model))
}
function renewed(now: readonly TrainingSample[], from = base, then: readonly TrainingSample[] = SAMPLES) {
  const model = renewModel(from, arrangeSamples(then), now, openKernels())
  return model && served(model)
}
const found = (model: StatisticalModel, text: string) => classify(model, text).candidates[0]?.label
const accuracy = (model: StatisticalModel, samples: readonly TrainingSample[]) =>
  samples.filter(({ text, label }) => found(model, text) === label).length / samples.length

describe('renewing a model', () => {
  it('learns a conversation that came, and forgets nothing', () => {
    const model = renewed([...SAMPLES, ...COFFEE])!
    expect(model.labels).toContain(777)
    expect(found(model, 'may i have a coffee')).toBe(777)
    expect(found(model, 'please brew me a latte')).toBe(777)
    expect(accuracy(model, SAMPLES)).toBeGreaterThanOrEqual(accuracy(base, SAMPLES) - 0.005)
    expect(model.renewals).toEqual({ times: 1, questions: COFFEE.length })
  })

  it('forgets a conversation that went', () => {
    const gone = SAMPLES[0]!.label
    const model = renewed(SAMPLES.filter(({ label }) => label !== gone))!
    expect(model.labels).not.toContain(gone)
    const others = SAMPLES.filter(({ label }) => label !== gone)
    expect(accuracy(model, others)).toBeGreaterThanOrEqual(accuracy(base, others) - 0.005)
  })

  it('answers questions with the conversation they moved to', () => {
    const [from, to] = [SAMPLES[0]!.label, SAMPLES.at(-1)!.label]
    const model = renewed(
      SAMPLES.map((sample) => (sample.label === from ? { ...sample, label: to } : sample)),
    )!
    const texts = SAMPLES.filter(({ label }) => label === from).map(({ text }) => text)
    expect(texts.map((text) => found(base, text))).toEqual(texts.map(() => from))
    expect(texts.filter((text) => found(model, text) === to).length).toBeGreaterThan(0.9 * texts.length)
  })

  it('gives the same bytes for the same questions in any order, and without change the model itself', () => {
    const now = [...SAMPLES, ...COFFEE]
    const bytes = (samples: readonly TrainingSample[]) =>
      encodeModel(renewModel(base, LEARNED, samples, openKernels())!)
    expect(bytes(now.toReversed())).toEqual(bytes(now))
    expect(renewModel(base, LEARNED, SAMPLES.toReversed(), openKernels())).toBe(base)
  })

  it('leaves the model to a whole training where much has changed, at once or little by little', () => {
    const half = SAMPLES.filter((_, at) => at % 2 === 0)
    expect(renewed(half)).toBeNull()
    const step = renewed([...SAMPLES, ...COFFEE])!
    const without = SAMPLES.slice(105)
    expect(renewed(without)).not.toBeNull()
    expect(renewed([...without, ...COFFEE], step, [...SAMPLES, ...COFFEE])).toBeNull()
  })

  it('leaves small bots and very many conversations to a whole training', () => {
    const small = trainModel(FEW, { language: 'en', seed: 1 })
    expect(renewModel(small, arrangeSamples(FEW), [...FEW, COFFEE[0]!], openKernels())).toBeNull()
    expect(renewModel(small, arrangeSamples(FEW), FEW, openKernels())).toBeNull()
    const many = madeUpSamples(401, 5)
    const large = trainModel(many, { language: 'en', seed: 1 })
    expect(renewModel(large, arrangeSamples(many), [...many, COFFEE[0]!], openKernels())).toBeNull()
    expect(renewModel(large, arrangeSamples(many), many, openKernels())).toBe(large)
  })
})
