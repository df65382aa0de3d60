import { DEFAULT_MESSAGES, type Slot } from '@parlance/contract'
import type { Decision } from '../match/decision'
import { matchSurely } from '../match/match'
import { own } from '../own'
import { typedText } from '../text/utterance'
import type { Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'
import { readDeed, saysMoreThan } from './reading/agreement'
import { isLeft } from './reading/notWanted'
import type { SlotFill, SlotReading } from './reading/reading'
import { isTask, suspendTask, type TaskConversation } from './taskStack'

type Found = Extract<Decision, { kind: 'conversation' }>

/** What comes of an utterance that may be for another conversation; `isUnclear`: the yes in it may belong to that one. */
export type Interruption = { decision: Decision | null; isUnclear?: boolean }

/**
 * Another conversation that surely matches an utterance which is no answer; the task waits, or is dropped, as the
 * operator chose.
 */
export function* interruptTask(
  turn: TurnState,
  conversation: TaskConversation,
  reading: SlotReading,
  asked: Slot,
): Effects<Interruption> {
  const { id, task } = conversation
  const isFree = task.interruption !== 'NONE'
  const by = interruptedBy(turn, reading, asked, isFree)
  if (!by) return { decision: null }
  const saysNothing = reading.fills.length + reading.emptied.length === 0
  const found = yield* matchSurely(turn, (one) => saysNothing || one.id !== id, by)
  if (found?.kind !== 'conversation' || isLeft(turn, found)) return { decision: null }
  // A slot that is named to be changed is more than what only resembles a question.
  const isNamed = reading.emptied.length > 0 && !reading.correction.asks
  if (isNamed && found.matchType === 'SINGLE') return { decision: null }
  if (!isFree) return { decision: null, isUnclear: true }
  return {
    decision: found.conversation.id === id ? restart(turn, found) : giveWay(turn, conversation, found),
  }
}

/**
 * By what an utterance may be for another conversation; null where it is not. By anything that is sure where it answers
 * nothing, asks something besides correcting, or where more than politeness stands beside the answer to a confirmation;
 * by its words where it answers the question, but says more than the answer.
 */
function interruptedBy(
  turn: TurnState,
  reading: SlotReading,
  asked: Slot,
  isFree: boolean,
): 'ALL' | 'WORDS' | null {
  const { fills, correction, saysMore } = reading
  const answer = fills.find(({ slot }) => slot === asked)
  if (answer && !saysMore) return isFree && isMoreThanAnswer(turn, reading, answer) ? 'WORDS' : null
  const corrects = fills.some((fill) => isFilledAlready(turn, fill))
  return answer || (isFree && (!corrects || correction.asks)) ? 'ALL' : null
}

/** Whether an answer is not all of its utterance, or does what was asked without a yes. */
function isMoreThanAnswer(turn: TurnState, { taken }: SlotReading, { at }: SlotFill): boolean {
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  return (at !== undefined && saysMoreThan(taken, text, language)) || readDeed(text, language) === 'YES'
}

/** Only the very words that begin a task begin it again: what is like them may be an answer in other words. */
function restart(turn: TurnState, found: Found): Decision | null {
  if (found.matchType === 'SINGLE') return null
  note(turn, 'TASK', 'LOST', 'RESTARTED', { name: found.conversation.name })
  return found
}

function giveWay(turn: TurnState, conversation: TaskConversation, found: Found): Decision {
  const { task } = conversation
  const { name } = found.conversation
  if (asksFirst(turn, conversation, found)) return askToSwitch(turn, conversation, found)
  if (task.interruption === 'DROP') {
    note(turn, 'TASK', 'LOST', 'DROPPED', { name })
    turn.session.task = null
    return { ...found, asksBehind: turn.session.suspended.length > 0 }
  }
  if (isTask(found.conversation)) suspendTask(turn, found.conversation)
  else note(turn, 'TASK', 'LOST', 'INTERRUPTED', { name })
  return { ...found, asksBehind: true }
}

/** Whether the end user is asked before that task begins: not where what was said may not be remembered. */
function asksFirst(
  { session, chosen }: TurnState,
  { task }: TaskConversation,
  { conversation }: Found,
): boolean {
  const switching = session.task?.switching
  const isAgreed = switching?.isAgreed === true && switching.conversationId === conversation.id
  const isSecret = chosen.some(({ entity }) => entity.sensitiveType === 'CONFIDENTIAL')
  return task.interruption === 'ASK' && isTask(conversation) && !isAgreed && !isSecret
}

function askToSwitch(
  turn: TurnState,
  conversation: TaskConversation,
  { conversation: other }: Found,
): Decision {
  const { id, name } = other
  note(turn, 'TASK', 'LOST', 'SWITCH_ASKED', { name })
  const { changing: _, ...state } = turn.session.task!
  turn.session.task = { ...state, switching: { conversationId: id, text: typedText(turn.utterance) } }
  const question = DEFAULT_MESSAGES[turn.bot.snapshot.domain.language].taskSwitch
  // A name may hold what looks like an expression.
  const message = { literal: question.replace('{name}', () => name), texts: [] }
  return { kind: 'message', matchType: 'TASK', message, conversation }
}

function isFilledAlready({ session }: TurnState, { slot }: SlotFill): boolean {
  return own(session.task?.values, slot.name) !== undefined
}
