import { MOVES_PER_TURN_MAX, type VariableUpdate } from '@parlance/contract'
import { assignUserVariable } from '../expression/assignUserVariable'
import { variableName } from '../expression/userVariableValue'
import { chooseAnswer, noteChoice } from '../match/chooseAnswer'
import { asRendered, join, type Rendered } from '../render/rendered'
import { renderText } from '../render/renderText'
import type { SnapshotAnswer, SnapshotConversation } from '../snapshot/snapshot'
import { applyContexts } from '../turn/context'
import { dropTasks } from '../turn/dropTasks'
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
  if (isHeldBack(turn, answer)) {
    const request = yield* requestAuthentication(turn, conversation, answer)
    if (request) return request
  }
  noteSpoken(turn, conversation, answer)
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

function noteSpoken(
  { notes }: TurnState,
  { id: conversationId, name, answers }: SnapshotConversation,
  answer: SnapshotAnswer,
): void {
  notes.spoken.push({ conversationId, name, answer: { id: answer.id, at: answers.indexOf(answer) } })
}

/** Sets user variables as an answer defines (behaviour 7.2), one after another; what cannot be set is a warning. */
function* updateUserVariables(turn: TurnState, updates: readonly VariableUpdate[]): Effects<void> {
  for (const { name, action, value } of updates) {
    assignUserVariable(turn, {
      ...variableName(name),
      action,
      value: yield* renderText(turn, value, 'MACHINE'),
    })
  }
}

/** The answer of the conversation that is moved to; none where it has answered in this turn, or too many have. */
function* moveTo(turn: TurnState, name: string, visited: ReadonlySet<number>): Effects<Rendered> {
  const conversation = turn.bot.named.conversations.get(name)
  const isLoop = conversation !== undefined && visited.has(conversation.id)
  if (isLoop) note(turn, 'MOVE', 'LOST', 'LOOP', { name })
  else if (visited.size > MOVES_PER_TURN_MAX)
    note(turn, 'MOVE', 'LOST', 'TOO_MANY', { max: MOVES_PER_TURN_MAX })
  else {
    // Moving on ends the task under way (behaviour 6.4); of one that has ended, the next one goes on.
    if (turn.session.task) dropTasks(turn)
    const answer = conversation && (yield* chooseAnswer(turn, conversation))
    note(turn, 'MOVE', answer ? 'DONE' : 'LOST', answer ? 'FOLLOWED' : 'NO_ANSWER', { name })
    if (answer) return yield* deliverAnswer(turn, conversation, answer, visited)
  }
  return asRendered()
}
