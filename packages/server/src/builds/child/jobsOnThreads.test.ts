import { encodeModel, finishTraining, planTraining, trainModel } from '@parlance/engine'
import { beforeAll, expect, test } from 'vitest'
import { bundleOf } from '../../assets'
import { bundleTraining } from '../../testing/bundleTraining'
import { jobsOnThreads } from './jobsOnThreads'

const OPTIONS = { language: 'en', seed: 1 } as const
/** As many classes as two linear jobs have, and enough questions that threads are worth while. */
const SAMPLES = Array.from({ length: 720 }, (_, number) => {
  const label = number % 120
  const words = [`please ${number % 7}`, `topic${label}`, `action${label % 9}`, `at place ${number % 31}`]
  return { text: words.join(' '), label }
})

beforeAll(() => bundleTraining())

const plans = () => planTraining(SAMPLES, OPTIONS, () => {})

async function train(threads: number, questions = SAMPLES.length) {
  const told: { fraction: number; stage: string }[] = []
  const { plan, outcome } = await jobsOnThreads(questions, plans(), {
    file: bundleOf('training.thread'),
    threads,
    onProgress: (progress) => void told.push(progress),
  })
  const shared = plan.sets.every(({ labels }) => labels.buffer instanceof SharedArrayBuffer)
  return { bytes: encodeModel(finishTraining(plan, outcome).model), told, shared }
}

test('the model is the same on one and on two threads, byte by byte, as trained at one go', async () => {
  const [one, two, early] = [await train(1), await train(2), await train(2, 2_000)]
  expect([one.shared, two.shared, early.shared]).toEqual([false, true, true])
  expect(Buffer.compare(one.bytes, two.bytes)).toBe(0)
  expect(Buffer.compare(one.bytes, early.bytes)).toBe(0)
  expect(Buffer.compare(one.bytes, encodeModel(trainModel(SAMPLES, OPTIONS)))).toBe(0)
  for (const { told } of [one, two]) {
    const fractions = told.map(({ fraction }) => fraction)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(fractions.at(-1)).toBeGreaterThan(0.95)
    expect(new Set(told.map(({ stage }) => stage))).toEqual(new Set(['holdOut', 'linear', 'networks']))
  }
})

test('a thread that dies ends the training with its error', async () => {
  const file = new URL(`data:text/javascript,${encodeURIComponent('throw new RangeError("gone")')}`)
  for (const questions of [SAMPLES.length, 2_000]) {
    const trained = jobsOnThreads(questions, plans(), {
      file,
      threads: 2,
      onProgress: () => {},
    })
    await expect(trained).rejects.toThrow('gone')
  }
})
