import {
  CALL_EVENTS,
  type CallEvent,
  SILENCES_MAX,
  type TraceStep,
  VOICE_PLATFORMS,
  VOICE_TEXT_MAX,
} from '@parlance/contract'
import { decideFeedback } from '../answer/feedback'
import { decideForm } from '../form/decideForm'
import { canAnswer, inPrecedence } from '../match/chooseAnswer'
import { decideBanned, decideKeyword } from '../match/decideKeyword'
import type { Decision } from '../match/decision'
import { match } from '../match/match'
import type { PostbackTarget } from '../render/postback'
import { decideTask } from '../task/decideTask'
import { isLeft } from '../task/reading/notWanted'
import { precedenceOf, preferredContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/** The deciders of an utterance in their order (behaviour 5.2); each has its reasons in the trace. */
const ORDER = ['FORM', 'TASK', 'KEYWORD', 'INTENT', 'EXACT', 'REGEX', 'MODEL', 'SIMILAR', 'FAILURE'] as const

/** Decides what to answer with. Deciders whose turn did not come are noted as not reached. */
export function* decide(turn: TurnState, target: PostbackTarget | null): Effects<Decision> {
  const decision = yield* firstDecision(turn, target)
  noteNotReached(turn.notes.steps)
  return decision
}

function* firstDecision(turn: TurnState, target: PostbackTarget | null): Effects<Decision> {
  const { input, utterance } = turn
  if (isCallEvent(input.event)) {
    const happened = yield* decideEvent(turn, input.event)
    if (happened || input.event !== 'DTMF') return happened ?? silence()
  }
  turn.session.silences = 0
  if (isTooLongForVoice(turn)) {
    note(turn, 'VOICE', 'WON', 'TOO_LONG', { max: VOICE_TEXT_MAX })
    return { kind: 'failure' }
  }
  const answered = decideBanned(turn) ?? decideFeedback(turn, target) ?? (yield* decideForm(turn, target))
  if (answered) return answered
  if (utterance.text === '') {
    note(turn, 'FAILURE', 'WON', 'EMPTY_TEXT')
    return { kind: 'failure' }
  }
  const found = (yield* decideTask(turn, target)) ?? decideKeyword(turn) ?? (yield* match(turn))
  return wantedOrFailure(turn, found)
}

/** The match, unless it is a task that the utterance asks not to do. */
function wantedOrFailure(turn: TurnState, found: Decision | null): Decision {
  if (found && !isLeft(turn, found)) return found
  if (!found) noteFailure(turn)
  return { kind: 'failure' }
}

/** Whether a caller spoke more than is recognised in one go (specification section 9). */
function isTooLongForVoice({ input, utterance }: TurnState): boolean {
  const isCall = VOICE_PLATFORMS.includes(input.platform)
  return isCall && (utterance.cut || utterance.text.length > VOICE_TEXT_MAX)
}

/** Notes whether no conversation was found, or one that has no answer now. */
function noteFailure(turn: TurnState): void {
  const silent = [...turn.cache.answers].find(([, answer]) => answer === null)
  const name = silent && turn.bot.conversations.get(silent[0])?.name
  if (name === undefined) note(turn, 'FAILURE', 'WON', 'NOTHING_MATCHED')
  else note(turn, 'FAILURE', 'WON', 'NO_ANSWER', { name })
}

/** The conversation that has an event of a call as a question (behaviour 5.1, 12.4). */
function* decideEvent(turn: TurnState, event: CallEvent): Effects<Decision | null> {
  if (event === 'NO_INPUT') {
    turn.session.silences = turn.before.silences + 1
    const count = turn.session.silences
    note(turn, 'VOICE', 'DONE', count >= SILENCES_MAX ? 'CALL_ENDED' : 'SILENCE', { count })
  }
  const preferred = preferredContexts(turn)
  const found = turn.bot.named.events.get(event) ?? []
  for (const conversation of inPrecedence(
    found,
    (one) => one,
    (one) => precedenceOf(preferred, one),
  )) {
    if (!(yield* canAnswer(turn, conversation))) continue
    note(turn, 'EVENT', 'WON', 'MATCHED', { event, name: conversation.name })
    return { kind: 'conversation', matchType: 'EVENT', score: 1, conversation }
  }
  return note(turn, 'EVENT', 'LOST', 'NOT_FOUND', { event })
}

/** Whether an event is one of a telephone call. */
export function isCallEvent(event: TurnState['input']['event']): event is CallEvent {
  return CALL_EVENTS.some((one) => one === event)
}

function silence(): Decision {
  return { kind: 'message', matchType: 'EVENT', message: { texts: [] }, conversation: null }
}

/** Notes each decider that was not reached, between those that were. */
function noteNotReached(steps: TraceStep[]): void {
  let at = steps.findLastIndex(({ step }) => !ORDER.some((one) => one === step))
  for (const step of ORDER) {
    const noted = steps.findLastIndex((one) => one.step === step)
    if (noted >= 0) at = Math.max(at, noted)
    else steps.splice(++at, 0, { step, outcome: 'SKIPPED', reason: 'NOT_REACHED' })
  }
}
