import { type Slot, slotEntities } from '@parlance/contract'
import { chooseAnswer } from '../match/chooseAnswer'
import type { Decision, Message } from '../match/decision'
import { own } from '../own'
import { undoContexts } from '../turn/context'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TaskState } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { changeQuestion, giveUp } from './endTask'
import { putValue, remove } from './fillSlots'
import { denies, isConfirmation, isWanted } from './slotRules'
import { type TaskConversation, takeUpTask, taskUnderWay } from './taskStack'

/** What is sent before the next question, and the slots that are asked again though they need no value. */
type Onward = { lead: string | null; again: ReadonlySet<Slot> }

/** Asks for the next slot that needs a value; gives the task's answer when there is none. */
export function* goOn(
  turn: TurnState,
  conversation: TaskConversation,
  { lead, again }: Onward,
): Effects<Decision> {
  const { slots } = conversation.task
  leaveUnwanted(turn, slots, [false])
  for (const slot of slots) {
    if (slot.confirmation) {
      takeDefaults(turn, slots, again, slots.indexOf(slot))
      leaveUnwanted(turn, slots, [false, null])
    }
    const state = turn.session.task!
    const isNeeded = slot.required || slot.confirmation || again.has(slot)
    if (!isNeeded || !isWanted(slot, state.values) || own(state.values, slot.name)) continue
    const count = own(state.asks, slot.name) ?? 0
    if (count < slot.askCount) {
      turn.session.task = asking(turn, slot)
      note(turn, 'TASK', 'WON', 'ASKED', { slot: slot.name, count: count + 1, max: slot.askCount })
      holdEntityValues(turn, slots)
      return { kind: 'message', matchType: 'TASK', message: question(conversation, slot, lead), conversation }
    }
    const hasDefault = mayTakeDefault(turn, slot, slots)
    if (slot.required && !(hasDefault && slot.valueType === 'DEFAULT'))
      return giveUp(turn, conversation, slot)
    if (hasDefault) takeDefault(turn, slot)
  }
  return yield* complete(turn, conversation)
}

/** Takes back what slots hold that are not asked for by what another one holds. */
function leaveUnwanted(turn: TurnState, slots: readonly Slot[], unwanted: readonly (boolean | null)[]): void {
  for (const slot of slots) {
    const { values } = turn.session.task!
    const held = own(values, slot.name)
    if (!held || !unwanted.includes(isWanted(slot, values))) continue
    note(turn, 'TASK', 'DONE', 'TAKEN_BACK', { slot: slot.name, value: held.value })
    remove(turn, slot.name)
    undoContexts(turn, slot.outputContexts)
  }
}

/** The task while it asks for a slot. */
function asking({ session }: TurnState, { name }: Slot): TaskState {
  const state = session.task!
  const isSame = state.asked === name && state.askedSince !== undefined
  return { ...state, asked: name, askedSince: isSame ? state.askedSince! : session.turn }
}

/** Counts a question for a slot that was asked in vain. */
export function countAsk(turn: TurnState, name: string): void {
  const state = turn.session.task
  if (!state) return
  turn.session.task = { ...state, asks: { ...state.asks, [name]: (own(state.asks, name) ?? 0) + 1 } }
}

/**
 * The question that stands behind an answer given in between: of the task that waits for it or, where that one has
 * ended, of the next. Null where there is none.
 */
export function askedBehind(turn: TurnState): { message: Message; conversationId: number } | null {
  takeUpTask(turn)
  const conversation = taskUnderWay(turn)
  const slot = conversation?.task.slots.find(({ name }) => name === turn.session.task!.asked)
  if (!conversation || !slot) return null
  holdEntityValues(turn, conversation.task.slots)
  const message = turn.session.task!.changing
    ? changeQuestion(turn, slot)
    : question(conversation, slot, null)
  return { message, conversationId: conversation.id }
}

function question({ id, task }: TaskConversation, slot: Slot, lead: string | null): Message {
  const optionsOf = { conversationId: id, slot: task.slots.indexOf(slot) }
  return { literal: lead ?? '', texts: [slot.askBack], options: slot.options, optionsOf, asks: slot.name }
}

function* complete(turn: TurnState, conversation: TaskConversation): Effects<Decision> {
  const { slots } = conversation.task
  takeDefaults(turn, slots, new Set())
  leaveUnwanted(turn, slots, [false, null])
  holdEntityValues(turn, slots)
  const answer = yield* chooseAnswer(turn, conversation)
  keepValues(turn, slots, turn.session.task!)
  turn.session.task = null
  const asksBehind = turn.session.suspended.length > 0
  if (!answer) {
    note(turn, 'FAILURE', 'WON', 'NO_ANSWER', { name: conversation.name })
    return { kind: 'failure', asksBehind }
  }
  note(turn, 'TASK', 'WON', 'COMPLETED')
  return { kind: 'conversation', matchType: 'TASK', score: 1, conversation, asksBehind }
}

/**
 * Makes what the slots hold the values of their entities: another word of this turn, which no slot took, is not what a
 * text of the task means.
 */
function holdEntityValues(turn: TurnState, slots: readonly Slot[]): void {
  const { values } = turn.session.task!
  const held = slots.flatMap(({ name, entity }) => {
    const filled = own(values, name)
    return filled ? [{ ...filled, entity: filled.entity ?? entity }] : []
  })
  const now = turn.session.turn
  const kept = { ...turn.session.values }
  for (const key of new Set(slots.flatMap(slotEntities))) {
    const ofEntity = held.filter(({ entity }) => entity === key)
    const [first] = ofEntity
    const found = kept[key]
    const isHeld = found?.turn === now && ofEntity.some(({ word }) => word === found.word)
    if (first && !isHeld) kept[key] = { value: first.value, word: first.word, turn: now }
  }
  turn.session.values = kept
}

/** Keeps the collected values for later texts: as `slot.{name}` and as values of their entities. */
function keepValues(turn: TurnState, slots: readonly Slot[], { values }: TaskState): void {
  const now = turn.session.turn
  const kept = { ...turn.session.values }
  for (const { name, entity } of slots.toReversed()) {
    const filled = own(values, name)
    if (!filled) continue
    const { value, word, entity: key = entity } = filled
    const found = turn.session.values[key]
    kept[`slot.${name}`] = { ...filled, turn: now }
    if (found?.turn !== now || found.word === word) kept[key] = { value, word, turn: now }
  }
  turn.session.values = kept
}

/** Gives the default values to the slots before `end` that are still empty, but for those that are asked again. */
function takeDefaults(
  turn: TurnState,
  slots: readonly Slot[],
  again: ReadonlySet<Slot>,
  end = slots.length,
): void {
  for (const slot of slots.slice(0, end)) {
    const isOpen = slot.required && !slot.confirmation ? false : !own(turn.session.task!.values, slot.name)
    if (!isWanted(slot, turn.session.task!.values)) continue
    if (isOpen && mayTakeDefault(turn, slot, slots) && !again.has(slot)) takeDefault(turn, slot)
  }
}

/** Whether a slot has a default value that counts: only the end user says yes to what a task is about to do. */
function mayTakeDefault({ bot }: TurnState, slot: Slot, slots: readonly Slot[]): boolean {
  const { defaultValue } = slot
  const { language } = bot.snapshot.domain
  if (defaultValue === '') return false
  return (
    !isConfirmation(slot, slots, language) ||
    denies(slot, { value: defaultValue, word: defaultValue }, language)
  )
}

function takeDefault(turn: TurnState, slot: Slot): void {
  const { name, defaultValue } = slot
  note(turn, 'TASK', 'DONE', 'DEFAULTED', { slot: name, value: defaultValue })
  putValue(turn, name, { value: defaultValue, word: defaultValue })
}
