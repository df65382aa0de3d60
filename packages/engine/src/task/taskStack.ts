import { SUSPENDED_TASKS_MAX } from '@parlance/contract'
import type { SnapshotConversation } from '../snapshot/snapshot'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/** A conversation with a task. */
export type TaskConversation = SnapshotConversation & { task: NonNullable<SnapshotConversation['task']> }

/** Whether a conversation has a task. */
export function isTask(conversation: SnapshotConversation | undefined): conversation is TaskConversation {
  return conversation?.task !== undefined
}

/** The conversation of the task under way; null without one, and where the bot does not have it any more. */
export function taskUnderWay({ session, bot }: TurnState): TaskConversation | null {
  const conversation = session.task && bot.conversations.get(session.task.conversationId)
  return conversation && isTask(conversation) ? conversation : null
}

/**
 * Lets the task under way wait while another one takes its turn. A task is under way once: one that begins again leaves
 * those that wait. Where too many would wait, the one that waits longest is dropped.
 */
export function suspendTask(turn: TurnState, by: SnapshotConversation): void {
  const { task, suspended } = turn.session
  const conversation = taskUnderWay(turn)
  if (!task || !conversation) return
  note(turn, 'TASK', 'DONE', 'SUSPENDED', { name: conversation.name })
  const { switching: _, ...kept } = task
  const waiting = [kept, ...suspended].filter(({ conversationId }) => conversationId !== by.id)
  if (waiting.length > SUSPENDED_TASKS_MAX) note(turn, 'TASK', 'LOST', 'DROPPED', { name: by.name })
  turn.session.suspended = waiting.slice(0, SUSPENDED_TASKS_MAX)
  turn.session.task = null
}

/** Goes on with the task that waited last, once none is under way. Those that the bot does not have any more are left. */
export function takeUpTask(turn: TurnState): void {
  while (!turn.session.task && turn.session.suspended.length > 0) {
    const [next, ...suspended] = turn.session.suspended
    turn.session = { ...turn.session, task: next!, suspended }
    const conversation = taskUnderWay(turn)
    if (conversation) note(turn, 'TASK', 'DONE', 'RESUMED', { name: conversation.name })
    else turn.session.task = null
  }
}
