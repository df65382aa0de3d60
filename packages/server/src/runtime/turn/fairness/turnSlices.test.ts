import type { Effect, EffectResult } from '@parlance/engine'
import { expect, test } from 'vitest'
import { takeNextSlice, takeSlice } from './turnSlices'

/** A turn of so many steps of a millisecond, with a pause behind each. */
function* aTurn(name: string, steps: number): Generator<Effect, string, EffectResult> {
  for (let step = 0; step < steps; step++) {
    for (const until = performance.now() + 1; performance.now() < until; );
    yield { kind: 'pause' } as Effect
  }
  return name
}

async function takeTurn(domainId: number, name: string, steps: number, ended: string[]): Promise<void> {
  const turn = aTurn(name, steps)
  let step = takeSlice(turn)
  while (!step.done) step = await takeNextSlice(domainId, turn)
  ended.push(step.value)
}

test('short turns end while a long one goes on, of other domains and of its own', async () => {
  const ended: string[] = []
  const long = takeTurn(1, 'long', 200, ended)
  await Promise.all([long, takeTurn(2, 'short', 5, ended), takeTurn(1, 'own', 5, ended)])
  // Which of the short ones ends first depends on how long a slice took.
  expect(ended).toHaveLength(3)
  expect(ended.at(-1)).toBe('long')
})

test('turns of a domain that many wait for do not delay those of another', async () => {
  const ended: string[] = []
  const crowd = Array.from({ length: 20 }, () => takeTurn(1, 'crowd', 50, ended))
  await Promise.all([...crowd, takeTurn(2, 'alone', 5, ended)])
  expect(ended[0]).toBe('alone')
})
