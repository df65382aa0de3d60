import type { Bubble, Candidate, Trace, TraceReason, TraceStep } from '@parlance/contract'
import type { Bot } from '../bot'
import type { Occurrence } from '../entity/recognise'
import type { Session } from '../session'
import type { SnapshotConversation } from '../snapshot'
import type { Utterance } from '../utterance'

/**
 * What happened: the chat window was opened, or something was said. `text` is as it came, be it what a person
 * typed or the `postbackFull` of a button. `now` is in ms since the epoch, `seed` decides what is left to chance,
 * `newSessionId` names the session should a new one begin.
 */
export type TurnInput = {
  event: 'open' | 'send'
  text: string
  now: number
  seed: number
  newSessionId: string
}

/** What a turn came to; `answerText` is the answer in plain text, for lists and search. */
export type Turn = { session: Session; bubbles: Bubble[]; trace: Trace; answerText: string }

/** A `send` under way: what is known of the utterance, and what the deciders note down as they go. */
export type Deliberation = {
  bot: Bot
  session: Session
  utterance: Utterance
  occurrences: Occurrence[]
  chosen: Occurrence[]
  steps: TraceStep[]
  candidates: Candidate[]
  features: string[]
}

/** What was decided to answer with. */
export type Decision =
  | {
      kind: 'conversation'
      matchType: 'EXACT' | 'REGEX' | 'SINGLE' | 'FORM'
      score: number
      conversation: SnapshotConversation
    }
  | { kind: 'choices'; score: number; conversations: SnapshotConversation[] }
  | { kind: 'failure' }

/** Notes a step for the trace. */
export function note<Step extends TraceStep['step']>(
  steps: TraceStep[],
  step: Step,
  outcome: TraceStep['outcome'],
  reason: TraceReason<Step>,
  params?: TraceStep['params'],
): void {
  steps.push(params ? { step, outcome, reason, params } : { step, outcome, reason })
}
