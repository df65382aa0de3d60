import { DEFAULT_MESSAGES, VOICE_PLATFORMS } from '@parlance/contract'
import type { Decision, Message } from '../match/decision'
import { postbackButton, templatePieces } from '../render/buttons'
import type { PostbackTarget } from '../render/postback'
import { asMessage, asRendered, type Piece, type Rendered, textComponent } from '../render/rendered'
import { renderOwn } from '../render/renderOwn'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import { isUtterance } from '../turn/sameText'
import type { OpenedSession, UnratedAnswer } from '../turn/session'
import type { TurnState } from '../turn/turnState'

const LATE_MINUTES_MAX = 24 * 60

/**
 * The rating of an answer (behaviour 12.7) by one of its two buttons, in any later turn, or by its label in the next
 * turn, as not every channel has buttons.
 */
export function decideFeedback(turn: TurnState, target: PostbackTarget | null): Decision | null {
  const rated = ratedTurn(turn, target)
  if (rated === null) return null
  const { feedbackYes, feedbackNo, ...standard } = DEFAULT_MESSAGES[turn.bot.snapshot.domain.language]
  const isYes = isUtterance(turn, feedbackYes)
  if (!isYes && !isUtterance(turn, feedbackNo)) return null
  note(turn, 'FEEDBACK', 'WON', isYes ? 'YES' : 'NO', { turn: rated.turn })
  if (rated.turnId !== undefined) turn.notes.rating = { turnId: rated.turnId, satisfied: isYes }
  const which = isYes ? 'yes' : 'no'
  const own = ratedConversation(turn, rated.turn)?.feedback?.[which]
  const product = isYes ? standard.feedbackThanks : standard.feedbackSorry
  const text = own || turn.bot.snapshot.settings.feedback[which] || product
  const message: Message = { texts: [text], messageType: 'feedbackMsg' }
  return { kind: 'message', matchType: 'FORM', message, conversation: null }
}

/** The turn that asked for the rating: that of a button, else the last one where it did. */
function ratedTurn(
  { before: { feedback }, session }: TurnState,
  target: PostbackTarget | null,
): { turn: number; turnId?: string } | null {
  if (target) return target.kind === 'feedback' ? target : null
  return feedback?.turn === session.turn - 1 ? feedback : null
}

/** The conversation that was to be rated, when no other was since. */
function ratedConversation({ before, bot }: TurnState, ratedIn: number): SnapshotConversation | undefined {
  const rated = before.feedback?.turn === ratedIn ? before.feedback.conversationId : null
  return rated === null ? undefined : bot.conversations.get(rated)
}

/** The question for a rating behind an answer; none where it is not asked. */
export function* askFeedback(turn: TurnState, conversation: SnapshotConversation): Effects<Piece[]> {
  const { feedback } = turn.bot.snapshot.settings
  if (!feedback.on || feedback.exposure === 'NEVER' || awaitsAnswer(turn)) return []
  if (isExcluded(turn, conversation)) {
    note(turn, 'FEEDBACK', 'SKIPPED', 'EXCLUDED', { name: conversation.name })
    return []
  }
  const answer = { turnId: turn.input.requestId, conversationId: conversation.id }
  if (feedback.exposure === 'SESSION_END' && !endsScenario(turn)) {
    turn.session.unrated = answer
    return []
  }
  note(turn, 'FEEDBACK', 'DONE', 'ASKED')
  return yield* question(turn, answer)
}

/**
 * The question for a rating of the answer after which a session ended, after half an hour without a message (behaviour 12.7).
 * Channels on which users cannot be written to ask it when the user is back, before the next answer; not after a day.
 */
export function* askLateFeedback(turn: TurnState, opened: OpenedSession): Effects<Rendered> {
  const { feedback } = turn.bot.snapshot.settings
  const unrated = opened.origin === 'RESET' && opened.idleMinutes <= LATE_MINUTES_MAX ? opened.unrated : null
  if (!unrated || !feedback.on || feedback.exposure !== 'SESSION_END' || awaitsAnswer(turn))
    return asRendered()
  const conversation = turn.bot.conversations.get(unrated.conversationId)
  const { event, platform } = turn.input
  const canAsk = (event === 'open' || event === 'send') && !VOICE_PLATFORMS.includes(platform)
  if (!canAsk || !conversation || isExcluded(turn, conversation)) return asRendered()
  note(turn, 'FEEDBACK', 'DONE', 'ASKED_LATE', { name: conversation.name })
  return asRendered(yield* question(turn, unrated))
}

function isExcluded({ bot }: TurnState, { name, feedback }: SnapshotConversation): boolean {
  return feedback?.use === false || bot.snapshot.settings.feedback.excluded.includes(name)
}

function* question(turn: TurnState, { turnId, conversationId }: UnratedAnswer): Effects<Piece[]> {
  const { feedback } = turn.bot.snapshot.settings
  const { feedbackYes, feedbackNo } = DEFAULT_MESSAGES[turn.bot.snapshot.domain.language]
  const phrase = yield* renderOwn(turn, feedback.phrase, 'feedbackPhrase')
  const asked = turn.session.turn
  turn.session.feedback = { turn: asked, conversationId, turnId }
  const buttons = [
    postbackButton(feedbackYes, { kind: 'feedback', satisfied: true, turn: asked, turnId }),
    postbackButton(feedbackNo, { kind: 'feedback', satisfied: false, turn: asked, turnId }),
  ]
  const pieces = templatePieces('FEEDBACK', textComponent(phrase), buttons, turn.input.platform)
  return asMessage(asRendered(pieces), 'feedbackMsg').pieces
}

/** Whether a form or a task waits for an answer: nothing else is asked then. */
function awaitsAnswer({ session }: TurnState): boolean {
  return session.task !== null || session.pendingForm !== null
}

/** Whether a chain of conversations ends: an earlier turn led here, and this one leads nowhere. */
function endsScenario({ before, session }: TurnState): boolean {
  const wasLed = before.pendingForm !== null || before.task !== null || before.contexts.length > 0
  return wasLed && session.pendingForm === null && session.contexts.length === 0
}
