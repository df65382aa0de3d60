import { classify, trainModel } from '@parlance/engine'
import { expect, it } from 'vitest'
import { samplesOf, TINY_BOTS } from '../../packages/engine/src/model/testing/bots'
import { evaluate } from './evaluate'

const model = trainModel(samplesOf(TINY_BOTS.en), { language: 'en', seed: 1 })

it('measures accuracy, macro F1 and what the failure threshold lets through', () => {
  const tests = samplesOf(TINY_BOTS.en)
  expect(evaluate(model, tests)).toEqual({ accuracy: 1, macroF1: 1, inScopeAccuracy: 1, oosRecall: null })
  const wrong = tests.map((sample, at) => (at === 0 ? { ...sample, label: 'other' } : sample))
  const measured = evaluate(model, wrong, ['고양이', 'where is my parcel'])
  expect(measured.accuracy).toBe(15 / 16)
  // Of five classes three are perfect, `hours` has one answer too many (6/7), `other` is never found.
  expect(measured.macroF1).toBeCloseTo((3 + 6 / 7) / 5, 10)
  expect(measured.oosRecall).toBe(0.5)
})

it('counts a refused right answer against the accuracy in scope', () => {
  const strict = { ...model, thresholds: { single: 1, similar: 1 } }
  const measured = evaluate(strict, samplesOf(TINY_BOTS.en), ['where is my parcel'])
  expect(measured).toMatchObject({ accuracy: 1, inScopeAccuracy: 0, oosRecall: 1 })
})

it('calls the given classifier once a text', () => {
  let calls = 0
  const counting: typeof classify = (served, text) => {
    calls++
    return classify(served, text)
  }
  evaluate(model, samplesOf(TINY_BOTS.en), ['a'], counting)
  expect(calls).toBe(17)
})
