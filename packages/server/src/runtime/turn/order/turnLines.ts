import { AppError, type TurnReply } from '@parlance/contract'
import type { Context } from '../../../context'
import { TurnLostError } from '../commitTurn'
import { type IncomingTurn, sessionName } from '../incomingTurn'
import { isBefore, type QueuePosition } from './queuePosition'
import { createWaitingList, type WaitingList } from './waitingList'

/** The most events of one user that may wait behind the current one; more are treated as flooding. */
const WAITING_MAX = 20
/** Longer than the lease of a turn that was killed. */
const WAIT_MAX_MS = 30_000
const POLL_MS = 20
const POLL_MAX_MS = 150

/** One event that waits, or is under way. */
type Waiting = {
  incoming: IncomingTurn
  position: QueuePosition
  /** The time of its arrival, by `performance.now()`. */
  askedAt: number
  underWay: boolean
  resolve(reply: TurnReply): void
  reject(error: unknown): void
  /** When it is refused with TOO_MANY_REQUESTS; null before it was tried. */
  until: number | null
}
/** The events of one user on this node. */
type Line = { waiting: Waiting[]; working: boolean; entering: Promise<void> | null }

/** Takes the turn of an event; throws `TurnLostError` while another event of the user is first or in progress. */
type TryTurn = (
  incoming: IncomingTurn,
  position: QueuePosition,
  askedAt: number,
  list: WaitingList,
) => Promise<TurnReply>

/** Takes the turn of an event when it is its turn. */
export type TurnLines = (incoming: IncomingTurn) => Promise<TurnReply>

/**
 * Lets the events of each user follow one another on all nodes, in the order in which they were sent by the
 * clock of the channel, else in that of their arrival. Throws TOO_MANY_REQUESTS when twenty wait here already, or when
 * one has been the next for half a minute.
 */
export function createTurnLines(context: Context, tryTurn: TryTurn): TurnLines {
  const lines = new Map<string, Line>()
  const list = createWaitingList(context)
  const arrival = createArrival(context)
  return (incoming) => {
    const name = sessionName(incoming)
    const line = lines.get(name) ?? { waiting: [], working: false, entering: null }
    if (line.waiting.length > WAITING_MAX) return Promise.reject(new AppError('TOO_MANY_REQUESTS'))
    lines.set(name, line)
    const arrivedAt = arrival()
    const position = {
      sentAt: incoming.sentAt?.getTime() ?? arrivedAt,
      arrivedAt,
      hasWaited: line.waiting.length > 0,
      id: null,
      isInDoubt: false,
      lease: null,
    }
    return new Promise((resolve, reject) => {
      const askedAt = performance.now()
      line.waiting.push({ incoming, position, askedAt, underWay: false, resolve, reject, until: null })
      if (line.working) void enter(line, list)
      else void work(line, list, tryTurn, () => lines.delete(name))
    })
  }
}

/** Works off a line until it is empty, and calls `over` at that very moment. */
async function work(line: Line, list: WaitingList, tryTurn: TryTurn, over: () => void): Promise<void> {
  line.working = true
  for (let tries = 0; line.waiting.length > 0; ) {
    // An event that is being entered is not taken yet: its row would outlive its turn.
    while (line.entering) await line.entering
    const next = line.waiting.reduce((a, b) => (isBefore(b.position, a.position) ? b : a))
    next.underWay = true
    const settle = await tryNext(next, list, tryTurn)
    next.underWay = false
    if (settle) {
      line.waiting.splice(line.waiting.indexOf(next), 1)
      settle()
      await list.leave(next.position)
      tries = 0
    } else {
      list.keep(next.position)
      await pause(tries)
      tries += 1
    }
  }
  over()
}

/** Settles the event when it is called; null when the event must wait. */
async function tryNext(next: Waiting, list: WaitingList, tryTurn: TryTurn): Promise<(() => void) | null> {
  try {
    const reply = await tryTurn(next.incoming, next.position, next.askedAt, list)
    return () => next.resolve(reply)
  } catch (error) {
    if (!(error instanceof TurnLostError)) return () => next.reject(error)
  }
  next.position.hasWaited = true
  next.until ??= performance.now() + WAIT_MAX_MS
  if (performance.now() <= next.until) return null
  return () => next.reject(new AppError('TOO_MANY_REQUESTS'))
}

/** Enters the waiting events of a line; one statement at a time, so that their rows have their order. */
function enter(line: Line, list: WaitingList): Promise<void> {
  const enterAll = async (): Promise<void> => {
    for (let isDone = false; !isDone; ) {
      // Events of the same tick go together.
      await Promise.resolve()
      const waiting = line.waiting.filter(({ position, underWay }) => position.id === null && !underWay)
      if (waiting.length > 0) await list.enter(waiting)
      isDone = waiting.every(({ position }) => position.id === null)
    }
    line.entering = null
  }
  return (line.entering ??= enterAll())
}

/** Polls, as no notification is sure to come. */
function pause(tries: number): Promise<void> {
  const ms = Math.min(POLL_MAX_MS, POLL_MS * 1.3 ** tries) * (0.5 + Math.random())
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Moments of arrival in ms, each later than all before. */
function createArrival(context: Context): () => number {
  let last = 0
  return () => (last = Math.max(context.now().getTime(), last + 0.001))
}
