import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { chooseAnswer } from './chooseAnswer'

/** Who may answer in one round of matching. */
export type Eligible = (conversation: SnapshotConversation) => boolean

/** Whether a conversation can answer now: a task by asking, any other with an answer whose conditions hold. */
export function* canAnswer(turn: TurnState, conversation: SnapshotConversation): Effects<boolean> {
  if (conversation.task)
    return conversation.answers.some(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
  return (yield* chooseAnswer(turn, conversation)) !== null
}
