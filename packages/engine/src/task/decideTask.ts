import { DEFAULT_MESSAGES, isOnlyWhenAsked, type Slot, slotEntities } from '@parlance/contract'
import type { Decision } from '../match/decision'
import { exitKeywordOf } from '../match/exitKeyword'
import { own } from '../own'
import type { PostbackTarget } from '../render/postback'
import { renderText } from '../render/renderText'
import type { SnapshotConversation } from '../snapshot/snapshot'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { Session } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { denied, exit, gaveUp } from './endTask'
import { type Filling, fillSlots, keepEarlier } from './fillSlots'
import { countAsk, goOn } from './goOn'
import { interruptTask } from './interruptTask'
import { givesUp } from './reading/agreement'
import type { SlotFill, SlotReading } from './reading/reading'
import { readSlots } from './reading/readSlots'
import { readYesOrNo } from './reading/yesOrNo'
import { isYesOrNo } from './slotRules'
import { isTask, type TaskConversation, takeUpTask, taskUnderWay } from './taskStack'

/** The task under way, in a turn of its own (behaviour 6.3): exit keyword, slots, interruption, next question. */
export function* decideTask(turn: TurnState, target: PostbackTarget | null): Effects<Decision | null> {
  if (!taskUnderWay(turn)) turn.session.task = null
  takeUpTask(turn)
  const conversation = taskUnderWay(turn)
  if (!conversation) return note(turn, 'TASK', 'SKIPPED', 'NO_TASK')
  const keyword = exitKeywordOf(turn)
  if (keyword === undefined) {
    const button = target?.kind === 'slot' ? target : null
    if (button) note(turn, 'TASK', 'DONE', 'PRESSED')
    if (leaveSwitch(turn)) return yield* answerNoSwitch(turn, conversation, button !== null)
    if (button && !isOfQuestion(turn, conversation, button)) return yield* askAgain(turn, conversation)
    return yield* takeAnswer(turn, conversation, button !== null || !turn.input.cameBeforeAnswer)
  }
  note(turn, 'TASK', 'WON', 'EXITED', { keyword })
  return exit(turn, conversation)
}

/** Leaves the question whether to begin another task, unless the answer is yes; returns whether it was left. */
function leaveSwitch(turn: TurnState): boolean {
  const { switching, ...state } = turn.session.task!
  if (!switching || switching.isAgreed) return false
  turn.session.task = state
  return true
}

/** Any other answer than yes to that question; it answers nothing that the task had asked before. */
function* answerNoSwitch(
  turn: TurnState,
  conversation: TaskConversation,
  isButton: boolean,
): Effects<Decision> {
  const isNo = readYesOrNo(turn.utterance.text, turn.bot.snapshot.domain.language) === 'NO'
  if (isButton) return yield* askAgain(turn, conversation)
  if (isNo) return yield* goOn(turn, conversation, { lead: null, again: new Set() })
  return yield* takeAnswer(turn, conversation, false)
}

/** The effect of an utterance on the current task: it interrupts it, or fills, corrects and empties slots. */
function* takeAnswer(turn: TurnState, conversation: TaskConversation, wasSeen: boolean): Effects<Decision> {
  const { slots } = conversation.task
  const { changing, switching: _, ...state } = turn.session.task!
  const asked = slots.find(({ name }) => name === state.asked)
  const reading = readSlots(turn, slots, { state: turn.session.task!, wasSeen })
  const interruption = asked && (yield* interruptTask(turn, conversation, reading, asked))
  if (interruption?.decision) return interruption.decision
  turn.session.task = state
  if (asked && wasSeen && isGivenUp(turn, asked)) return gaveUp(turn, conversation, asked)
  const { emptied, fills, unmarked } = reading
  noteUnclear(turn, reading)
  const meant = [...fills, ...unmarked].filter(({ slot }) => !(interruption?.isUnclear && slot === asked))
  const filling = yield* fillSlots(turn, slots, { fills: meant, emptied })
  if (filling.filled.size + filling.emptied.size + filling.refused.size > 0) beginQuestion(turn)
  if (asked?.confirmation && (filling.denial || reading.isAmbiguous))
    return denied(turn, conversation, asked, reading.isAmbiguous || reading.correction.changes)
  return yield* goOnFrom(turn, conversation, {
    asked: changing ? undefined : asked,
    reading,
    filling,
    wasSeen,
  })
}

/** Whether an answer to a confirmation is that nothing is to be done any more. */
function isGivenUp({ utterance, bot }: TurnState, { confirmation }: Slot): boolean {
  return confirmation !== undefined && givesUp(utterance.text, bot.snapshot.domain.language)
}

/** The reading of an utterance: the slot that was asked for, the values found, and the slots that were filled. */
type Outcome = { asked: Slot | undefined; reading: SlotReading; filling: Filling; wasSeen: boolean }

/** The next question, or the same again with a word on why. */
function* goOnFrom(
  turn: TurnState,
  conversation: TaskConversation,
  { asked, reading, filling, wasSeen }: Outcome,
): Effects<Decision> {
  const again = new Set([...filling.emptied, ...filling.refused])
  if (!asked) return yield* goOn(turn, conversation, { lead: filling.refusal, again })
  const isUnseen = !wasSeen && takesOnlyAnswers(turn, asked)
  if (isUnseen) note(turn, 'TASK', 'LOST', 'UNSEEN', { slot: asked.name })
  else if (isAskedInVain(turn, asked, filling)) countAsk(turn, asked.name)
  if (reading.unknown && filling.emptied.has(reading.unknown)) {
    turn.session.task = { ...turn.session.task!, asked: reading.unknown.name }
    return yield* goOn(turn, conversation, { lead: yield* unknownValue(turn, reading.unknown), again })
  }
  const isKnown = isUnseen || filling.filled.size + again.size > 0 || isReadable(reading)
  const lead = isKnown ? (filling.refusal ?? severalValues(turn, reading)) : yield* unknownValue(turn, asked)
  return yield* goOn(turn, conversation, { lead, again })
}

/** Whether an utterance holds values, though none that fills a slot. */
function isReadable({ several, rejects, unclear, isAmbiguous }: SlotReading): boolean {
  return several.length + unclear.length > 0 || rejects || isAmbiguous
}

/** Whether a button stands under the question that is being asked, or stood there and nothing has changed since. */
function isOfQuestion(
  { session }: TurnState,
  { id, task }: TaskConversation,
  button: Extract<PostbackTarget, { kind: 'slot' }>,
): boolean {
  const { asked, askedSince, changing } = session.task!
  const isAsked = button.conversationId === id && task.slots[button.slot]?.name === asked && !changing
  const isSince = askedSince !== undefined && button.turn >= askedSince && button.turn < session.turn
  return isAsked && isSince && button.sessionId === session.sessionId
}

/** Repeats the question after a button of another one was pressed. */
function askAgain(turn: TurnState, conversation: TaskConversation): Effects<Decision> {
  note(turn, 'TASK', 'LOST', 'EARLIER_BUTTON')
  const { changing: _, ...state } = turn.session.task!
  turn.session.task = state
  return goOn(turn, conversation, { lead: null, again: new Set() })
}

/** What is asked next is another question, even for the same slot. */
function beginQuestion(turn: TurnState): void {
  const { askedSince: _, ...state } = turn.session.task!
  turn.session.task = state
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
  const reading = readSlots(turn, slots, { state: turn.session.task!, wasSeen: true })
  noteUnclear(turn, reading)
  const given = givenTo(turn, slots, values).filter(({ slot }) =>
    reading.fills.every((one) => one.slot !== slot),
  )
  for (const { slot, value } of given) note(turn, 'TASK', 'DONE', 'GIVEN', { slot: slot.name, value })
  const fills = [...reading.fills, ...given]
  const { refused, refusal } = yield* fillSlots(turn, slots, { fills, emptied: [] })
  yield* keepEarlier(turn, slots)
  for (const { name } of refused) countAsk(turn, name)
  return yield* goOn(turn, conversation, { lead: refusal ?? severalValues(turn, reading), again: refused })
}

/** Values with which a manual test begins; only an answer agrees to what a task is about to do. */
function givenTo({ bot }: TurnState, slots: readonly Slot[], values: Session['values']): SlotFill[] {
  return slots.flatMap((slot) => {
    const one = own(values, `slot.${slot.name}`)
    if (!one?.given || isYesOrNo(slot, bot.snapshot.domain.language)) return []
    return [{ slot, value: one.value, word: one.word, entity: slot.entity }]
  })
}

/** Whether a slot takes nothing but answers to its question. */
function takesOnlyAnswers({ bot }: TurnState, slot: Slot): boolean {
  return isOnlyWhenAsked(slot) || isYesOrNo(slot, bot.snapshot.domain.language)
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

function noteUnclear(turn: TurnState, { several, unclear }: SlotReading): void {
  for (const { word } of unclear) note(turn, 'TASK', 'LOST', 'UNCLEAR_VALUE', { value: word })
  for (const { slot, words } of several)
    note(turn, 'TASK', 'LOST', 'SEVERAL_VALUES', { slot: slot.name, values: words.join(', ') })
}

/** Says that a slot holds one of the values that were given; null where none was given too many, or they are not shown. */
function severalValues({ bot }: TurnState, { several }: SlotReading): string | null {
  const [first] = several
  const isShown = (entity: string) => bot.recogniser.byKey.get(entity)?.sensitiveType === 'NONE'
  if (!first || !slotEntities(first.slot).every(isShown)) return null
  const { taskSeveral } = DEFAULT_MESSAGES[bot.snapshot.domain.language]
  return taskSeveral.replace('{values}', () => first.words.join(', '))
}

/** The operator's words for a text that holds no value of the slot that was asked for. */
function* unknownValue(turn: TurnState, asked: Slot): Effects<string | null> {
  note(turn, 'TASK', 'LOST', 'UNKNOWN_VALUE', { slot: asked.name })
  return asked.unknownValue ? yield* renderText(turn, asked.unknownValue) : null
}
