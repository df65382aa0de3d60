import { MOVES_PER_TURN_MAX, type WalkFinding } from '@parlance/contract'
import { readPostback } from '../../render/postback'
import type { TurnResult } from '../../turn/turn'
import { neverReached, type Reached } from './neverReached'
import { pathTo, type WalkState } from './walked'
import type { WalkedBot, WalkInput } from './walkInputs'

export type Findings = {
  /** Notes what a turn says about the bot. */
  note: (state: WalkState, input: WalkInput, turn: TurnResult, reached: WalkState) => void
  /** All findings; what no path comes to is known only of a walk that is whole. */
  all: (isWhole: boolean) => WalkFinding[]
  /** Conversations that some path came to. */
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
