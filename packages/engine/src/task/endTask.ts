import { DEFAULT_MESSAGES, type Slot } from '@parlance/contract'
import type { Decision, Message } from '../match/decision'
import { own } from '../own'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { remove } from './fillSlots'
import type { TaskConversation } from './taskStack'

/** Ends the task under way with its end message and the form that goes with it (behaviour 6.4). */
export function exit(turn: TurnState, conversation: TaskConversation): Decision {
  const { endMessage: own, exitForm } = conversation.task
  turn.session.task = null
  const message: Message = { texts: [endMessage(turn, own)], messageType: 'taskEndMsg' }
  if (exitForm) message.formName = exitForm
  return { kind: 'message', matchType: 'TASK', message, conversation, asksBehind: isAwaited(turn) }
}

/** Ends a task whose slot was asked for as often as it may be. */
export function giveUp(turn: TurnState, conversation: TaskConversation, slot: Slot): Decision {
  note(turn, 'TASK', 'LOST', 'OVER_COUNT', { slot: slot.name, max: slot.askCount })
  turn.session.task = null
  const texts = [slot.overCount || endMessage(turn, conversation.task.endMessage)]
  return { kind: 'message', matchType: 'TASK', message: { texts }, conversation, asksBehind: isAwaited(turn) }
}

/** Nothing is to be done any more: the task ends, also where a no asks what is to be changed. */
export function gaveUp(turn: TurnState, conversation: TaskConversation, slot: Slot): Decision {
  note(turn, 'TASK', 'LOST', 'DENIED', { slot: slot.name })
  return exit(turn, conversation)
}

/** The no to a confirmation: the task ends, or what is to be changed is asked. */
export function denied(
  turn: TurnState,
  conversation: TaskConversation,
  slot: Slot,
  wantsChange: boolean,
): Decision {
  note(turn, 'TASK', 'LOST', 'DENIED', { slot: slot.name })
  if (slot.confirmation?.whenDenied !== 'CHANGE' && !wantsChange) return exit(turn, conversation)
  remove(turn, slot.name)
  const state = turn.session.task!
  const count = (own(state.asks, slot.name) ?? 0) + 1
  turn.session.task = { ...state, asks: { ...state.asks, [slot.name]: count }, changing: true }
  if (count >= slot.askCount) return giveUp(turn, conversation, slot)
  return { kind: 'message', matchType: 'TASK', message: changeQuestion(turn, slot), conversation }
}

/** Asks what is to be changed. */
export function changeQuestion({ bot }: TurnState, { confirmation }: Slot): Message {
  const { taskChange } = DEFAULT_MESSAGES[bot.snapshot.domain.language]
  return { texts: [confirmation?.askChange || taskChange] }
}

function isAwaited({ session }: TurnState): boolean {
  return session.suspended.length > 0
}

function endMessage({ bot }: TurnState, own: string): string {
  const { taskEnd } = bot.snapshot.settings
  return own || taskEnd.message || DEFAULT_MESSAGES[bot.snapshot.domain.language].taskEnd
}
