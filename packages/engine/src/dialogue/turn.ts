import type {
  Analysis,
  Bubble,
  Button,
  Candidate,
  Condition,
  FoundKeyword,
  Platform,
  Rating,
  Trace,
  TraceReason,
  TraceStep,
  TurnEvent,
} from '@parlance/contract'
import type { Bot, BotScript } from '../bot'
import type { CallOutcome } from '../effect'
import type { Occurrence } from '../entity/recognise'
import type { GivenState, Json, Session } from '../session'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot'
import type { LocalTime } from '../systemEntity/localTime'
import type { Utterance } from '../utterance'

/**
 * What happened: the chat window was opened, something was said, something occurred in a call, or the end user proved
 * who they are. `text` is as it came: what a person typed, the `postbackFull` of a button, keys pressed (DTMF), or
 * the outcome of an authentication (SUCCESS, FAILURE, ERROR). `now` is in ms since the epoch, `seed` decides what is
 * left to chance, `newSessionId` names the session should a new one begin, with what is `given`.
 */
export type TurnInput = {
  event: TurnEvent
  text: string
  now: number
  seed: number
  newSessionId: string
  platform: Platform
  userId: string
  /** Names the turn in requests to operators' servers. */
  requestId: string
  /** Values of built-in variables (behaviour 7.2), such as caller and callee. */
  builtIn?: Record<string, Json>
  given?: GivenState
  /** The channel has no buttons and tells choices as numbered lines, so that a number chooses (behaviour 1.8). */
  numbersChoices?: boolean
}

/**
 * What a turn came to; `answerText` is the answer in plain text, for lists and search. `utterance` is what may be
 * kept of what was said: sensitive words are masked in it (behaviour 4.8), and then `masked` is true.
 */
export type Turn = {
  session: Session
  bubbles: Bubble[]
  quickButtons: Button[]
  trace: Trace
  answerText: string
  /** Of the conversation that answered. */
  tags: string[]
  utterance: string
  masked: boolean
  /** Sensitive words that may stand in the bubbles and must be masked before these are stored (`maskSecrets`). */
  secrets: string[]
  /** Addresses to be called when the answer has been delivered (behaviour 7.6). */
  impressions: string[]
}

/** A turn under way: what is known of it, and what is noted down as it goes. `session` is this turn's own copy. */
export type Deliberation = {
  readonly bot: Bot
  readonly input: TurnInput
  session: Session
  readonly before: Session
  /** The conversation whose answer is being given: what requests to operators' servers tell of (behaviour 2.4). */
  answering: SnapshotConversation | null
  readonly local: LocalTime
  /** From 0 up to 1, decided by the seed. */
  readonly random: () => number
  readonly utterance: Utterance
  readonly occurrences: Occurrence[]
  readonly chosen: Occurrence[]
  readonly steps: TraceStep[]
  candidates: Candidate[]
  features: string[]
  keywords: FoundKeyword[]
  intent: string | null
  /** What operators' servers answered in this turn, by request: none is asked the same thing twice. */
  readonly replies: Map<string, CallOutcome>
  /** Sensitive values that were said in this turn, as they were written: what is kept of it must not hold them. */
  readonly secrets: Set<string>
  readonly noted: Pick<Analysis, 'calls' | 'conditions' | 'errorCodes' | 'warnings'>
  /** Answers chosen already, by conversation id; null: none of its answers holds. */
  readonly choices: Map<number, SnapshotAnswer | null>
  /** The conditions for which an answer may be given, by the answer: those of the first group that holds. */
  readonly held: Map<SnapshotAnswer, readonly Condition[]>
  /** What the user said of an earlier answer. */
  rating: Rating | null
  /** Scripts that accept the utterance, once they were matched. */
  matchedScripts: { script: BotScript; literals: number }[] | null
  /** What the model makes of the utterance, once it was asked. */
  scored: { conversation: SnapshotConversation; score: number }[] | null
}

/** What was decided to answer with. */
export type Decision =
  | {
      kind: 'conversation'
      matchType: 'EXACT' | 'REGEX' | 'INTENT' | 'SINGLE' | 'FORM' | 'TASK' | 'EVENT'
      score: number
      conversation: SnapshotConversation
      /** Said behind the answer: the question of the task that it interrupted. */
      after?: Said
    }
  | { kind: 'choices'; score: number; conversations: SnapshotConversation[] }
  /** Something to say that is no conversation's answer: of a form's button, a keyword group, a task's slot … */
  | { kind: 'said'; matchType: Trace['matchType']; said: Said; conversation: SnapshotConversation | null }
  | { kind: 'failure' }
  /** Something that had to be asked for a decision broke, with its AM code. */
  | { kind: 'fault'; code: string }

/** Something to say besides answers of conversations: texts to be spoken, or a form to be shown. */
export type Said = {
  /** What an operator's server said, as it stands: nobody but an operator writes expressions (behaviour 2.2). */
  literal?: string
  /** With expressions still in them; empty ones are left out. */
  texts: string[]
  formName?: string
  /** Labels that say themselves when pressed. */
  options?: string[]
  /** Which message of the bot itself it is, as the Custom API tells it (behaviour 1.3). */
  messageType?: 'taskEndMsg' | 'feedbackMsg'
}

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

/** Notes what was passed over without harm. */
export function warn(
  { noted }: Pick<Deliberation, 'noted'>,
  code: string,
  params: Record<string, string> = {},
): void {
  noted.warnings.push({ code, params })
}

/**
 * Why an answer cannot be given: the system-error message takes its place (behaviour 12.3). `code` is an AM code of
 * behaviour 2.6.
 */
export class AnswerFault extends Error {
  constructor(readonly code: string) {
    super(code)
    this.name = 'AnswerFault'
  }
}
