import { expect, test } from 'vitest'
import { inSlices } from './inSlices'

const WORKS = 20
const STEPS = 20
/** A step keeps the process for so long, so that a slice has few of them. */
const STEP_MS = 1

test('however much long work is under way, others wait for one slice of it at most', async () => {
  let sinceOthers = 0
  let most = 0
  function* work(name: number): Generator<undefined, number> {
    for (let step = 0; step < STEPS; step += 1) {
      const until = performance.now() + STEP_MS
      while (performance.now() < until);
      most = Math.max(most, ++sinceOthers)
      yield
    }
    return name
  }
  let isOver = false
  const others = () => {
    sinceOthers = 0
    if (!isOver) setImmediate(others)
  }
  others()
  const done = await Promise.all(Array.from({ length: WORKS }, (_, name) => inSlices(work(name))))
  isOver = true
  expect(done).toEqual(Array.from({ length: WORKS }, (_, name) => name))
  // A slice is two steps; a round of the event loop may lie in the midst of two.
  expect(most).toBeLessThanOrEqual(4)
})

test('work that fails or is ended lets the others go on', async () => {
  function* failing(): Generator<undefined, never> {
    yield
    throw new Error('broken')
  }
  function* fine(): Generator<undefined, string> {
    yield
    return 'done'
  }
  const ended = AbortSignal.abort(new Error('ended'))
  const outcomes = await Promise.allSettled([inSlices(failing()), inSlices(fine(), ended), inSlices(fine())])
  expect(
    outcomes.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : one.value)),
  ).toEqual(['broken', 'ended', 'done'])
})
