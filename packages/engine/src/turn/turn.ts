import type { Bubble, Button, Platform, Spoken, Trace, TurnEvent } from '@parlance/contract'
import type { GivenState, Json, Session } from './session'

/**
 * What happened: the chat window was opened, a message came, something occurred in a call, the end user proved who
 * they are, or a payment ended. `text` is as it came: what a person typed, the `postbackFull` of a button, keys pressed
 * (DTMF), or the outcome of an authentication (SUCCESS, FAILURE, ERROR) or of a payment (PAID, CANCELLED, FAILED). `now` is in ms since the epoch, `seed` decides what is
 * left to chance, `newSessionId` names the session should a new one begin, with what is `given`. `cameBeforeAnswer`: it
 * was received before the answer to the turn before had been sent, so that the user had not seen that. `isTest`: it only
 * stands for `platform`, so that nobody is to be called to the talk.
 */
export type TurnInput = {
  event: TurnEvent
  text: string
  now: number
  seed: number
  newSessionId: string
  platform: Platform
  isTest?: true
  userId: string
  /** An image was sent instead of a text; the driver holds its data. */
  hasImage?: true
  /** Names the turn in requests to operators' servers. */
  requestId: string
  /** Values of built-in variables (behaviour 7.2), such as caller and callee; kept until the next call begins. */
  builtIn?: Record<string, Json>
  given?: GivenState
  cameBeforeAnswer?: true
  /** The channel has no buttons and shows choices as numbered lines, so that a number chooses (behaviour 1.8). */
  numbersChoices?: boolean
}

/**
 * The result of a turn; `answerText` is the answer in plain text, for lists and search. `utterance` is the text as it
 * may be stored: sensitive words in it are masked (behaviour 4.8), and then `masked` is true.
 */
export type TurnResult = {
  session: Session
  bubbles: Bubble[]
  quickButtons: Button[]
  trace: Trace
  answerText: string
  /** The tags of the conversation that answered. */
  tags: string[]
  utterance: string
  masked: boolean
  /** Sensitive words that may stand in the bubbles and must be masked before these are stored (`maskSecrets`). */
  secrets: string[]
  /** Addresses to be called when the answer has been delivered (behaviour 7.6). */
  impressions: string[]
  /** The answers and slots that spoke, in order. */
  spoken: Spoken[]
}

/** The replacement of a sensitive value (behaviour 4.8). */
export const MASK = '***'
