import { AppError } from '@parlance/contract'
import { createFairGate, type GateLimits } from './fairGate'

/** How long a heavy call waits for its turn before it is refused, in ms. */
const PATIENCE_MS = 30_000

/** Does work when it is the turn of a group; the work of one group never keeps that of another waiting for long. */
type HeavyCalls = <T>(group: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets heavy calls be worked on a few at a time, those of each group by turns: searches, downloads and files that are
 * read. Throws TOO_MANY_REQUESTS when too many of the group wait, or it took too long until its turn came.
 */
export function createHeavyCalls(limits: Omit<GateLimits, 'perLane'>, patienceMs = PATIENCE_MS): HeavyCalls {
  const gate = createFairGate({ ...limits, perLane: limits.perGroup })
  return async (group, work) => {
    const leave = await gate.enter(group, group, AbortSignal.timeout(patienceMs))
    if (!leave) throw new AppError('TOO_MANY_REQUESTS')
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Statements that read very much: by domain, and few enough to leave the database to turns. */
export const heavyReads = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 30 })
