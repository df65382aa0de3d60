import type { Condition, WalkFinding } from '@parlance/contract'
import type { SnapshotConversation } from '../../snapshot/snapshot'
import { hasActiveAnswer } from '../../snapshot/snapshot'
import { exampleAnswer } from '../../task/exampleAnswer'
import type { TurnResult } from '../../turn/turn'
import { pathTo, type WalkState } from './walked'
import type { WalkedBot } from './walkInputs'

/** What all paths of a walk reached. */
export type Reached = {
  conversations: Set<number>
  /** The conversations of which some turn ended in a fault. */
  faulty: Set<number>
  /** Conversation and position of an answer. */
  answers: Set<string>
  /** The deepest state in which a task asked. */
  tasks: Map<number, WalkState>
  /** What the question of a conversation came to. */
  asked: Map<number, { behind: WalkState; turn: TurnResult }>
}

/** Conditions that a walk tries in every way: the buttons that were pressed before. */
const WALKED: readonly Condition['type'][] = ['form']

/** What no path of a whole walk came to: conversations, answers, and ends of tasks. */
export function neverReached(walked: WalkedBot, reached: Reached): WalkFinding[] {
  return walked.bot.snapshot.conversations.filter(hasActiveAnswer).flatMap((conversation) => {
    const { id } = conversation
    if (!reached.conversations.has(id)) return notReached(walked, conversation, reached)
    if (reached.faulty.has(id)) return []
    const task = reached.tasks.get(id)
    if (!task) return answersNotReached(conversation, reached)
    const isAnswered = conversation.answers.some((_, at) => reached.answers.has(`${id} ${at}`))
    if (isAnswered || !isKnownWhole(walked, conversation)) return []
    const slot = task.session?.task?.asked ?? undefined
    return [
      { ...about(conversation, 'WALK_TASK_NO_END'), path: pathTo(task), ...(slot !== undefined && { slot }) },
    ]
  })
}

function about(
  { id, name }: SnapshotConversation,
  code: WalkFinding['code'],
  params: WalkFinding['params'] = {},
): Omit<WalkFinding, 'path'> {
  return { conversationId: id, conversationName: name, code, params }
}

function notReached(
  { openings }: WalkedBot,
  conversation: SnapshotConversation,
  { asked }: Reached,
): WalkFinding[] {
  const question = openings.get(conversation.id)
  // What begins it is not known, as with an event of a call: nothing can be said of it.
  if (question === undefined) return []
  const met = asked.get(conversation.id)
  const { trace, answerText } = met?.turn ?? {}
  const instead = trace?.matchType === 'FAIL' ? undefined : (trace?.conversation?.name ?? answerText)
  const path = met ? pathTo(met.behind) : []
  if (instead === undefined) return [{ ...about(conversation, 'WALK_NEVER_REACHED', { question }), path }]
  return [{ ...about(conversation, 'WALK_ANSWERED_INSTEAD', { question, instead }), path }]
}

/**
 * Answers that could have been given: those without conditions beside none that depend on the moment, and those that
 * depend on buttons alone.
 */
function answersNotReached(conversation: SnapshotConversation, { answers }: Reached): WalkFinding[] {
  const on = conversation.answers.filter(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
  const isWalked = ({ conditions = [] }: SnapshotConversation['answers'][number]) =>
    conditions.flat().every(({ type }) => WALKED.includes(type))
  return conversation.answers.flatMap((answer, at) => {
    const { conditions = [], platforms = [] } = answer
    if (!on.includes(answer) || answers.has(`${conversation.id} ${at}`)) return []
    if (platforms.length > 0 || answer.authentication || !isWalked(answer)) return []
    if (conditions.length === 0 && !on.every(isWalked)) return []
    return [{ ...about(conversation, 'WALK_ANSWER_NEVER_REACHED', { answer: at + 1 }), answer: at, path: [] }]
  })
}

/** Whether something was known to say for every slot. */
function isKnownWhole({ bot }: WalkedBot, { task }: SnapshotConversation): boolean {
  return (task?.slots ?? []).every((slot) => !slot.required || exampleAnswer(bot, slot, 0) !== null)
}
