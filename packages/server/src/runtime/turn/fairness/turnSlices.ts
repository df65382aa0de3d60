import { setImmediate } from 'node:timers/promises'
import type { Effect, EffectResult, Effects } from '@parlance/engine'
import { createFairGate } from '../../../http/fairness/fairGate'

/** How long a turn keeps the process before others may go on, in ms. */
const SLICE_MS = 2

/** Long turns go on one slice at a time, those of each domain by turns. */
const slices = createFairGate({
  total: 1,
  perGroup: 1,
  perLane: 1,
  waitingPerGroup: Number.POSITIVE_INFINITY,
})

/** A step of a turn: what the engine asks for, or the turn. */
export type TurnStep<Result> = IteratorResult<Effect, Result>

/** Goes on until the engine asks for something or has ended; to a pause when the time of a slice is over. */
export function takeSlice<Result>(asking: Effects<Result>, reply?: EffectResult): TurnStep<Result> {
  const until = performance.now() + SLICE_MS
  // The first call of a generator takes no value.
  let step = reply === undefined ? asking.next() : asking.next(reply)
  while (!step.done && step.value.kind === 'pause' && performance.now() < until) step = asking.next(null)
  return step
}

/** Goes on behind a pause when others have done what they had to do. */
export async function takeNextSlice<Result>(
  domainId: number,
  asking: Effects<Result>,
): Promise<TurnStep<Result>> {
  const leave = await slices.enter(String(domainId), String(domainId))
  try {
    await setImmediate()
    return takeSlice(asking, null)
  } finally {
    leave?.()
  }
}
