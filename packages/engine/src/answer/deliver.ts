import { MOVES_PER_TURN_MAX } from '@parlance/contract'
import { chooseAnswer, noteChoice } from '../match/chooseAnswer'
import { asRendered, join, type Rendered } from '../render/rendered'
import { updateUserVariables } from '../render/updateUserVariables'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot/snapshot'
import { applyContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { isHeldBack, requestAuthentication } from './authenticate'
import { renderBubbles } from './renderBubbles'
import { voiceDirectives } from './voice'

/**
 * Gives an answer of a conversation (behaviour 6.6, 7.2): its user variables are set, its bubbles rendered, the
 * contexts of its conversation applied, and where it moves on, the other conversation's answer follows. An answer for
 * authenticated users only is held back until the end user is one. Throws `AnswerFault`.
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
  const rendered = yield* renderBubbles(turn, answer.bubbles, conversation.id)
  applyContexts(turn, conversation.outputContexts)
  const directives = yield* voiceDirectives(turn, answer.subsequentAction, answer.callDetailRecord)
  const last = rendered.pieces.at(-1)
  if (last) last.information = [...last.information, ...directives]
  if (answer.subsequentAction?.type !== 'MOVE') return rendered
  const seen = new Set([...visited, conversation.id])
  return join(rendered, yield* moveTo(turn, answer.subsequentAction.conversation, seen))
}

/** The answer of the conversation that is moved to; none where it has answered in this turn, or too many have. */
function* moveTo(turn: TurnState, name: string, visited: ReadonlySet<number>): Effects<Rendered> {
  const conversation = turn.bot.named.conversations.get(name)
  if (conversation && visited.has(conversation.id)) {
    note(turn, 'MOVE', 'LOST', 'LOOP', { name })
    return asRendered()
  }
  if (visited.size > MOVES_PER_TURN_MAX) {
    note(turn, 'MOVE', 'LOST', 'TOO_MANY', { max: MOVES_PER_TURN_MAX })
    return asRendered()
  }
  // Moving on ends the task under way (behaviour 6.4).
  turn.session.task = null
  const answer = conversation && (yield* chooseAnswer(turn, conversation))
  if (!conversation || !answer) {
    note(turn, 'MOVE', 'LOST', 'NO_ANSWER', { name })
    return asRendered()
  }
  note(turn, 'MOVE', 'DONE', 'FOLLOWED', { name })
  return yield* deliverAnswer(turn, conversation, answer, visited)
}
