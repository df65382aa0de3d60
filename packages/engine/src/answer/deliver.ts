import { MOVES_PER_TURN_MAX } from '@parlance/contract'
import { chooseAnswer, noteChoice } from '../match/chooseAnswer'
import { join, type Rendered } from '../render/rendered'
import { updateUserVariables } from '../render/updateUserVariables'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot/snapshot'
import { applyContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note, type TurnState } from '../turn/turn'
import { isHeldBack, requestAuthentication } from './authenticate'
import { renderBubbles } from './renderBubbles'
import { voiceDirectives } from './voice'

/**
 * Gives an answer of a conversation (behaviour 6.6, 7.2): its user variables are set, its bubbles rendered, the
 * contexts of its conversation applied, and where it moves on, the other conversation's answer follows. An answer for
 * known people only is held back until the end user is one. Throws `AnswerFault`.
 */
export function* deliverAnswer(
  turn: TurnState,
  conversation: SnapshotConversation,
  answer: SnapshotAnswer,
  visited: ReadonlySet<number> = new Set(),
): Effects<Rendered> {
  turn.answering = conversation
  noteChoice(turn, conversation, answer)
  if (isHeldBack(turn, answer)) return yield* requestAuthentication(turn, conversation, answer)
  yield* updateUserVariables(turn, answer.userVariables ?? [])
  const spoken = yield* renderBubbles(turn, answer.bubbles, conversation.id)
  applyContexts(turn, conversation.outputContexts)
  const directives = yield* voiceDirectives(turn, answer.subsequentAction, answer.callDetailRecord)
  const last = spoken.pieces.at(-1)
  if (last) last.information = [...last.information, ...directives]
  if (answer.subsequentAction?.type !== 'MOVE') return spoken
  const seen = new Set([...visited, conversation.id])
  return join(spoken, yield* moveTo(turn, answer.subsequentAction.conversation, seen))
}

/** The answer of the conversation that is moved to; none where it was in this turn or too many were. */
function* moveTo(turn: TurnState, name: string, visited: ReadonlySet<number>): Effects<Rendered> {
  const nothing: Rendered = { pieces: [], quickButtons: [], impressions: [] }
  const conversation = turn.bot.named.conversations.get(name)
  if (conversation && visited.has(conversation.id)) {
    note(turn.steps, 'MOVE', 'LOST', 'LOOP', { name })
    return nothing
  }
  if (visited.size > MOVES_PER_TURN_MAX) {
    note(turn.steps, 'MOVE', 'LOST', 'TOO_MANY', { max: MOVES_PER_TURN_MAX })
    return nothing
  }
  // What leads elsewhere ends what was being asked (behaviour 6.4).
  turn.session.task = null
  const answer = conversation && (yield* chooseAnswer(turn, conversation))
  if (!conversation || !answer) {
    note(turn.steps, 'MOVE', 'LOST', 'NO_ANSWER', { name })
    return nothing
  }
  note(turn.steps, 'MOVE', 'DONE', 'FOLLOWED', { name })
  return yield* deliverAnswer(turn, conversation, answer, visited)
}
