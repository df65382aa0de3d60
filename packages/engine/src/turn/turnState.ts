import type { Component, Condition } from '@parlance/contract'
import type { Bot, BotScript } from '../bot/bot'
import type { OpenClasses } from '../bot/botClasses'
import type { Ranking } from '../bot/rankConversations'
import type { Occurrence } from '../entity/recognise'
import type { LocalTime } from '../finder/localTime'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot/snapshot'
import type { Utterance } from '../text/utterance'
import type { CallOutcome } from './effect'
import type { Notes } from './notes'
import type { Session } from './session'
import type { TurnInput } from './turn'

/** What a turn was given and what was found in the utterance. Nothing of it is written while the turn is decided. */
export type FoundInTurn = {
  readonly bot: Bot
  readonly input: TurnInput
  /** The session as the last turn left it. */
  readonly before: Session
  readonly local: LocalTime
  /** Returns a number from 0 up to 1; the seed decides which. */
  readonly random: () => number
  readonly utterance: Utterance
  /** Every word of an entity, overlapping ones too. */
  readonly occurrences: readonly Occurrence[]
  /** The words that stand for themselves (behaviour 4.4). */
  readonly chosen: readonly Occurrence[]
}

/** Results that are needed several times in a turn and are computed or requested once. */
export type TurnCache = {
  /** What operators' servers answered, by request. */
  readonly replies: Map<string, CallOutcome>
  /** Answers chosen so far, by conversation id; null: none of its answers holds. */
  readonly answers: Map<number, SnapshotAnswer | null>
  /** The conditions for which an answer may be given: those of the first group that holds. */
  readonly heldConditions: Map<SnapshotAnswer, readonly Condition[]>
  /** Scripts that accept the utterance, the best first. */
  matchedScripts: { script: BotScript; literals: number }[] | null
  /** The model's ranking of the utterance among some classes. */
  ranking: { classes: OpenClasses; ranking: Ranking } | null
}

/** A turn under way: what was found, what is noted for the trace, and the session being written. */
export type TurnState = FoundInTurn & {
  readonly notes: Notes
  readonly cache: TurnCache
  /** This turn's own copy. Its fields are replaced and never changed in place, so that a copy of it can be restored. */
  session: Session
  /** The conversation whose answer is being given: requests to operators' servers name it (behaviour 2.4). */
  answering: SnapshotConversation | null
  /** Pay buttons that are still to follow the text that offers them. */
  offers: Component[]
  /** The agent connection that takes the conversation over once the answer is ready, and the note for the agent. */
  handover: { name: string; note: string } | null
}

/** The cache at the beginning of a turn. */
export function emptyCache(): TurnCache {
  return {
    replies: new Map(),
    answers: new Map(),
    heldConditions: new Map(),
    matchedScripts: null,
    ranking: null,
  }
}
