import type { Trace } from '@parlance/contract'
import { concludeAuthentication } from '../answer/authenticate'
import { deliverAnswer } from '../answer/deliver'
import { askFeedback, askLateFeedback } from '../answer/feedback'
import { describeBubbles } from '../answer/information'
import { renderFailure, renderSystemError, renderWelcome } from '../answer/messages'
import { renderChoices, renderEvent, renderMessage } from '../answer/renderMessage'
import type { Bot } from '../bot/bot'
import { tagInfo } from '../condition/tagInfo'
import { type Choice, chooseByNumber, chooseSeveral, numberedChoices } from '../form/numberedChoices'
import { chooseAnswer } from '../match/chooseAnswer'
import { readPostback } from '../render/postback'
import { join, plainText, type Rendered, rendered } from '../render/rendered'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { beginTask } from '../task/decideTask'
import type { Effects } from '../turn/effect'
import { type OpenedSession, openSession, type Session } from '../turn/session'
import {
  AnswerFault,
  type Decision,
  note,
  type TurnInput,
  type TurnResult,
  type TurnState,
} from '../turn/turn'
import { analyse } from './analyse'
import { beginTurn, foundEntities } from './beginTurn'
import { decide, isCallEvent } from './decide'
import { maskTurn } from './mask'

/** What a turn came to, before it is put in the form in which it is sent. */
type Outcome = {
  matchType: Trace['matchType']
  score: number
  conversation: SnapshotConversation | null
  spoken: Rendered
  more: { key: string; value: string }[]
}

/**
 * One turn of a bot with one end user (behaviour 5.2): session, clean-up, entities, decision, answer. Pure: the same
 * bot, session, input and outcomes of what it asks for give the same turn. Never throws, whatever the text: what
 * breaks is answered with the system-error message.
 */
export function* respond(bot: Bot, previous: Session | null, input: TurnInput): Effects<TurnResult> {
  const opened = openSession(previous, input.now, input.newSessionId, input.given)
  const numbered = pressedByNumber(bot, opened, input)
  const postback = readPostback(input.event === 'authenticated' ? '' : (numbered?.postbackFull ?? input.text))
  const turn = yield* beginTurn(bot, opened, input, postback.visible)
  if (numbered)
    note(turn.steps, 'FORM', 'DONE', 'NUMBERED', { typed: input.text.trim(), name: numbered.label })
  const decided = input.event === 'open' || input.event === 'authenticated'
  const decision = decided ? null : yield* decideFully(turn, postback.target)
  const outcome = yield* renderOrReport(turn, opened, decision)
  return maskTurn(turn, finish(turn, opened, outcome))
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
function* decideFully(turn: TurnState, target: ReturnType<typeof readPostback>['target']): Effects<Decision> {
  try {
    const decision = yield* decide(turn, target)
    const isTask =
      decision.kind === 'conversation' && decision.matchType !== 'TASK' && decision.conversation.task
    return isTask ? yield* beginTask(turn, decision.conversation) : decision
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    return { kind: 'fault', code: error.code }
  }
}

/** Says what was decided; where that breaks, everything but what was understood is as it was before. */
function* renderOrReport(
  turn: TurnState,
  opened: OpenedSession,
  decision: Decision | null,
): Effects<Outcome> {
  const understood = { ...turn.session }
  try {
    if (decision?.kind === 'fault') throw new AnswerFault(decision.code)
    const outcome = yield* decision ? renderDecision(turn, decision) : renderUndecided(turn)
    return { ...outcome, spoken: join(yield* askLateFeedback(turn, opened), outcome.spoken) }
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    note(turn.steps, 'SYSTEM_ERROR', 'WON', 'CALL_FAILED', { code: error.code })
    if (!turn.noted.errorCodes.includes(error.code)) turn.noted.errorCodes.push(error.code)
    turn.session = understood
    const conversation = decision?.kind === 'conversation' ? decision.conversation : null
    return {
      matchType: 'SYSTEM_ERROR',
      score: 0,
      conversation,
      spoken: yield* renderSystemError(turn),
      more: [],
    }
  }
}

function renderUndecided(turn: TurnState): Effects<Outcome> {
  return turn.input.event === 'open' ? welcome(turn) : release(turn)
}

function* renderDecision(turn: TurnState, decision: Exclude<Decision, { kind: 'fault' }>): Effects<Outcome> {
  if (decision.kind === 'conversation') return yield* renderConversation(turn, decision)
  if (decision.kind === 'failure') return yield* fail(turn)
  if (decision.kind === 'choices') {
    note(turn.steps, 'ANSWER', 'DONE', 'CHOICES')
    const { score, conversations } = decision
    turn.session.offered = conversations.map(({ id, name }) => ({
      conversationId: id,
      conversationName: name,
    }))
    const spoken = yield* renderChoices(turn, conversations)
    return { matchType: 'SIMILAR', score, conversation: null, spoken, more: [] }
  }
  const { matchType, said, conversation } = decision
  const { event } = turn.input
  const spoken =
    isCallEvent(event) && matchType === 'EVENT'
      ? yield* renderEvent(turn, event)
      : yield* renderMessage(turn, said, conversation?.id ?? null)
  note(turn.steps, 'ANSWER', 'DONE', spoken.pieces.length > 0 ? 'MESSAGE' : 'NOTHING')
  return { matchType, score: conversation ? 1 : 0, conversation, spoken, more: [] }
}

function* renderConversation(
  turn: TurnState,
  { conversation, matchType, score, after }: Extract<Decision, { kind: 'conversation' }>,
): Effects<Outcome> {
  const answer = yield* chooseAnswer(turn, conversation)
  if (!answer) return yield* fail(turn)
  const spoken = yield* deliverAnswer(turn, conversation, answer)
  const rating = matchType === 'EVENT' || after ? [] : yield* askFeedback(turn, conversation)
  // An answer that moved on ended the task that it interrupted: nobody is asked for a slot any more.
  const behind = after && turn.session.task ? yield* renderMessage(turn, after, conversation.id) : rendered()
  return {
    matchType,
    score,
    conversation,
    spoken: join(spoken, { ...rendered(), pieces: rating }, behind),
    more: tagInfo(turn, turn.held.get(answer) ?? []),
  }
}

function* fail(turn: TurnState): Effects<Outcome> {
  note(turn.steps, 'ANSWER', 'DONE', 'MESSAGE')
  return { matchType: 'FAIL', score: 0, conversation: null, spoken: yield* renderFailure(turn), more: [] }
}

function* welcome(turn: TurnState): Effects<Outcome> {
  const message = yield* renderWelcome(turn)
  note(turn.steps, 'WELCOME', message ? 'WON' : 'LOST', message ? 'SHOWN' : 'OFF')
  note(turn.steps, 'ANSWER', 'DONE', message ? 'MESSAGE' : 'NOTHING')
  const more = message?.id ? [{ key: 'welcomeMsgId', value: String(message.id) }] : []
  return {
    matchType: 'WELCOME',
    score: 0,
    conversation: null,
    spoken: message?.spoken ?? rendered(),
    more,
  }
}

/** The answer that was held back until the end user had proved who they are. */
function* release(turn: TurnState): Effects<Outcome> {
  const released = yield* concludeAuthentication(turn)
  if (released.kind === 'message')
    return { matchType: 'EVENT', score: 0, conversation: null, spoken: released.spoken, more: [] }
  const { conversation, answer } = released
  const spoken = yield* deliverAnswer(turn, conversation, answer)
  return { matchType: 'EVENT', score: 1, conversation, spoken, more: [] }
}

function finish(turn: TurnState, opened: OpenedSession, outcome: Outcome): TurnResult {
  const { bot, before, utterance, steps } = turn
  const { spoken, conversation, matchType, score, more } = outcome
  const about = { matchType, score, conversation, domainCode: bot.snapshot.domain.code, more }
  const own = describeBubbles(spoken.pieces, about)
  const isHeard = turn.input.event !== 'authenticated'
  const bubbles = isHeard ? [...before.undelivered, ...own] : own
  const numbered = turn.input.numbersChoices ? numberedChoices(bubbles, spoken.quickButtons) : []
  const session = { ...turn.session, ...(numbered.length > 0 && { numbered }) }
  const { snapshot, thresholds } = bot
  return {
    // Nobody listens while they prove who they are: what is said then comes before the next answer.
    session: isHeard ? session : { ...session, undelivered: [...before.undelivered, ...own] },
    bubbles,
    quickButtons: spoken.quickButtons,
    impressions: spoken.impressions,
    answerText: plainText(spoken.pieces),
    utterance: utterance.typed,
    masked: false,
    secrets: [],
    trace: {
      matchType,
      score,
      conversation: conversation && { id: conversation.id, name: conversation.name },
      candidates: turn.candidates,
      features: turn.features,
      entities: foundEntities(turn),
      normalised: utterance.text,
      thresholds: thresholds && { ...thresholds },
      steps,
      buildId: snapshot.build.id,
      buildDisplayId: snapshot.build.displayId,
      newSession: opened.origin !== 'CONTINUED',
      analysis: analyse(turn),
      ...(turn.rating && { rating: turn.rating }),
    },
  }
}
