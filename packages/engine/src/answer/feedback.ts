import { DEFAULT_MESSAGES } from '@parlance/contract'
import { type Decision, type Deliberation, note, type Said } from '../dialogue/turn'
import type { Asking } from '../effect'
import { speakText } from '../expression/evaluate'
import type { PostbackTarget } from '../form/postback'
import type { SnapshotConversation } from '../snapshot'
import { exactKey } from '../text/normalize'
import { sayingButton, templatePieces } from './buttons'
import type { Piece } from './information'

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
  note(d.steps, 'FEEDBACK', 'WON', isYes ? 'YES' : 'NO', { turn: rated })
  const which = isYes ? 'yes' : 'no'
  const own = ratedConversation(d, rated)?.feedback?.[which]
  const product = isYes ? standard.feedbackThanks : standard.feedbackSorry
  const text = own || d.bot.snapshot.components.settings.feedback[which] || product
  const said: Said = { texts: [text], messageType: 'feedbackMsg' }
  return { kind: 'said', matchType: 'FORM', said, conversation: null }
}

/** The turn whose answer is rated: that of a button, else the last one where it asked for it. */
function ratedTurn({ before, session }: Deliberation, target: PostbackTarget | null): number | null {
  if (target) return target.kind === 'feedback' ? target.turn : null
  return before.feedback?.turn === session.turn - 1 ? before.feedback.turn : null
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
  const { feedback } = d.bot.snapshot.components.settings
  if (!feedback.on || feedback.exposure === 'NEVER' || isAsking(d)) return []
  if (conversation.feedback?.use === false || feedback.excluded.includes(conversation.name)) {
    note(d.steps, 'FEEDBACK', 'SKIPPED', 'EXCLUDED', { name: conversation.name })
    return []
  }
  if (feedback.exposure === 'SESSION_END' && !endsScenario(d)) return []
  const { feedbackYes, feedbackNo, feedbackPhrase } = DEFAULT_MESSAGES[d.bot.snapshot.domain.language]
  const phrase = feedback.phrase === '' ? feedbackPhrase : yield* speakText(d, feedback.phrase)
  const turn = d.session.turn
  d.session.feedback = { turn, conversationId: conversation.id }
  note(d.steps, 'FEEDBACK', 'DONE', 'ASKED')
  const buttons = [
    sayingButton(feedbackYes, { kind: 'feedback', satisfied: true, turn }),
    sayingButton(feedbackNo, { kind: 'feedback', satisfied: false, turn }),
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
