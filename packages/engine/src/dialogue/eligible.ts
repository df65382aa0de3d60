import { chooseAnswer } from '../answer/chooseAnswer'
import type { Asking } from '../effect'
import type { SnapshotConversation } from '../snapshot'
import type { Deliberation } from './turn'

/** Who may answer in one round of matching. */
export type Eligible = (conversation: SnapshotConversation) => boolean

/** Whether a conversation can answer now: a task by asking, any other with an answer whose conditions hold. */
export function* canAnswer(d: Deliberation, conversation: SnapshotConversation): Asking<boolean> {
  if (conversation.task)
    return conversation.answers.some(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
  return (yield* chooseAnswer(d, conversation)) !== null
}
