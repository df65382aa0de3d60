import { SESSION_RESET_MINUTES } from '@parlance/contract'

/** A conversation that was offered as a similar answer. */
export type Offer = { conversationId: number; conversationName: string }

/** What the bot remembers of one end user between turns: plain JSON, kept by whoever drives the engine. */
export type Session = {
  sessionId: string
  /** Turns taken in this session, the last one included. */
  turn: number
  /** Time of the last turn, ms since the epoch. */
  lastAt: number
  /** Similar answers offered in the last turn. */
  offered: Offer[]
}

/** A session at the beginning of a turn, and how it came about. */
export type OpenedSession =
  | { session: Session; origin: 'NEW' | 'CONTINUED' }
  | { session: Session; origin: 'RESET'; idleMinutes: number }

/**
 * Goes on with a session, or begins a new one when there is none or 30 minutes or more have passed since its last
 * turn (behaviour 5.2). A clock that went backwards does not end a session.
 */
export function openSession(previous: Session | null, now: number, newSessionId: string): OpenedSession {
  const fresh = { sessionId: newSessionId, turn: 1, lastAt: now, offered: [] }
  if (!previous) return { session: fresh, origin: 'NEW' }
  const idleMinutes = Math.floor((now - previous.lastAt) / 60_000)
  if (idleMinutes >= SESSION_RESET_MINUTES) return { session: fresh, origin: 'RESET', idleMinutes }
  return {
    session: { ...previous, turn: previous.turn + 1, lastAt: Math.max(now, previous.lastAt) },
    origin: 'CONTINUED',
  }
}
