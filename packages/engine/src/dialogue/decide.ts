import {
  type CallEvent,
  SILENCES_MAX,
  type TraceStep,
  VOICE_PLATFORMS,
  VOICE_TEXT_MAX,
} from '@parlance/contract'
import { decideFeedback } from '../answer/feedback'
import { decideForm } from '../form/decideForm'
import { canAnswer } from '../match/canAnswer'
import { decideBanned, decideKeyword } from '../match/decideKeyword'
import { match } from '../match/match'
import type { PostbackTarget } from '../render/postback'
import { decideTask } from '../task/decideTask'
import { hasInputContext } from '../turn/context'
import type { Effects } from '../turn/effect'
import { type Decision, note, type TurnState } from '../turn/turn'

/** The deciders of an utterance in their order (behaviour 5.2); each has its reasons in the trace. */
const ORDER = ['FORM', 'TASK', 'KEYWORD', 'INTENT', 'EXACT', 'REGEX', 'MODEL', 'SIMILAR', 'FAILURE'] as const

/** What to answer with. Those that had no say are noted as not reached. */
export function* decide(turn: TurnState, target: PostbackTarget | null): Effects<Decision> {
  const decision = yield* firstDecision(turn, target)
  noteNotReached(turn.steps)
  return decision
}

function* firstDecision(turn: TurnState, target: PostbackTarget | null): Effects<Decision> {
  const { input, steps, utterance } = turn
  if (isCallEvent(input.event)) {
    const happened = yield* decideEvent(turn, input.event)
    if (happened || input.event !== 'DTMF') return happened ?? silence()
  }
  turn.session.silences = 0
  if (isTooLongToHear(turn)) {
    note(steps, 'VOICE', 'WON', 'TOO_LONG', { max: VOICE_TEXT_MAX })
    return { kind: 'failure' }
  }
  const said = decideBanned(turn) ?? decideFeedback(turn, target) ?? (yield* decideForm(turn, target))
  if (said) return said
  if (utterance.text === '') {
    note(steps, 'FAILURE', 'WON', 'EMPTY_TEXT')
    return { kind: 'failure' }
  }
  const found = (yield* decideTask(turn)) ?? decideKeyword(turn) ?? (yield* match(turn))
  if (found) return found
  noteFailure(turn)
  return { kind: 'failure' }
}

/** More than a caller says in one go was not understood (specification section 9). */
function isTooLongToHear({ input, utterance }: TurnState): boolean {
  const isHeard = VOICE_PLATFORMS.includes(input.platform)
  return isHeard && (utterance.cut || utterance.text.length > VOICE_TEXT_MAX)
}

/** A conversation found that has nothing to say now is another failure than none at all. */
function noteFailure(turn: TurnState): void {
  const silent = [...turn.choices].find(([, answer]) => answer === null)
  const name = silent && turn.bot.conversations.get(silent[0])?.name
  if (name === undefined) note(turn.steps, 'FAILURE', 'WON', 'NOTHING_MATCHED')
  else note(turn.steps, 'FAILURE', 'WON', 'NO_ANSWER', { name })
}

/** Something that happened in a call (behaviour 5.1, 12.4): the conversation that has it as a question. */
function* decideEvent(turn: TurnState, event: CallEvent): Effects<Decision | null> {
  const { steps, bot } = turn
  if (event === 'NO_INPUT') {
    turn.session.silences = turn.before.silences + 1
    const count = turn.session.silences
    note(steps, 'VOICE', 'DONE', count >= SILENCES_MAX ? 'CALL_ENDED' : 'SILENCE', { count })
  }
  for (const conversation of bot.named.events.get(event) ?? []) {
    if (!hasInputContext(turn, conversation.inputContexts) || !(yield* canAnswer(turn, conversation)))
      continue
    note(steps, 'EVENT', 'WON', 'MATCHED', { event, name: conversation.name })
    return { kind: 'conversation', matchType: 'EVENT', score: 1, conversation }
  }
  note(steps, 'EVENT', 'LOST', 'NOT_FOUND', { event })
  return null
}

export function isCallEvent(event: TurnState['input']['event']): event is CallEvent {
  return event !== 'open' && event !== 'send' && event !== 'authenticated'
}

function silence(): Decision {
  return { kind: 'said', matchType: 'EVENT', said: { texts: [] }, conversation: null }
}

/** Each decider that had no say gets its place among the others. */
function noteNotReached(steps: TraceStep[]): void {
  let at = steps.findLastIndex(({ step }) => !ORDER.some((one) => one === step))
  for (const step of ORDER) {
    const own = steps.findLastIndex((one) => one.step === step)
    if (own >= 0) at = Math.max(at, own)
    else steps.splice(++at, 0, { step, outcome: 'SKIPPED', reason: 'NOT_REACHED' })
  }
}
