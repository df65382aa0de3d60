import { MOVES_PER_TURN_MAX } from '@parlance/contract'
import { applyContexts } from '../dialogue/context'
import { type Deliberation, note } from '../dialogue/turn'
import type { Asking } from '../effect'
import { updateUserVariables } from '../expression/userVariable'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot'
import { isHeldBack, requestAuthentication } from './authenticate'
import { chooseAnswer, noteChoice } from './chooseAnswer'
import { renderBubbles } from './render'
import { join, type Spoken } from './spoken'
import { voiceDirectives } from './voice'

/**
 * Gives an answer of a conversation (behaviour 6.6, 7.2): its user variables are set, its bubbles rendered, the
 * contexts of its conversation applied, and where it moves on, the other conversation's answer follows. An answer for
 * known people only is held back until the end user is one. Throws `AnswerFault`.
 */
export function* deliverAnswer(
  d: Deliberation,
  conversation: SnapshotConversation,
  answer: SnapshotAnswer,
  visited: ReadonlySet<number> = new Set(),
): Asking<Spoken> {
  d.answering = conversation
  noteChoice(d, conversation, answer)
  if (isHeldBack(d, answer)) return yield* requestAuthentication(d, conversation, answer)
  yield* updateUserVariables(d, answer.userVariables ?? [])
  const spoken = yield* renderBubbles(d, answer.bubbles, conversation.id)
  applyContexts(d, conversation.outputContexts)
  const directives = yield* voiceDirectives(d, answer.subsequentAction, answer.callDetailRecord)
  const last = spoken.pieces.at(-1)
  if (last) last.information = [...last.information, ...directives]
  if (answer.subsequentAction?.type !== 'MOVE') return spoken
  const seen = new Set([...visited, conversation.id])
  return join(spoken, yield* moveTo(d, answer.subsequentAction.conversation, seen))
}

/** The answer of the conversation that is moved to; none where it was in this turn or too many were. */
function* moveTo(d: Deliberation, name: string, visited: ReadonlySet<number>): Asking<Spoken> {
  const nothing: Spoken = { pieces: [], quickButtons: [], impressions: [] }
  const conversation = d.bot.named.conversations.get(name)
  if (conversation && visited.has(conversation.id)) {
    note(d.steps, 'MOVE', 'LOST', 'LOOP', { name })
    return nothing
  }
  if (visited.size > MOVES_PER_TURN_MAX) {
    note(d.steps, 'MOVE', 'LOST', 'TOO_MANY', { max: MOVES_PER_TURN_MAX })
    return nothing
  }
  // What leads elsewhere ends what was being asked (behaviour 6.4).
  d.session.task = null
  const answer = conversation && (yield* chooseAnswer(d, conversation))
  if (!conversation || !answer) {
    note(d.steps, 'MOVE', 'LOST', 'NO_ANSWER', { name })
    return nothing
  }
  note(d.steps, 'MOVE', 'DONE', 'FOLLOWED', { name })
  return yield* deliverAnswer(d, conversation, answer, visited)
}
