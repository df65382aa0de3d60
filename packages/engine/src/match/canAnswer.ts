import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { chooseAnswer } from './chooseAnswer'

/** Whether a conversation may answer in one round of matching. */
export type Eligible = (conversation: SnapshotConversation) => boolean

/** Whether a conversation can answer now: with a task always, else with an answer whose conditions hold. */
export function* canAnswer(turn: TurnState, conversation: SnapshotConversation): Effects<boolean> {
  if (conversation.task)
    return conversation.answers.some(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
  return (yield* chooseAnswer(turn, conversation)) !== null
}
