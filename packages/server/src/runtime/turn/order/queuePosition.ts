import type { Context } from '../../../context'

/** Position of an event among those of its user: when it was sent, then when it arrived, in ms. */
export type QueuePosition = {
  sentAt: number
  arrivedAt: number
  /** Whether another event of the same user was being answered when it arrived. */
  hasWaited: boolean
  /** Id of its row among the waiting turns, which all nodes see; null before it has one. */
  id: number | null
  /** Whether it may have a row whose id was lost with the connection. */
  isInDoubt: boolean
  /** The lease of its turn while that waits for a call. */
  lease: string | null
}

/**
 * Whether an event may have arrived before the answer of the previous turn was sent. That turn was committed `answeredMs`
 * before the session was read, which was over at `readAt`; the event arrived at `askedAt`. Both times are those of
 * `performance.now()`, and `answeredMs` is a duration by the clock of the database, so the two clocks need not agree. A
 * busy database reads some time before `readAt`: an event that arrived in that time is taken for an early one, which is
 * asked again, since the other way round it would say yes to a question that nobody had seen.
 */
export function cameBeforeAnswer(
  { hasWaited }: QueuePosition,
  askedAt: number,
  { readAt, answeredMs }: { readAt: number; answeredMs: number | null },
): boolean {
  return hasWaited || (answeredMs !== null && readAt - askedAt > answeredMs)
}

/** Whether one goes before another; READ_SHARED of sessionRow.ts has the same order. */
export function isBefore(a: QueuePosition, b: QueuePosition): boolean {
  return (a.sentAt - b.sentAt || a.arrivedAt - b.arrivedAt || (a.id ?? 0) - (b.id ?? 0)) < 0
}

/** Whether no other node shares the database: the embedded one has one node, whose memory then holds the order. */
export function isAlone({ config }: Context): boolean {
  return config.databaseUrl === null
}
