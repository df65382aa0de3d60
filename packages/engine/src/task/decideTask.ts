import type { Slot } from '@parlance/contract'
import { DEFAULT_MESSAGES } from '@parlance/contract'
import { chooseAnswer } from '../match/chooseAnswer'
import type { Decision, Message } from '../match/decision'
import { exitKeywordOf } from '../match/exitKeyword'
import { matchSurely } from '../match/match'
import { own } from '../own'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TaskState } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { fillSlots, keepEarlier, putValue } from './fillSlots'

type TaskConversation = SnapshotConversation & { task: NonNullable<SnapshotConversation['task']> }

/** The task under way, in a turn of its own (behaviour 6.3): exit keyword, slots, interruption, next question. */
export function* decideTask(turn: TurnState): Effects<Decision | null> {
  const state = turn.session.task
  const conversation = state && turn.bot.conversations.get(state.conversationId)
  if (!state || !conversation || !isTask(conversation)) {
    turn.session.task = null
    return note(turn, 'TASK', 'SKIPPED', 'NO_TASK')
  }
  const keyword = exitKeywordOf(turn)
  if (keyword !== undefined) return exit(turn, conversation, keyword)
  const asked = state.asked
  const { filled, refusal } = yield* fillSlots(turn, conversation.task.slots, asked)
  if (asked !== null && !filled.has(asked)) {
    const interrupted = refusal === null ? yield* interrupt(turn, conversation) : null
    if (interrupted) return interrupted
    countAsk(turn, asked)
  }
  return yield* goOn(turn, conversation, refusal)
}

/** Begins a task (behaviour 6.2): fills slots from the utterance and, where a slot wants it, from the session. */
export function* beginTask(turn: TurnState, conversation: SnapshotConversation): Effects<Decision> {
  if (!isTask(conversation)) return { kind: 'failure' }
  const { slots } = conversation.task
  turn.session.task = { conversationId: conversation.id, values: {}, asks: {}, asked: null }
  note(turn, 'TASK', 'WON', 'STARTED', { slots: slots.map(({ name }) => name).join(', ') })
  const { refusal, refused } = yield* fillSlots(turn, slots, null)
  yield* keepEarlier(turn, slots)
  for (const name of refused) countAsk(turn, name)
  return yield* goOn(turn, conversation, refusal)
}

function isTask(conversation: SnapshotConversation): conversation is TaskConversation {
  return conversation.task !== undefined
}

function exit(turn: TurnState, { task, ...conversation }: TaskConversation, keyword: string): Decision {
  note(turn, 'TASK', 'WON', 'EXITED', { keyword })
  turn.session.task = null
  const message: Message = { texts: [endMessage(turn, task.endMessage)], messageType: 'taskEndMsg' }
  if (task.exitForm) message.formName = task.exitForm
  return { kind: 'message', matchType: 'TASK', message, conversation: { ...conversation, task } }
}

function endMessage({ bot }: TurnState, own: string): string {
  const { taskEnd } = bot.snapshot.settings
  return own || taskEnd.message || DEFAULT_MESSAGES[bot.snapshot.domain.language].taskEnd
}

/** Another conversation that surely matches the utterance; the task waits or is dropped, as the operator chose. */
function* interrupt(turn: TurnState, { id, name, task }: TaskConversation): Effects<Decision | null> {
  if (task.interruption === 'NONE') return null
  const found = yield* matchSurely(
    turn,
    (one) => one.id !== id && (task.interruption === 'DROP' || !one.task),
  )
  if (found?.kind !== 'conversation') return null
  const isDropped = task.interruption === 'DROP'
  note(turn, 'TASK', 'LOST', isDropped ? 'DROPPED' : 'INTERRUPTED', { name })
  if (isDropped) {
    turn.session.task = null
    return found
  }
  const slot = task.slots.find((one) => one.name === turn.session.task!.asked)
  return slot ? { ...found, after: question(slot, null) } : found
}

/** Asks for the next required slot that is empty; gives the task's answer when there is none. */
function* goOn(turn: TurnState, conversation: TaskConversation, refusal: string | null): Effects<Decision> {
  const { slots } = conversation.task
  for (const slot of slots) {
    const state = turn.session.task!
    if (!slot.required || own(state.values, slot.name)) continue
    const count = own(state.asks, slot.name) ?? 0
    if (count < slot.askCount) {
      turn.session.task = { ...state, asked: slot.name }
      note(turn, 'TASK', 'WON', 'ASKED', { slot: slot.name, count: count + 1, max: slot.askCount })
      return { kind: 'message', matchType: 'TASK', message: question(slot, refusal), conversation }
    }
    if (slot.valueType !== 'DEFAULT' || slot.defaultValue === '') return giveUp(turn, conversation, slot)
    takeDefault(turn, slot)
  }
  return yield* complete(turn, conversation)
}

function question(slot: Slot, refusal: string | null): Message {
  return { literal: refusal ?? '', texts: [slot.askBack], options: slot.options }
}

function giveUp(turn: TurnState, conversation: TaskConversation, slot: Slot): Decision {
  note(turn, 'TASK', 'LOST', 'OVER_COUNT', { slot: slot.name, max: slot.askCount })
  turn.session.task = null
  const texts = [slot.overCount || endMessage(turn, conversation.task.endMessage)]
  return { kind: 'message', matchType: 'TASK', message: { texts }, conversation }
}

function* complete(turn: TurnState, conversation: TaskConversation): Effects<Decision> {
  for (const slot of conversation.task.slots) {
    if (!own(turn.session.task!.values, slot.name) && slot.defaultValue !== '') takeDefault(turn, slot)
  }
  const answer = yield* chooseAnswer(turn, conversation)
  keepValues(turn, conversation.task.slots, turn.session.task!)
  turn.session.task = null
  if (!answer) {
    note(turn, 'FAILURE', 'WON', 'NO_ANSWER', { name: conversation.name })
    return { kind: 'failure' }
  }
  note(turn, 'TASK', 'WON', 'COMPLETED')
  return { kind: 'conversation', matchType: 'TASK', score: 1, conversation }
}

/**
 * Keeps the collected values for later texts: as `slot.{name}` and, unless this turn found another, as the value of the
 * entity, of several slots the first one's.
 */
function keepValues(turn: TurnState, slots: readonly Slot[], { values }: TaskState): void {
  const now = turn.session.turn
  const kept = { ...turn.session.values }
  for (const { name, entity } of slots.toReversed()) {
    const filled = own(values, name)
    if (!filled) continue
    const found = turn.session.values[entity]
    kept[`slot.${name}`] = { ...filled, turn: now }
    if (found?.turn !== now || found.word === filled.word) kept[entity] = { ...filled, turn: now }
  }
  turn.session.values = kept
}

function takeDefault(turn: TurnState, slot: Slot): void {
  const { name, defaultValue } = slot
  note(turn, 'TASK', 'DONE', 'DEFAULTED', { slot: name, value: defaultValue })
  putValue(turn, name, { value: defaultValue, word: defaultValue })
}

function countAsk(turn: TurnState, name: string): void {
  const state = turn.session.task
  if (!state) return
  turn.session.task = { ...state, asks: { ...state.asks, [name]: (own(state.asks, name) ?? 0) + 1 } }
}
