import { AppError } from '@parlance/contract'
import { databaseFault } from '../../../db/outage/databaseFault'
import { createFairGate } from '../../../http/fairness/fairGate'

/** As many turns as there are connections for them; fewer of one domain, so that those of another go on at once. */
const gate = createFairGate({
  total: 10,
  perGroup: 4,
  perLane: 4,
  waitingPerGroup: Number.POSITIVE_INFINITY,
})

/** How long a turn waits while none of its domain gets through: less than a statement of a turn that is held up. */
const WAIT_MS = 3_000
/** How long it has waited at least to be refused because another one was held up until its limit. */
const BEHIND_MS = 1_000
/** Waiting is counted while this process runs, so that one that stood still refuses nobody for that. */
const TICK_MS = 250

/** A turn that the process may work on. */
export type AdmittedTurn = {
  /** Lets another turn in while something else is waited for, and comes back afterwards. */
  without<Result>(waiting: () => Promise<Result>): Promise<Result>
  /** Says how it ended, with null for an answer: those that wait behind one that the database held up are not held up one after the other. */
  leave(error: unknown): void
}

type Waiting = { ms: number; refuse(): void }
/** The turns of a domain that wait, and whether the last one was held up by the database. */
type Line = { waiting: Set<Waiting>; isHeldUp: boolean }
const lines = new Map<number, Line>()
let ticking: NodeJS.Timeout | null = null

/**
 * Waits until the process may work on a turn of the domain. A domain whose users all speak at once so delays its own
 * users and nobody else's. Throws DATABASE_UNAVAILABLE when the turns before it do not get through: however many wait
 * behind a table that is locked, each is answered or refused within the time of one.
 */
export async function admitTurn(domainId: number, askedAt: number): Promise<AdmittedTurn> {
  let leave = await enterLine(domainId, askedAt)
  return {
    leave(error) {
      // First, as whoever is let in by this one is refused no more.
      report(domainId, error !== null && databaseFault(error) === 'BUSY')
      leave?.()
    },
    async without(waiting) {
      leave?.()
      const result = await waiting()
      // What was done outside is kept, however long that takes.
      leave = await gate.enter(String(domainId), String(domainId))
      return result
    },
  }
}

async function enterLine(domainId: number, askedAt: number): Promise<(() => void) | null> {
  const line = lines.get(domainId) ?? { waiting: new Set(), isHeldUp: false }
  if (line.isHeldUp && performance.now() - askedAt > BEHIND_MS) throw new AppError('DATABASE_UNAVAILABLE')
  const refused = new AbortController()
  const waiting: Waiting = { ms: 0, refuse: () => refused.abort() }
  line.waiting.add(waiting)
  lines.set(domainId, line)
  ticking ??= setInterval(tick, TICK_MS).unref()
  const leave = await gate.enter(String(domainId), String(domainId), refused.signal)
  line.waiting.delete(waiting)
  if (!leave) throw new AppError('DATABASE_UNAVAILABLE')
  return leave
}

function tick(): void {
  for (const { waiting } of lines.values())
    for (const one of waiting) if ((one.ms += TICK_MS) >= WAIT_MS) one.refuse()
  if (lines.size > 0 || !ticking) return
  clearInterval(ticking)
  ticking = null
}

/** Whoever waits has seen one get through, or has seen that none does. */
function report(domainId: number, isHeldUp: boolean): void {
  const line = lines.get(domainId)
  if (!line) return
  line.isHeldUp = isHeldUp
  for (const one of line.waiting) {
    if (!isHeldUp) one.ms = 0
    else if (one.ms >= BEHIND_MS) one.refuse()
  }
  if (!isHeldUp && line.waiting.size === 0) lines.delete(domainId)
}
