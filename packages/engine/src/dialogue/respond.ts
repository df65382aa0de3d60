import type { Emotion, Trace } from '@parlance/contract'
import { handOver } from '../action/switchToAgent'
import { leaveToAgent, takeBack } from '../answer/agent'
import { concludeAuthentication } from '../answer/authenticate'
import { deliverAnswer } from '../answer/deliver'
import { askFeedback, askLateFeedback } from '../answer/feedback'
import { noteMenu } from '../answer/fixedMenu'
import { describeBubbles } from '../answer/information'
import { renderFailure, renderSystemError, renderWelcome } from '../answer/messages'
import { concludePayment, takeOffers } from '../answer/payment'
import { renderChoices, renderEvent, renderMessage } from '../answer/renderMessage'
import { withDomainVoice } from '../answer/voice'
import type { Bot } from '../bot/bot'
import { tagInfo } from '../condition/tagInfo'
import { chooseByNumber, chooseSeveral, numberedChoices } from '../form/numberedChoices'
import { chooseAnswer } from '../match/chooseAnswer'
import type { Decision } from '../match/decision'
import { type PostbackTarget, readPostback } from '../render/postback'
import { asRendered, join, plainText, type Rendered } from '../render/rendered'
import { hearImage, noteHeard } from '../service/multimediaIntent'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { beginTask } from '../task/decideTask'
import { askedBehind } from '../task/goOn'
import { AnswerFault } from '../turn/answerFault'
import type { Effects } from '../turn/effect'
import { note, noteErrorCode } from '../turn/notes'
import { askedBy, rephrases } from '../turn/rephrase'
import { rollBackSession, rollbackPoint } from '../turn/rollback'
import { type Choice, type OpenedSession, openSession, type Session } from '../turn/session'
import type { TurnInput, TurnResult } from '../turn/turn'
import type { TurnState } from '../turn/turnState'
import { agreedSwitch } from './agreedSwitch'
import { analyse } from './analyse'
import { beginTurn, foundEntities } from './beginTurn'
import { chosenByOrder } from './chosenByOrder'
import { decide, isCallEvent } from './decide'
import { emotionOf } from './emotion'
import { maskTurn } from './mask'

/** Events that no end user writes: their text is the outcome of something elsewhere. */
const OF_OTHERS: readonly TurnInput['event'][] = ['authenticated', 'payment', 'switched']

/** The answer of a turn before it is put in the form in which it is sent. */
type Outcome = {
  matchType: Trace['matchType']
  score: number
  conversation: SnapshotConversation | null
  rendered: Rendered
  /** Entries of the first bubble's `information`. */
  more: { key: string; value: string }[]
}

/**
 * One turn of a bot with one end user (behaviour 5.2): session, clean-up, entities, decision, answer. Pure: the same
 * bot, session, input and results of effects give the same turn. Never throws, whatever the text: where producing the
 * answer fails, the system-error message is the answer.
 */
export function* respond(bot: Bot, previous: Session | null, received: TurnInput): Effects<TurnResult> {
  const found = openSession(previous, received.now, received.newSessionId, received.given)
  const heard = yield* hearImage(bot, found, received)
  // What an image says is what the user said.
  const input = heard ? { ...received, text: heard.query ?? '' } : received
  const { opened, choice: numbered } = yield* readChoice(bot, found, input)
  const postback = readPostback(OF_OTHERS.includes(input.event) ? '' : (numbered?.postbackFull ?? input.text))
  const turn = yield* beginTurn(bot, opened, input, postback.visible)
  if (heard) noteHeard(turn, heard)
  if (numbered) note(turn, 'FORM', 'DONE', 'NUMBERED', { typed: input.text.trim(), name: numbered.label })
  const isDecided = input.event === 'open' || OF_OTHERS.includes(input.event) || isWithAgent(turn)
  const decision = isDecided ? null : yield* decideOrFail(turn, postback.target)
  const outcome = yield* renderOrApologise(turn, opened, decision)
  return maskTurn(turn, finish(turn, opened, outcome))
}

/** What a text stands for besides itself, and the session in which it does. */
function* readChoice(bot: Bot, opened: OpenedSession, input: TurnInput): Effects<ReadChoice> {
  const agreed = agreedSwitch(bot, opened, input)
  if (agreed) return agreed
  const choice = chosenByNumber(bot, opened, input) ?? (yield* chosenByOrder(bot, opened, input))
  return { opened, choice }
}
type ReadChoice = { opened: OpenedSession; choice: Choice | undefined }

/** Whether people have the talk, so that what is said in it is for them. */
function isWithAgent({ before, input }: TurnState): boolean {
  return before.agent !== undefined && !OF_OTHERS.includes(input.event)
}

/** The choice that a number stands for, where the last answer showed its choices as numbered lines (behaviour 1.8). */
function chosenByNumber(bot: Bot, { session }: OpenedSession, input: TurnInput): Choice | undefined {
  const { numbered, pendingForm } = session
  if (!input.numbersChoices || input.event !== 'send' || !numbered) return undefined
  const waiting = pendingForm && bot.named.formsById.get(pendingForm.formId)
  const several = waiting?.type === 'MULTIPLE' ? chooseSeveral(numbered, input.text) : undefined
  return several ?? chooseByNumber(numbered, input.text)
}

/** Decides, and begins the task of a conversation that has one: a task asks before it answers. */
function* decideOrFail(turn: TurnState, target: PostbackTarget | null): Effects<Decision> {
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

/** Renders what was decided; where that fails, the system-error message, in the session as it was when decided. */
function* renderOrApologise(
  turn: TurnState,
  opened: OpenedSession,
  decision: Decision | null,
): Effects<Outcome> {
  const decided = rollbackPoint(turn)
  try {
    if (decision?.kind === 'fault') throw new AnswerFault(decision.code)
    const outcome = yield* decision ? renderDecision(turn, decision) : renderUndecided(turn)
    const behind = decision?.asksBehind ? yield* renderBehind(turn) : asRendered()
    const late = yield* askLateFeedback(turn, opened)
    const rendered = join(late, outcome.rendered, behind, takeOffers(turn))
    return yield* handOverBehind(turn, { ...outcome, rendered })
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error
    note(turn, 'SYSTEM_ERROR', 'WON', 'CALL_FAILED', { code: error.code })
    noteErrorCode(turn, error.code)
    rollBackSession(turn, decided)
    turn.notes.spoken = []
    turn.offers = []
    turn.handover = null
    const conversation = decision?.kind === 'conversation' ? decision.conversation : null
    return outcomeOf('SYSTEM_ERROR', yield* renderSystemError(turn), { conversation })
  }
}

/** Hands the talk over behind the answer; where that fails, the answer stands, and the system-error message follows it. */
function* handOverBehind(turn: TurnState, outcome: Outcome): Effects<Outcome> {
  const code = yield* handOver(turn)
  if (code === null) return outcome
  note(turn, 'AGENT', 'LOST', 'FAILED', { name: turn.handover?.name ?? '', code })
  noteErrorCode(turn, code)
  const rendered = join(outcome.rendered, yield* renderSystemError(turn))
  return { ...outcome, matchType: 'SYSTEM_ERROR', score: 0, rendered }
}

function outcomeOf(
  matchType: Outcome['matchType'],
  rendered: Rendered,
  about: Partial<Omit<Outcome, 'matchType' | 'rendered'>> = {},
): Outcome {
  return { matchType, rendered, score: 0, conversation: null, more: [], ...about }
}

function* renderUndecided(turn: TurnState): Effects<Outcome> {
  const { event } = turn.input
  if (isWithAgent(turn)) return outcomeOf('EVENT', leaveToAgent(turn))
  if (event === 'switched') return outcomeOf('EVENT', takeBack(turn))
  if (event === 'payment') return outcomeOf('EVENT', yield* concludePayment(turn))
  return yield* event === 'open' ? welcome(turn) : deliverHeldBack(turn)
}

function* renderDecision(turn: TurnState, decision: Exclude<Decision, { kind: 'fault' }>): Effects<Outcome> {
  if (decision.kind === 'conversation') return yield* renderConversation(turn, decision)
  if (decision.kind === 'failure') return yield* fail(turn)
  if (decision.kind === 'choices') {
    note(turn, 'ANSWER', 'DONE', 'CHOICES')
    const { score, conversations } = decision
    turn.session.offered = conversations.map(({ id, name }) => {
      return { conversationId: id, conversationName: name }
    })
    return outcomeOf('SIMILAR', yield* renderChoices(turn, conversations), { score })
  }
  const { matchType, message, conversation } = decision
  const { event } = turn.input
  const rendered =
    isCallEvent(event) && matchType === 'EVENT'
      ? yield* renderEvent(turn, event)
      : yield* renderMessage(turn, message, conversation?.id ?? null)
  note(turn, 'ANSWER', 'DONE', rendered.pieces.length > 0 ? 'MESSAGE' : 'NOTHING')
  return outcomeOf(matchType, rendered, { score: conversation ? 1 : 0, conversation })
}

function* renderConversation(
  turn: TurnState,
  { conversation, matchType, score, asksBehind }: Extract<Decision, { kind: 'conversation' }>,
): Effects<Outcome> {
  const answer = yield* chooseAnswer(turn, conversation)
  if (!answer) return yield* fail(turn)
  const rendered = yield* deliverAnswer(turn, conversation, answer)
  const rating = matchType === 'EVENT' || asksBehind ? [] : yield* askFeedback(turn, conversation)
  const more = tagInfo(turn, turn.cache.heldConditions.get(answer) ?? [])
  return outcomeOf(matchType, join(rendered, asRendered(rating)), { score, conversation, more })
}

/** The question of the task that an answer interrupted, or that goes on; an answer that moved on has ended it. */
function* renderBehind(turn: TurnState): Effects<Rendered> {
  const asked = askedBehind(turn)
  return asked ? yield* renderMessage(turn, asked.message, asked.conversationId) : asRendered()
}

function* fail(turn: TurnState): Effects<Outcome> {
  note(turn, 'ANSWER', 'DONE', 'MESSAGE')
  return outcomeOf('FAIL', yield* renderFailure(turn))
}

function* welcome(turn: TurnState): Effects<Outcome> {
  const message = yield* renderWelcome(turn)
  note(turn, 'WELCOME', message ? 'WON' : 'LOST', message ? 'SHOWN' : 'OFF')
  note(turn, 'ANSWER', 'DONE', message ? 'MESSAGE' : 'NOTHING')
  const more = message?.id ? [{ key: 'welcomeMsgId', value: String(message.id) }] : []
  return outcomeOf('WELCOME', message?.rendered ?? asRendered(), { more })
}

/** The answer that was held back until the end user had proved who they are. */
function* deliverHeldBack(turn: TurnState): Effects<Outcome> {
  const released = yield* concludeAuthentication(turn)
  if (released.kind === 'message') return outcomeOf('EVENT', released.rendered)
  const { conversation, answer } = released
  return outcomeOf('EVENT', yield* deliverAnswer(turn, conversation, answer), { score: 1, conversation })
}

function finish(turn: TurnState, opened: OpenedSession, outcome: Outcome): TurnResult {
  noteMenu(turn)
  const { input, before, utterance } = turn
  const { pieces, quickButtons, impressions } = outcome.rendered
  const { domain, settings } = turn.bot.snapshot
  const spoken = withDomainVoice(pieces, settings.voice)
  const emotion = emotionOfTurn(turn)
  const own = describeBubbles(spoken, { ...outcome, domainCode: domain.code, emotion })
  const isShown = input.event !== 'authenticated' && input.event !== 'switched'
  const bubbles = isShown ? [...before.undelivered, ...own] : own
  const numbered = input.numbersChoices ? numberedChoices(bubbles, quickButtons) : []
  const asked = input.event === 'send' ? askedBy(utterance.text, outcome.matchType, input.now) : null
  const session = {
    ...turn.session,
    ...(numbered.length > 0 && { numbered }),
    ...(asked && { lastAsked: asked }),
  }
  return {
    // The chat is not shown while users prove who they are: what is sent then comes before the next answer.
    session: isShown ? session : { ...session, undelivered: [...before.undelivered, ...own] },
    bubbles,
    quickButtons,
    impressions,
    answerText: plainText(pieces),
    tags: outcome.conversation?.tags ?? [],
    utterance: utterance.typed,
    masked: false,
    secrets: [],
    spoken: turn.notes.spoken,
    trace: {
      ...traceOf(turn, opened, outcome),
      ...(emotion && { emotion }),
      ...(asked && rephrases(asked, before.lastAsked) && { rephrased: true }),
    },
  }
}

/** The emotion of the utterance; null in a turn in which nothing was said. */
function emotionOfTurn({ input, utterance, bot }: TurnState): Emotion | null {
  if (input.event !== 'send' || utterance.text === '') return null
  return emotionOf(utterance.text, bot.snapshot.domain.language)
}

function traceOf(turn: TurnState, opened: OpenedSession, { matchType, score, conversation }: Outcome): Trace {
  const { snapshot, thresholds } = turn.bot
  const { candidates, features, steps, rating } = turn.notes
  return {
    matchType,
    score,
    conversation: conversation && { id: conversation.id, name: conversation.name },
    candidates,
    features,
    entities: foundEntities(turn),
    normalised: turn.utterance.text,
    thresholds: thresholds && { ...thresholds },
    steps,
    buildId: snapshot.build.id,
    buildDisplayId: snapshot.build.displayId,
    newSession: opened.origin !== 'CONTINUED',
    analysis: analyse(turn),
    ...(rating && { rating }),
  }
}
