import { type Condition, MOVES_PER_TURN_MAX, type WalkFinding } from '@parlance/contract'
import { readPostback } from '../../render/postback'
import { hasActiveAnswer, type SnapshotConversation } from '../../snapshot/snapshot'
import { exampleAnswer } from '../../task/exampleAnswer'
import type { TurnResult } from '../../turn/turn'
import { pathTo, type WalkState } from './walked'
import type { WalkedBot, WalkInput } from './walkInputs'

export type Findings = {
  /** Notes what a turn says about the bot. */
  note: (state: WalkState, input: WalkInput, turn: TurnResult, reached: WalkState) => void
  /** All findings; what no path comes to is known only of a walk that is whole. */
  all: (isWhole: boolean) => WalkFinding[]
  /** Conversations that at least one path reached. */
  reached: () => number
}
type About = Pick<WalkFinding, 'code' | 'params'> & { conversationId: number }

/** Collects what a walk finds: each thing once, with the first path to it, which is a shortest one. */
export function createFindings(walked: WalkedBot): Findings {
  const { conversations } = walked.bot
  const found = new Map<string, WalkFinding>()
  const reached: Reached = {
    answers: new Set(),
    conversations: new Set(),
    faulty: new Set(),
    tasks: new Map(),
    asked: new Map(),
  }
  const add = ({ conversationId, code, params }: About, path: () => WalkFinding['path']) => {
    const conversation = conversations.get(conversationId)
    const key = JSON.stringify([conversationId, code, params])
    if (!conversation || found.has(key)) return
    found.set(key, { conversationId, conversationName: conversation.name, code, params, path: path() })
  }
  return {
    note: (state, input, turn, behind) => {
      noteReached(reached, input, turn, behind)
      for (const about of faultsOf(walked, state, input, turn)) add(about, () => pathTo(behind))
    },
    all: (isWhole) => [...found.values(), ...(isWhole ? neverReached(walked, reached) : [])],
    reached: () => reached.conversations.size,
  }
}

function noteReached(reached: Reached, { asks }: WalkInput, turn: TurnResult, behind: WalkState): void {
  for (const { conversationId, answer, slot } of turn.spoken) {
    reached.conversations.add(conversationId)
    if (answer) reached.answers.add(`${conversationId} ${answer.at}`)
    if (slot === undefined) continue
    const before = reached.tasks.get(conversationId)
    if (!before || before.depth < behind.depth) reached.tasks.set(conversationId, behind)
  }
  // One whose answer could not be given was reached too; what is wrong is told by that.
  const { conversation, matchType } = turn.trace
  if (conversation && matchType === 'SYSTEM_ERROR') {
    reached.conversations.add(conversation.id)
    reached.faulty.add(conversation.id)
  }
  if (asks !== undefined && !reached.asked.has(asks)) reached.asked.set(asks, { behind, turn })
}

/** What is wrong with a turn. */
function faultsOf(walked: WalkedBot, state: WalkState, input: WalkInput, turn: TurnResult): About[] {
  const { trace, spoken } = turn
  const answered = trace.conversation?.id ?? spoken[0]?.conversationId
  const from = state.at ?? input.asks ?? answered
  const moves = movesStopped(turn)
  if (trace.matchType !== 'SYSTEM_ERROR')
    return from === undefined ? moves : [...buttonFaults(walked, input, turn, { from, answered }), ...moves]
  const error = trace.analysis?.errorCodes[0] ?? ''
  const at = answered ?? from
  return at === undefined ? moves : [{ conversationId: at, code: 'WALK_FAULT', params: { error } }, ...moves]
}

function movesStopped({ trace, spoken }: TurnResult): About[] {
  const conversationId = spoken.at(-1)?.conversationId
  if (conversationId === undefined) return []
  return trace.steps.flatMap(({ step, reason, params }): About[] => {
    if (step !== 'MOVE') return []
    if (reason === 'TOO_MANY')
      return [{ conversationId, code: 'WALK_MOVE_LIMIT', params: { max: MOVES_PER_TURN_MAX } }]
    const name = String(params?.['name'] ?? '')
    return reason === 'NO_ANSWER' ? [{ conversationId, code: 'WALK_MOVE_SILENT', params: { name } }] : []
  })
}

function buttonFaults(
  { bot }: WalkedBot,
  { button, text }: WalkInput,
  { trace, answerText }: TurnResult,
  { from, answered }: { from: number; answered: number | undefined },
): About[] {
  if (!button || readPostback(text).target?.kind === 'feedback') return []
  const { label, leadsTo } = button
  if (trace.matchType === 'FAIL')
    return [{ conversationId: from, code: 'WALK_BUTTON_FAILS', params: { button: label } }]
  if (leadsTo.length === 0 || (answered !== undefined && leadsTo.includes(answered))) return []
  const nameOf = (id: number) => bot.conversations.get(id)?.name ?? ''
  // A keyword or a banned word has words of its own.
  const instead = answered === undefined ? answerText : nameOf(answered)
  const params = { button: label, drawn: nameOf(leadsTo[0]!), instead }
  return [{ conversationId: from, code: 'WALK_BUTTON_ELSEWHERE', params }]
}

/** What all paths of a walk reached. */
type Reached = {
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

/** What no path of a complete walk reached: conversations, answers, and ends of tasks. */
function neverReached(walked: WalkedBot, reached: Reached): WalkFinding[] {
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
