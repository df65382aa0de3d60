import type { Slot } from '@parlance/contract'
import { DEFAULT_MESSAGES } from '@parlance/contract'
import { chooseAnswer } from '../answer/chooseAnswer'
import { matchSurely } from '../dialogue/match'
import { type Decision, type Deliberation, note, type Said } from '../dialogue/turn'
import type { Asking } from '../effect'
import { own } from '../own'
import type { TaskState } from '../session'
import type { SnapshotConversation } from '../snapshot'
import { exitKeywordOf } from './exitKeyword'
import { fillSlots, keepEarlier } from './fillSlots'

type TaskConversation = SnapshotConversation & { task: NonNullable<SnapshotConversation['task']> }

/** The task under way, in a turn of its own (behaviour 6.3): exit keyword, slots, interruption, next question. */
export function* decideTask(d: Deliberation): Asking<Decision | null> {
  const state = d.session.task
  const conversation = state && d.bot.conversations.get(state.conversationId)
  if (!state || !conversation || !isTask(conversation)) {
    d.session.task = null
    note(d.steps, 'TASK', 'SKIPPED', 'NO_TASK')
    return null
  }
  const keyword = exitKeywordOf(d)
  if (keyword !== undefined) return exit(d, conversation, keyword)
  const asked = state.asked
  const { filled, refusal } = yield* fillSlots(d, conversation.task.slots, asked)
  if (asked !== null && !filled.has(asked)) {
    const interrupted = refusal === null ? yield* interrupt(d, conversation) : null
    if (interrupted) return interrupted
    countAsk(d, asked)
  }
  return yield* goOn(d, conversation, refusal)
}

/** Begins a task (behaviour 6.2): what the utterance and, where a slot wants it, the session hold already is filled in. */
export function* beginTask(d: Deliberation, conversation: SnapshotConversation): Asking<Decision> {
  if (!isTask(conversation)) return { kind: 'failure' }
  const { slots } = conversation.task
  d.session.task = { conversationId: conversation.id, values: {}, asks: {}, asked: null }
  note(d.steps, 'TASK', 'WON', 'STARTED', { slots: slots.map(({ name }) => name).join(', ') })
  const { refusal, refused } = yield* fillSlots(d, slots, null)
  yield* keepEarlier(d, slots)
  for (const name of refused) countAsk(d, name)
  return yield* goOn(d, conversation, refusal)
}

function isTask(conversation: SnapshotConversation): conversation is TaskConversation {
  return conversation.task !== undefined
}

function exit(d: Deliberation, { task, ...conversation }: TaskConversation, keyword: string): Decision {
  note(d.steps, 'TASK', 'WON', 'EXITED', { keyword })
  d.session.task = null
  const said: Said = { texts: [endMessage(d, task.endMessage)], messageType: 'taskEndMsg' }
  if (task.exitForm) said.formName = task.exitForm
  return { kind: 'said', matchType: 'TASK', said, conversation: { ...conversation, task } }
}

function endMessage({ bot }: Deliberation, own: string): string {
  const { taskEnd } = bot.snapshot.settings
  return own || taskEnd.message || DEFAULT_MESSAGES[bot.snapshot.domain.language].taskEnd
}

/** Another conversation that the utterance surely means; the task waits or is dropped, as the operator chose. */
function* interrupt(d: Deliberation, { id, name, task }: TaskConversation): Asking<Decision | null> {
  if (task.interruption === 'NONE') return null
  const found = yield* matchSurely(d, (one) => one.id !== id && (task.interruption === 'DROP' || !one.task))
  if (found?.kind !== 'conversation') return null
  const isDropped = task.interruption === 'DROP'
  note(d.steps, 'TASK', 'LOST', isDropped ? 'DROPPED' : 'INTERRUPTED', { name })
  if (isDropped) {
    d.session.task = null
    return found
  }
  const slot = task.slots.find((one) => one.name === d.session.task!.asked)
  return slot ? { ...found, after: question(slot, null) } : found
}

/** Asks for the next required slot that is empty; gives the task's answer when there is none. */
function* goOn(d: Deliberation, conversation: TaskConversation, refusal: string | null): Asking<Decision> {
  const { slots } = conversation.task
  for (const slot of slots) {
    const state = d.session.task!
    if (!slot.required || own(state.values, slot.name)) continue
    const count = own(state.asks, slot.name) ?? 0
    if (count < slot.askCount) {
      d.session.task = { ...state, asked: slot.name }
      note(d.steps, 'TASK', 'WON', 'ASKED', { slot: slot.name, count: count + 1, max: slot.askCount })
      return { kind: 'said', matchType: 'TASK', said: question(slot, refusal), conversation }
    }
    if (slot.valueType !== 'DEFAULT' || slot.defaultValue === '') return giveUp(d, conversation, slot)
    takeDefault(d, slot)
  }
  return yield* complete(d, conversation)
}

function question(slot: Slot, refusal: string | null): Said {
  return { literal: refusal ?? '', texts: [slot.askBack], options: slot.options }
}

function giveUp(d: Deliberation, conversation: TaskConversation, slot: Slot): Decision {
  note(d.steps, 'TASK', 'LOST', 'OVER_COUNT', { slot: slot.name, max: slot.askCount })
  d.session.task = null
  const texts = [slot.overCount || endMessage(d, conversation.task.endMessage)]
  return { kind: 'said', matchType: 'TASK', said: { texts }, conversation }
}

function* complete(d: Deliberation, conversation: TaskConversation): Asking<Decision> {
  for (const slot of conversation.task.slots) {
    if (!own(d.session.task!.values, slot.name) && slot.defaultValue !== '') takeDefault(d, slot)
  }
  const answer = yield* chooseAnswer(d, conversation)
  keepValues(d, conversation.task.slots, d.session.task!)
  d.session.task = null
  if (!answer) {
    note(d.steps, 'FAILURE', 'WON', 'NO_ANSWER', { name: conversation.name })
    return { kind: 'failure' }
  }
  note(d.steps, 'TASK', 'WON', 'COMPLETED')
  return { kind: 'conversation', matchType: 'TASK', score: 1, conversation }
}

/**
 * What was collected stays to be spoken of: as `slot.{name}` and, where nothing else was said of it in this turn, as the
 * value of its entity, of several slots the first one's.
 */
function keepValues(d: Deliberation, slots: readonly Slot[], { values }: TaskState): void {
  const { turn } = d.session
  const kept = { ...d.session.values }
  for (const { name, entity } of slots.toReversed()) {
    const filled = own(values, name)
    if (!filled) continue
    const said = d.session.values[entity]
    kept[`slot.${name}`] = { ...filled, turn }
    if (said?.turn !== turn || said.word === filled.word) kept[entity] = { ...filled, turn }
  }
  d.session.values = kept
}

function takeDefault(d: Deliberation, slot: Slot): void {
  const { name, defaultValue } = slot
  const state = d.session.task!
  note(d.steps, 'TASK', 'DONE', 'DEFAULTED', { slot: name, value: defaultValue })
  const values = { ...state.values, [name]: { value: defaultValue, word: defaultValue } }
  d.session.task = { ...state, values }
}

function countAsk(d: Deliberation, name: string): void {
  const state = d.session.task
  if (!state) return
  d.session.task = { ...state, asks: { ...state.asks, [name]: (own(state.asks, name) ?? 0) + 1 } }
}
