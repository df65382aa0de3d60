import type { Slot } from '@parlance/contract'
import type { Decision } from '../match/decision'
import { exitKeywordOf } from '../match/exitKeyword'
import { own } from '../own'
import { renderText } from '../render/renderText'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { denied, exit } from './endTask'
import { type Filling, fillSlots, keepEarlier } from './fillSlots'
import { countAsk, goOn } from './goOn'
import { interruptTask } from './interruptTask'
import { readSlots } from './readSlots'
import { isYesOrNo } from './slotRules'
import { isTask, type TaskConversation, takeUpTask, taskUnderWay } from './taskStack'

/** The task under way, in a turn of its own (behaviour 6.3): exit keyword, slots, interruption, next question. */
export function* decideTask(turn: TurnState): Effects<Decision | null> {
  if (!taskUnderWay(turn)) turn.session.task = null
  takeUpTask(turn)
  const conversation = taskUnderWay(turn)
  if (!conversation) return note(turn, 'TASK', 'SKIPPED', 'NO_TASK')
  const keyword = exitKeywordOf(turn)
  if (keyword === undefined) return yield* takeAnswer(turn, conversation)
  note(turn, 'TASK', 'WON', 'EXITED', { keyword })
  return exit(turn, conversation)
}

/** What an utterance does to the task under way: it interrupts it, or fills, corrects and empties slots. */
function* takeAnswer(turn: TurnState, conversation: TaskConversation): Effects<Decision> {
  const { slots } = conversation.task
  const { changing, ...state } = turn.session.task!
  const asked = slots.find(({ name }) => name === state.asked)
  const reading = readSlots(turn, slots, turn.session.task!)
  const interruption = asked && (yield* interruptTask(turn, conversation, reading, asked))
  if (interruption?.decision) return interruption.decision
  turn.session.task = state
  const { emptied, fills, unmarked } = reading
  const meant = [...fills, ...unmarked].filter(({ slot }) => !(interruption?.isUnclear && slot === asked))
  const filling = yield* fillSlots(turn, slots, { fills: meant, emptied })
  if (asked?.confirmation && filling.denial)
    return denied(turn, conversation, asked, reading.correction.changes)
  const again = new Set([...filling.emptied, ...filling.refused])
  if (!asked || changing) return yield* goOn(turn, conversation, { lead: filling.refusal, again })
  if (isAskedInVain(turn, asked, filling)) countAsk(turn, asked.name)
  const isKnown = filling.filled.size + again.size > 0 || reading.rejects
  const lead = isKnown ? filling.refusal : yield* unknownValue(turn, asked)
  return yield* goOn(turn, conversation, { lead, again })
}

/** Begins a task (behaviour 6.2): fills slots from the utterance and, where a slot wants it, from the session. */
export function* beginTask(turn: TurnState, conversation: SnapshotConversation): Effects<Decision> {
  if (!isTask(conversation)) return { kind: 'failure' }
  const { slots } = conversation.task
  const { suspended, values } = turn.session
  turn.session = {
    ...turn.session,
    task: { conversationId: conversation.id, values: {}, asks: {}, asked: null },
    suspended: suspended.filter(({ conversationId }) => conversationId !== conversation.id),
    // What the same task was told another time is no answer to this one.
    values: Object.fromEntries(
      Object.entries(values).filter(([key]) => !slots.some(({ name }) => key === `slot.${name}`)),
    ),
  }
  note(turn, 'TASK', 'WON', 'STARTED', { slots: slots.map(({ name }) => name).join(', ') })
  const { fills } = readSlots(turn, slots, turn.session.task!)
  const { refused, refusal } = yield* fillSlots(turn, slots, { fills, emptied: [] })
  yield* keepEarlier(turn, slots)
  for (const { name } of refused) countAsk(turn, name)
  return yield* goOn(turn, conversation, { lead: refusal, again: refused })
}

/** Whether the question for a slot has had no answer, nor anything else that takes the task further. */
function isAskedInVain(
  turn: TurnState,
  asked: Slot,
  { filled, corrected, emptied, refused }: Filling,
): boolean {
  if (own(turn.session.task!.values, asked.name)) return false
  if (refused.has(asked)) return true
  const isConfirming = isYesOrNo(asked, turn.bot.snapshot.domain.language)
  return corrected.size + emptied.size === 0 && !(isConfirming && filled.size + refused.size > 0)
}

/** The operator's words for a text that holds no value of the slot that was asked for. */
function* unknownValue(turn: TurnState, asked: Slot): Effects<string | null> {
  note(turn, 'TASK', 'LOST', 'UNKNOWN_VALUE', { slot: asked.name })
  return asked.unknownValue ? yield* renderText(turn, asked.unknownValue) : null
}
