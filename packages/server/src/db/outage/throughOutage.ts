import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@parlance/contract'
import { databaseFault } from './databaseFault'
import type { DatabaseWatch } from './databaseWatch'
import { PATIENCE_MS } from './watchedPool'

/** Tries whatever the time, as a connection may be lost while the database is well. */
const ATTEMPTS_MIN = 3
const PAUSE_MS = 20

/**
 * Does work on the database that may be done more than once, and does it again when the connection was lost under it, as
 * soon as the database answers. What was asked for at `askedAt` (`performance.now()`) waits for `patienceMs` from then,
 * or from the beginning of the outage if that came later, and is then refused with DATABASE_UNAVAILABLE.
 */
export async function throughOutage<Result>(
  watch: DatabaseWatch,
  askedAt: number,
  work: () => Promise<Result>,
  patienceMs: number = PATIENCE_MS,
): Promise<Result> {
  const until = (): number => Math.max(askedAt, watch.awaySince ?? 0) + patienceMs
  for (let attempt = 1; ; attempt += 1) {
    if (!(await watch.answers(until()))) throw new AppError('DATABASE_UNAVAILABLE')
    try {
      return await work()
    } catch (error) {
      if (databaseFault(error) !== 'LOST') throw error
      if (attempt >= ATTEMPTS_MIN && performance.now() >= until()) throw error
      await sleep(PAUSE_MS)
      await watch.confirm(until())
    }
  }
}
