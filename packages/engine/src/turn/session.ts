import { type Bubble, type LivingContext, SESSION_RESET_MINUTES } from '@parlance/contract'
import type { Asked } from './rephrase'

/** One thing to choose: its label, and what pressing its button sends. */
export type Choice = { label: string; postbackFull: string }

/** A conversation that was offered as a similar answer. */
type Offer = { conversationId: number; conversationName: string }

/** Any value of JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A form that waits for a choice or for free text; `turn` is the one in which it was shown. */
export type PendingForm = { formId: number; conversationId: number | null; turn: number }

/**
 * What a slot holds. What an earlier version of the product did not keep: `entity` has found it, `found` is what it was
 * before a value expression or condition URL changed it, `turn` the one in which it was found.
 */
export type SlotValue = { value: string; word: string; entity?: string; found?: string; turn?: number }

/**
 * A value that an entity, or a slot of a task that has ended, had; `turn` is the one in which it was found, `given`: a
 * manual test begins with it, and so does the task that has a slot of that name.
 */
export type EntityValue = SlotValue & { turn: number; given?: true }

/** A task under way. */
export type TaskState = {
  conversationId: number
  /** Values by slot name. */
  values: Record<string, SlotValue>
  /** How often each slot was asked. */
  asks: Record<string, number>
  /** The slot that was asked last. */
  asked: string | null
  /** The turn in which it was asked first; since then nothing that the task holds has changed. */
  askedSince?: number
  /** That slot is a confirmation, it was denied, and what is to be changed was asked. */
  changing?: true
  /** Whether to begin that other task was asked, and what had been said for it; `isAgreed`: this turn says yes. */
  switching?: { conversationId: number; text: string; isAgreed?: true }
}

/** Who the end user is: REQUESTED while an answer is held back for them. */
type Authentication =
  | { state: 'REQUESTED'; conversationId: number; answerId: number }
  | { state: 'AUTHORIZED' }

/** An answer that may be rated later, by the turn that gave it. */
export type UnratedAnswer = { turnId: string; conversationId: number }

/** The state that the bot keeps for one end user between turns: plain JSON, stored by the caller of the engine. */
export type Session = {
  sessionId: string
  /** Turns taken in this session, the last one included. */
  turn: number
  /** Time of the last turn, ms since the epoch. */
  lastAt: number
  /** Similar answers offered in the last turn. */
  offered: Offer[]
  pendingForm: PendingForm | null
  /** Button names chosen in this session, by form name. */
  choices: Record<string, string[]>
  task: TaskState | null
  /** Tasks that wait until that one ends, the next first. */
  suspended: TaskState[]
  contexts: LivingContext[]
  /** The last value of each entity, by its notation: `@{size}`, `` `@{DATE} ``, and `slot.{name}` of a finished task. */
  values: Record<string, EntityValue>
  /** Set in this session; what is not here has its default. */
  userVariables: Record<string, Json>
  /** Values of the built-in variables of a call (behaviour 7.2); missing where there is no call. */
  builtIn?: Record<string, Json>
  sessionAttributes: Record<string, string>
  authentication: Authentication | null
  /** The answer that the user was asked to rate, by the turn in which they were; `turnId` is the one that gave it. */
  feedback: { turn: number; conversationId: number | null; turnId?: string } | null
  /** The answer of the last turn, where it is to be rated should the session end with it. */
  unrated: UnratedAnswer | null
  /** Silences in a row on the telephone. */
  silences: number
  /** Sent while the chat was not shown: comes before the next answer. */
  undelivered: Bubble[]
  /** What the last answer showed as numbered lines; missing where it showed none or its channel has buttons. */
  numbered?: Choice[]
  /** Set while people answer instead of the bot, until they hand back: the name of their agent connection. */
  agent?: { name: string }
  /** The last message that asked for something. */
  lastAsked?: Asked
  /** Which fixed menu the client was given, empty for none; missing where it never opened a chat. */
  menu?: string
}

/** A session at the beginning of a turn, and whether it is new, continued or reset. */
export type OpenedSession =
  | { session: Session; origin: 'NEW' | 'CONTINUED' }
  | { session: Session; origin: 'RESET'; idleMinutes: number; unrated: UnratedAnswer | null }

/** The initial state of a new session, where a manual test sets one (behaviour 9.1). */
export type GivenState = Partial<Pick<Session, 'contexts' | 'userVariables' | 'values'>>

/** A session in which nothing has happened yet but its first turn. */
export function newSession(sessionId: string, now: number, given: GivenState = {}): Session {
  return {
    sessionId,
    turn: 1,
    lastAt: now,
    offered: [],
    pendingForm: null,
    choices: {},
    task: null,
    suspended: [],
    contexts: [],
    values: {},
    userVariables: {},
    sessionAttributes: {},
    authentication: null,
    feedback: null,
    unrated: null,
    silences: 0,
    undelivered: [],
    ...given,
  }
}

/**
 * Goes on with a session, or begins a new one when there is none or 30 minutes or more have passed since its last
 * turn (behaviour 5.2). A clock that went backwards does not end a session. What an earlier version of the product
 * did not keep is there as it is in a new one.
 */
export function openSession(
  previous: Session | null,
  now: number,
  newSessionId: string,
  given: GivenState = {},
): OpenedSession {
  const fresh = newSession(newSessionId, now, given)
  if (!previous) return { session: fresh, origin: 'NEW' }
  const idleMinutes = Math.floor((now - previous.lastAt) / 60_000)
  if (idleMinutes >= SESSION_RESET_MINUTES)
    return {
      session: {
        ...fresh,
        undelivered: previous.undelivered ?? [],
        ...(previous.menu !== undefined && { menu: previous.menu }),
      },
      origin: 'RESET',
      idleMinutes,
      unrated: previous.unrated ?? null,
    }
  return {
    session: { ...fresh, ...previous, turn: previous.turn + 1, lastAt: Math.max(now, previous.lastAt) },
    origin: 'CONTINUED',
  }
}
