import {
  type CallEvent,
  SILENCES_MAX,
  type TraceStep,
  VOICE_PLATFORMS,
  VOICE_TEXT_MAX,
} from '@parlance/contract'
import { decideFeedback } from '../answer/feedback'
import type { Asking } from '../effect'
import { decideForm } from '../form/decideForm'
import type { PostbackTarget } from '../form/postback'
import { decideTask } from '../task/decideTask'
import { hasInputContext } from './context'
import { decideBanned, decideKeyword } from './decideKeyword'
import { canAnswer } from './eligible'
import { match } from './match'
import { type Decision, type Deliberation, note } from './turn'

/** The deciders of an utterance in their order (behaviour 5.2); each has its reasons in the trace. */
const ORDER = ['FORM', 'TASK', 'KEYWORD', 'INTENT', 'EXACT', 'REGEX', 'MODEL', 'SIMILAR', 'FAILURE'] as const

/** What to answer with. Those that had no say are noted as not reached. */
export function* decide(d: Deliberation, target: PostbackTarget | null): Asking<Decision> {
  const decision = yield* firstDecision(d, target)
  noteNotReached(d.steps)
  return decision
}

function* firstDecision(d: Deliberation, target: PostbackTarget | null): Asking<Decision> {
  const { input, steps, utterance } = d
  if (isCallEvent(input.event)) {
    const happened = yield* decideEvent(d, input.event)
    if (happened || input.event !== 'DTMF') return happened ?? silence()
  }
  d.session.silences = 0
  if (isTooLongToHear(d)) {
    note(steps, 'VOICE', 'WON', 'TOO_LONG', { max: VOICE_TEXT_MAX })
    return { kind: 'failure' }
  }
  const said = decideBanned(d) ?? decideFeedback(d, target) ?? (yield* decideForm(d, target))
  if (said) return said
  if (utterance.text === '') {
    note(steps, 'FAILURE', 'WON', 'EMPTY_TEXT')
    return { kind: 'failure' }
  }
  const found = (yield* decideTask(d)) ?? decideKeyword(d) ?? (yield* match(d))
  if (found) return found
  noteFailure(d)
  return { kind: 'failure' }
}

/** More than a caller says in one go was not understood (specification section 9). */
function isTooLongToHear({ input, utterance }: Deliberation): boolean {
  const isHeard = VOICE_PLATFORMS.includes(input.platform)
  return isHeard && (utterance.cut || utterance.text.length > VOICE_TEXT_MAX)
}

/** A conversation found that has nothing to say now is another failure than none at all. */
function noteFailure(d: Deliberation): void {
  const silent = [...d.choices].find(([, answer]) => answer === null)
  const name = silent && d.bot.conversations.get(silent[0])?.name
  if (name === undefined) note(d.steps, 'FAILURE', 'WON', 'NOTHING_MATCHED')
  else note(d.steps, 'FAILURE', 'WON', 'NO_ANSWER', { name })
}

/** Something that happened in a call (behaviour 5.1, 12.4): the conversation that has it as a question. */
function* decideEvent(d: Deliberation, event: CallEvent): Asking<Decision | null> {
  const { steps, bot } = d
  if (event === 'NO_INPUT') {
    d.session.silences = d.before.silences + 1
    const count = d.session.silences
    note(steps, 'VOICE', 'DONE', count >= SILENCES_MAX ? 'CALL_ENDED' : 'SILENCE', { count })
  }
  for (const conversation of bot.named.events.get(event) ?? []) {
    if (!hasInputContext(d, conversation.inputContexts) || !(yield* canAnswer(d, conversation))) continue
    note(steps, 'EVENT', 'WON', 'MATCHED', { event, name: conversation.name })
    return { kind: 'conversation', matchType: 'EVENT', score: 1, conversation }
  }
  note(steps, 'EVENT', 'LOST', 'NOT_FOUND', { event })
  return null
}

export function isCallEvent(event: Deliberation['input']['event']): event is CallEvent {
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
