import type { Trace } from '@parlance/contract'
import { concludeAuthentication } from '../answer/authenticate'
import { chooseAnswer } from '../answer/chooseAnswer'
import { deliverAnswer } from '../answer/deliver'
import { askFeedback, askLateFeedback } from '../answer/feedback'
import { describeBubbles } from '../answer/information'
import { speakFailure, speakSystemError, speakWelcome } from '../answer/messages'
import { speakChoices, speakEvent, speakSaid } from '../answer/speak'
import { join, nothingSpoken, plainText, type Spoken } from '../answer/spoken'
import type { Bot } from '../bot'
import { tagInfo } from '../condition/tagInfo'
import type { Asking } from '../effect'
import { type Choice, chooseByNumber, chooseSeveral, numberedChoices } from '../form/numberedChoices'
import { readPostback } from '../form/postback'
import { type OpenedSession, openSession, type Session } from '../session'
import type { SnapshotConversation } from '../snapshot'
import { beginTask } from '../task/decideTask'
import { analyse } from './analyse'
import { decide, isCallEvent } from './decide'
import { deliberate, foundEntities } from './deliberate'
import { maskTurn } from './mask'
import { AnswerFault, type Decision, type Deliberation, note, type Turn, type TurnInput } from './turn'

/** What a turn came to, before it is put in the form in which it is sent. */
type Outcome = {
  matchType: Trace['matchType']
  score: number
  conversation: SnapshotConversation | null
  spoken: Spoken
  more: { key: string; value: string }[]
}

/**
 * One turn of a bot with one end user (behaviour 5.2): session, clean-up, entities, decision, answer. Pure: the same
 * bot, session, input and outcomes of what it asks for give the same turn. Never throws, whatever the text: what
 * breaks is answered with the system-error message.
 */
export function* respond(bot: Bot, previous: Session | null, input: TurnInput): Asking<Turn> {
  const opened = openSession(previous, input.now, input.newSessionId, input.given)
  const numbered = pressedByNumber(bot, opened, input)
  const postback = readPostback(input.event === 'authenticated' ? '' : (numbered?.postbackFull ?? input.text))
  const d = yield* deliberate(bot, opened, input, postback.visible)
  if (numbered) note(d.steps, 'FORM', 'DONE', 'NUMBERED', { typed: input.text.trim(), name: numbered.label })
  const decided = input.event === 'open' || input.event === 'authenticated'
  const decision = decided ? null : yield* decideFully(d, postback.target)
  const outcome = yield* speakOrApologise(d, opened, decision)
  return maskTurn(d, finish(d, opened, outcome))
}

/** What a number stands for, where the last answer told its choices as numbered lines (behaviour 1.8). */
function pressedByNumber(bot: Bot, { session }: OpenedSession, input: TurnInput): Choice | undefined {
  const { numbered, pendingForm } = session
  if (!input.numbersChoices || input.event !== 'send' || !numbered) return undefined
  const waiting = pendingForm && bot.named.formsById.get(pendingForm.formId)
  const several = waiting?.type === 'MULTIPLE' ? chooseSeveral(numbered, input.text) : undefined
  return several ?? chooseByNumber(numbered, input.text)
}

/** A task that was matched asks before it answers. */
function* decideFully(d: Deliberation, target: ReturnType<typeof readPostback>['target']): Asking<Decision> {
  try {
    const decision = yield* decide(d, target)
    const isTask =
      decision.kind === 'conversation' && decision.matchType !== 'TASK' && decision.conversation.task
    return isTask ? yield* beginTask(d, decision.conversation) : decision
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    return { kind: 'fault', code: error.code }
  }
}

/** Says what was decided; where that breaks, everything but what was understood is as it was before. */
function* speakOrApologise(
  d: Deliberation,
  opened: OpenedSession,
  decision: Decision | null,
): Asking<Outcome> {
  const understood = { ...d.session }
  try {
    if (decision?.kind === 'fault') throw new AnswerFault(decision.code)
    const outcome = yield* decision ? speakDecision(d, decision) : speakUndecided(d)
    return { ...outcome, spoken: join(yield* askLateFeedback(d, opened), outcome.spoken) }
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    note(d.steps, 'SYSTEM_ERROR', 'WON', 'CALL_FAILED', { code: error.code })
    if (!d.noted.errorCodes.includes(error.code)) d.noted.errorCodes.push(error.code)
    d.session = understood
    const conversation = decision?.kind === 'conversation' ? decision.conversation : null
    return { matchType: 'SYSTEM_ERROR', score: 0, conversation, spoken: yield* speakSystemError(d), more: [] }
  }
}

function speakUndecided(d: Deliberation): Asking<Outcome> {
  return d.input.event === 'open' ? welcome(d) : release(d)
}

function* speakDecision(d: Deliberation, decision: Exclude<Decision, { kind: 'fault' }>): Asking<Outcome> {
  if (decision.kind === 'conversation') return yield* speakConversation(d, decision)
  if (decision.kind === 'failure') return yield* fail(d)
  if (decision.kind === 'choices') {
    note(d.steps, 'ANSWER', 'DONE', 'CHOICES')
    const { score, conversations } = decision
    d.session.offered = conversations.map(({ id, name }) => ({ conversationId: id, conversationName: name }))
    const spoken = yield* speakChoices(d, conversations)
    return { matchType: 'SIMILAR', score, conversation: null, spoken, more: [] }
  }
  const { matchType, said, conversation } = decision
  const { event } = d.input
  const spoken =
    isCallEvent(event) && matchType === 'EVENT'
      ? yield* speakEvent(d, event)
      : yield* speakSaid(d, said, conversation?.id ?? null)
  note(d.steps, 'ANSWER', 'DONE', spoken.pieces.length > 0 ? 'MESSAGE' : 'NOTHING')
  return { matchType, score: conversation ? 1 : 0, conversation, spoken, more: [] }
}

function* speakConversation(
  d: Deliberation,
  { conversation, matchType, score, after }: Extract<Decision, { kind: 'conversation' }>,
): Asking<Outcome> {
  const answer = yield* chooseAnswer(d, conversation)
  if (!answer) return yield* fail(d)
  const spoken = yield* deliverAnswer(d, conversation, answer)
  const rating = matchType === 'EVENT' || after ? [] : yield* askFeedback(d, conversation)
  // An answer that moved on ended the task that it interrupted: nobody is asked for a slot any more.
  const behind = after && d.session.task ? yield* speakSaid(d, after, conversation.id) : nothingSpoken()
  return {
    matchType,
    score,
    conversation,
    spoken: join(spoken, { ...nothingSpoken(), pieces: rating }, behind),
    more: tagInfo(d, d.held.get(answer) ?? []),
  }
}

function* fail(d: Deliberation): Asking<Outcome> {
  note(d.steps, 'ANSWER', 'DONE', 'MESSAGE')
  return { matchType: 'FAIL', score: 0, conversation: null, spoken: yield* speakFailure(d), more: [] }
}

function* welcome(d: Deliberation): Asking<Outcome> {
  const message = yield* speakWelcome(d)
  note(d.steps, 'WELCOME', message ? 'WON' : 'LOST', message ? 'SHOWN' : 'OFF')
  note(d.steps, 'ANSWER', 'DONE', message ? 'MESSAGE' : 'NOTHING')
  const more = message?.id ? [{ key: 'welcomeMsgId', value: String(message.id) }] : []
  return {
    matchType: 'WELCOME',
    score: 0,
    conversation: null,
    spoken: message?.spoken ?? nothingSpoken(),
    more,
  }
}

/** The answer that was held back until the end user had proved who they are. */
function* release(d: Deliberation): Asking<Outcome> {
  const released = yield* concludeAuthentication(d)
  if (released.kind === 'message')
    return { matchType: 'EVENT', score: 0, conversation: null, spoken: released.spoken, more: [] }
  const { conversation, answer } = released
  const spoken = yield* deliverAnswer(d, conversation, answer)
  return { matchType: 'EVENT', score: 1, conversation, spoken, more: [] }
}

function finish(d: Deliberation, opened: OpenedSession, outcome: Outcome): Turn {
  const { bot, before, utterance, steps } = d
  const { spoken, conversation, matchType, score, more } = outcome
  const about = { matchType, score, conversation, domainCode: bot.snapshot.domain.code, more }
  const own = describeBubbles(spoken.pieces, about)
  const isHeard = d.input.event !== 'authenticated'
  const bubbles = isHeard ? [...before.undelivered, ...own] : own
  const numbered = d.input.numbersChoices ? numberedChoices(bubbles, spoken.quickButtons) : []
  const session = { ...d.session, ...(numbered.length > 0 && { numbered }) }
  const { snapshot, thresholds } = bot
  return {
    // Nobody listens while they prove who they are: what is said then comes before the next answer.
    session: isHeard ? session : { ...session, undelivered: [...before.undelivered, ...own] },
    bubbles,
    quickButtons: spoken.quickButtons,
    impressions: spoken.impressions,
    answerText: plainText(spoken.pieces),
    tags: conversation?.tags ?? [],
    utterance: utterance.typed,
    masked: false,
    secrets: [],
    trace: {
      matchType,
      score,
      conversation: conversation && { id: conversation.id, name: conversation.name },
      candidates: d.candidates,
      features: d.features,
      entities: foundEntities(d),
      normalised: utterance.text,
      thresholds: thresholds && { ...thresholds },
      steps,
      buildId: snapshot.build.id,
      buildDisplayId: snapshot.build.displayId,
      newSession: opened.origin !== 'CONTINUED',
      analysis: analyse(d),
      ...(d.rating && { rating: d.rating }),
    },
  }
}
