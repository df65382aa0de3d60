import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { madeUpSamples } from '../testing/bots'
import { trainModel } from '../testing/trainModel'
import { classify } from './classify'

const CLASSES = 12
const samples = madeUpSamples(CLASSES, 6)
const model = trainModel(samples, { language: 'en', seed: 1 })
const numbers = new Map(model.labels.map((label, number) => [label, number]))

/** The probabilities of all classes, five at a time: without a mask a classification names no more. */
function allProbabilities(text: string): Map<number, number> {
  const first = classify(model, text).candidates[0]!
  const reference = numbers.get(first.label)!
  const others = Array.from({ length: CLASSES }, (_, number) => number).filter((one) => one !== reference)
  const found = new Map([[reference, 1]])
  for (const other of others) {
    const [best, second] = classify(model, text, maskOf([reference, other])).candidates
    found.set(other, second!.probability / best!.probability)
  }
  return found
}

function maskOf(classes: readonly number[]) {
  const mask = new Uint8Array(CLASSES)
  for (const number of classes) mask[number] = 1
  return { mask, joined: null }
}

const texts = fc.constantFrom(...samples.map(({ text }) => text), 'please tell me about topic3 and topic5')
const someClasses = fc.subarray(
  Array.from({ length: CLASSES }, (_, number) => number),
  { minLength: 1, maxLength: 5 },
)

test('a mask leaves the other classes as they are to each other, and they share the whole', () => {
  fc.assert(
    fc.property(texts, someClasses, (text, classes) => {
      const all = allProbabilities(text)
      const { candidates } = classify(model, text, maskOf(classes))
      expect(candidates).toHaveLength(classes.length)
      const sum = classes.reduce((total, number) => total + all.get(number)!, 0)
      for (const { label, probability } of candidates)
        expect(probability).toBeCloseTo(all.get(numbers.get(label)!)! / sum, 9)
      const probabilities = candidates.map(({ probability }) => probability)
      expect(probabilities).toEqual(probabilities.toSorted((a, b) => b - a))
      expect(probabilities.reduce((total, one) => total + one, 0)).toBeCloseTo(1, 12)
    }),
    { numRuns: cases(60) },
  )
})

test('entropy and margins are of the classes of the mask alone', () => {
  fc.assert(
    fc.property(texts, someClasses, (text, classes) => {
      const all = classify(model, text)
      const { candidates, signals } = classify(model, text, maskOf(classes))
      const entropy = candidates.reduce((sum, { probability: p }) => sum - (p > 0 ? p * Math.log(p) : 0), 0)
      expect(signals.entropy).toBeCloseTo(entropy, 6)
      expect(signals.margin!).toBeLessThanOrEqual(all.signals.margin!)
      expect(signals.logit).toBeLessThanOrEqual(all.signals.logit)
      expect(signals.coverage).toBe(all.signals.coverage)
    }),
    { numRuns: cases(60) },
  )
})

test('a mask of all classes is no mask, one of none leaves nothing to answer with', () => {
  const text = samples[0]!.text
  expect(classify(model, text, { mask: new Uint8Array(CLASSES).fill(1), joined: null })).toEqual(
    classify(model, text),
  )
  expect(classify(model, text, maskOf([]))).toMatchObject({ candidates: [], confidence: 0 })
})

/** Without the questions themselves, whose likeness moves shares between classes. */
const plain = { ...model, taught: null }

test('classes that count as one add up', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: CLASSES - 1 }), (text, target) => {
      const { mask } = maskOf([0, 1, 2, 3, target])
      const apart = new Map(
        classify(plain, text, { mask, joined: null }).candidates.map((one) => [one.label, one.probability]),
      )
      const joined = Int32Array.from(mask, (_, number) => (number < 2 ? target : number))
      const { candidates } = classify(plain, text, { mask, joined })
      const sum = [0, 1, target].reduce((total, number) => total + apart.get(model.labels[number]!)!, 0)
      const found = candidates.find(({ label }) => label === model.labels[target])!
      expect(found.probability).toBeCloseTo(sum, 12)
      expect(candidates).toHaveLength(apart.size - 2)
    }),
    { numRuns: cases(60) },
  )
})
