import { DEFAULT_MESSAGES, VOICE_PLATFORMS } from '@parlance/contract'
import { type Decision, type Deliberation, note, type Said } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText } from '../expression/evaluate'
import type { PostbackTarget } from '../form/postback'
import type { OpenedSession, UnratedAnswer } from '../session'
import type { SnapshotConversation } from '../snapshot'
import { exactKey } from '../text/normalize'
import { sayingButton, templatePieces } from './buttons'
import type { Piece } from './information'
import { nothingSpoken, type Spoken } from './spoken'

const LATE_MINUTES_MAX = 24 * 60

/**
 * The rating of an answer (behaviour 12.7) by one of its two buttons, in whatever later turn, or right after by its
 * label, as not every channel has buttons.
 */
export function decideFeedback(d: Deliberation, target: PostbackTarget | null): Decision | null {
  const rated = ratedTurn(d, target)
  if (rated === null) return null
  const { feedbackYes, feedbackNo, ...standard } = DEFAULT_MESSAGES[d.bot.snapshot.domain.language]
  const isYes = isSaid(d, feedbackYes)
  if (!isYes && !isSaid(d, feedbackNo)) return null
  note(d.steps, 'FEEDBACK', 'WON', isYes ? 'YES' : 'NO', { turn: rated.turn })
  if (rated.turnId !== undefined) d.rating = { turnId: rated.turnId, satisfied: isYes }
  const which = isYes ? 'yes' : 'no'
  const own = ratedConversation(d, rated.turn)?.feedback?.[which]
  const product = isYes ? standard.feedbackThanks : standard.feedbackSorry
  const text = own || d.bot.snapshot.settings.feedback[which] || product
  const said: Said = { texts: [text], messageType: 'feedbackMsg' }
  return { kind: 'said', matchType: 'FORM', said, conversation: null }
}

/** The turn that asked for the rating: that of a button, else the last one where it did. */
function ratedTurn(
  { before: { feedback }, session }: Deliberation,
  target: PostbackTarget | null,
): { turn: number; turnId?: string } | null {
  if (target) return target.kind === 'feedback' ? target : null
  return feedback?.turn === session.turn - 1 ? feedback : null
}

function isSaid({ bot, utterance }: Deliberation, label: string): boolean {
  const { language } = bot.snapshot.domain
  return exactKey(utterance.text, language) === exactKey(label, language)
}

/** The conversation that was to be rated, when no other was since. */
function ratedConversation({ before, bot }: Deliberation, turn: number): SnapshotConversation | undefined {
  const rated = before.feedback?.turn === turn ? before.feedback.conversationId : null
  return rated === null ? undefined : bot.conversations.get(rated)
}

/** The question for a rating behind an answer, none where it is not to be asked. */
export function* askFeedback(d: Deliberation, conversation: SnapshotConversation): Asking<Piece[]> {
  const { feedback } = d.bot.snapshot.settings
  if (!feedback.on || feedback.exposure === 'NEVER' || isAsking(d)) return []
  if (isExcluded(d, conversation)) {
    note(d.steps, 'FEEDBACK', 'SKIPPED', 'EXCLUDED', { name: conversation.name })
    return []
  }
  const answer = { turnId: d.input.requestId, conversationId: conversation.id }
  if (feedback.exposure === 'SESSION_END' && !endsScenario(d)) {
    d.session.unrated = answer
    return []
  }
  note(d.steps, 'FEEDBACK', 'DONE', 'ASKED')
  return yield* question(d, answer)
}

/**
 * The question for a rating of the answer that a session ended with by nobody saying anything for half an hour
 * (behaviour 12.7). Channels that nobody can be written to on have it when the user is back, before the next answer;
 * after a day nobody remembers.
 */
export function* askLateFeedback(d: Deliberation, opened: OpenedSession): Asking<Spoken> {
  const { feedback } = d.bot.snapshot.settings
  const unrated = opened.origin === 'RESET' && opened.idleMinutes <= LATE_MINUTES_MAX ? opened.unrated : null
  if (!unrated || !feedback.on || feedback.exposure !== 'SESSION_END' || isAsking(d)) return nothingSpoken()
  const conversation = d.bot.conversations.get(unrated.conversationId)
  const isAway = d.input.event !== 'open' && d.input.event !== 'send'
  if (!conversation || isExcluded(d, conversation) || isAway || VOICE_PLATFORMS.includes(d.input.platform))
    return nothingSpoken()
  note(d.steps, 'FEEDBACK', 'DONE', 'ASKED_LATE', { name: conversation.name })
  return { ...nothingSpoken(), pieces: yield* question(d, unrated) }
}

function isExcluded({ bot }: Deliberation, { name, feedback }: SnapshotConversation): boolean {
  return feedback?.use === false || bot.snapshot.settings.feedback.excluded.includes(name)
}

function* question(d: Deliberation, { turnId, conversationId }: UnratedAnswer): Asking<Piece[]> {
  const { feedback } = d.bot.snapshot.settings
  const { feedbackYes, feedbackNo, feedbackPhrase } = DEFAULT_MESSAGES[d.bot.snapshot.domain.language]
  const phrase = feedback.phrase === '' ? feedbackPhrase : yield* speakText(d, feedback.phrase)
  const turn = d.session.turn
  d.session.feedback = { turn, conversationId, turnId }
  const buttons = [
    sayingButton(feedbackYes, { kind: 'feedback', satisfied: true, turn, turnId }),
    sayingButton(feedbackNo, { kind: 'feedback', satisfied: false, turn, turnId }),
  ]
  const cover = { type: 'text', data: { description: phrase } } as const
  const pieces = templatePieces('FEEDBACK', cover, buttons, d.input.platform)
  return pieces.map((piece) => ({ ...piece, information: [{ key: 'defaultMsgType', value: 'feedbackMsg' }] }))
}

/** One question at a time: a form or a task that waits for an answer goes first. */
function isAsking({ session }: Deliberation): boolean {
  return session.task !== null || session.pendingForm !== null
}

/** The last of a chain of conversations: it was led to, and nothing is asked any more. */
function endsScenario({ before, session }: Deliberation): boolean {
  const wasLed = before.pendingForm !== null || before.task !== null || before.contexts.length > 0
  return wasLed && session.pendingForm === null && session.contexts.length === 0
}
