import { isOnlyWhenAsked, type Slot, slotEntities } from '@parlance/contract'
import { isUtterance } from '../../turn/sameText'
import type { TaskState } from '../../turn/session'
import type { TurnState } from '../../turn/turnState'
import { denies, isConfirmation, isYesOrNo, restsOn } from '../slotRules'
import { isOption, onlyAgrees, readDeed } from './agreement'
import { entityOfBareNumber, NUMBER } from './bareNumber'
import { readChange, readingOfChange } from './change/readChange'
import { areJoined, areListedDays } from './correction'
import { isShift } from './quantity'
import {
  beginReading,
  isDone,
  isFilled,
  isHeld,
  newestFirst,
  type Reading,
  type SlotReading,
  take,
} from './reading'
import { answerOf, optionIn, type SlotAnswer } from './slotAnswer'
import { lettersBeside, namedAt, overlaps, type SlotWord, type Stretch } from './slotWord'
import { takeCorrected, takeReplaced } from './takeCorrected'
import { takeUnknown } from './unknownWord'
import { isAnswer, wordFor } from './wordFor'
import { yesAndNoIn } from './yesOrNo'

/**
 * Reads an utterance for the slots of the task under way; nothing is written. A value goes, in this order, to the slot
 * that is named beside it or whose value it replaces, to the slot that was asked for, to empty slots, and to filled
 * ones. A yes or no is read last: it agrees to nothing that the same utterance changes. Before a question `wasSeen`, what
 * is taken only while it is asked for is no answer to it.
 */
export function readSlots(
  turn: TurnState,
  slots: readonly Slot[],
  { state, wasSeen }: { state: TaskState; wasSeen: boolean },
): SlotReading {
  const reading = beginReading(turn, slots, state)
  const change = readChange(turn, slots, state)
  if (change) return readingOfChange(reading, change)
  const asked = slots.find(({ name }) => name === state.asked)
  const { language } = turn.bot.snapshot.domain
  const isConfirming = asked !== undefined && isYesOrNo(asked, language)
  takeNamed(reading)
  takeReplaced(reading)
  if (asked && !isConfirming && (wasSeen || !isOnlyWhenAsked(asked))) takeAnswer(reading, asked)
  takeGiven(reading, asked)
  takeCorrected(reading, null)
  leaveUnclear(reading)
  leaveSeveral(reading)
  if (isConfirming && wasSeen) takeUnknown(reading, asked)
  if (isConfirming && wasSeen && !reading.isAmbiguous) takeYesOrNo(reading, asked)
  else if (asked) leaveWhatRests(reading, asked)
  return reading
}

/** The answer to the question for a slot. */
function takeAnswer(reading: Reading, asked: Slot): void {
  if (reading.correction.leadEnd > 0) takeCorrected(reading, slotEntities(asked))
  if (isDone(reading, asked)) return
  take(reading, asked, wordFor(reading, asked, true) ?? answerOf(reading.turn, asked))
}

/** Values for empty slots that were not asked for. */
function takeGiven(reading: Reading, asked: Slot | undefined): void {
  for (const slot of reading.slots) {
    const isClosed = isFilled(reading, slot) || slot === asked || isOnlyWhenAsked(slot)
    if (!isClosed && !isDone(reading, slot)) take(reading, slot, wordFor(reading, slot, false))
  }
}

/** A filled slot is asked again whose value is to change by so much, or to lie in such bounds. */
function leaveUnclear(reading: Reading): void {
  const { unclear, correction, state, turn } = reading
  if (correction.asks) return
  for (const word of unclear) {
    const slot = newestFirst(reading).find((one) => takesQuantity(one, word.entity))
    const isMeant = word.entity !== NUMBER || isAnswer(reading, [word])
    // What is to move is a time or a day, and not that length.
    const isOther = isShift(turn.utterance.text, turn.bot.snapshot.domain.language, word)
    if (slot && !isOther && slot.name !== state.asked && isMeant && !isDone(reading, slot))
      reading.emptied.push(slot)
  }
}

function takesQuantity(slot: Slot, entity: string): boolean {
  return slotEntities(slot).includes(entity) || (entity === NUMBER && entityOfBareNumber(slot) !== null)
}

/** A slot holds one value: where two are joined and no other slot takes the second, it takes none of them. */
function leaveSeveral(reading: Reading): void {
  const { turn, words, numbers, taken, rejected } = reading
  const { language } = turn.bot.snapshot.domain
  const left = [...words, ...numbers].filter((one) => !overlaps(one, [...taken, ...rejected]))
  for (const { slot, entity, at, word } of [...reading.fills, ...reading.unmarked]) {
    if (!at) continue
    const first = words.find((one) => one.start === at.start && one.entity === entity)
    const isOf = (one: SlotWord) =>
      one.entity === entity || (one.entity === NUMBER && entityOfBareNumber(slot) === entity)
    const { text } = turn.utterance
    const areSeveral = (one: SlotWord) =>
      areJoined(text, language, [at, one]) || (first !== undefined && areListedDays(text, [first, one]))
    const other = left.find((one) => isOf(one) && one.value !== first?.value && areSeveral(one))
    if (other) reading.several.push({ slot, words: [word, other.word] })
  }
  const isOne = ({ slot }: { slot: Slot }) => reading.several.every((one) => one.slot !== slot)
  reading.fills = reading.fills.filter(isOne)
  reading.unmarked = reading.unmarked.filter(isOne)
}

/** A choice whose question named a value is no answer in an utterance that changes that value. */
function leaveWhatRests(reading: Reading, asked: Slot): void {
  const { slots, turn, fills, unmarked, emptied } = reading
  const corrected = [...fills, ...unmarked].map(({ slot }) => slot).filter((slot) => isFilled(reading, slot))
  const { language } = turn.bot.snapshot.domain
  if ([...corrected, ...emptied].some((one) => restsOn(asked, one, slots, language)))
    reading.fills = fills.filter(({ slot }) => slot !== asked)
}

/** Slots that the utterance names: with a value beside the name, or to have it asked again. */
function takeNamed(reading: Reading): void {
  const { state, correction, turn, slots } = reading
  for (const slot of slots.filter((one) => mayBeNamed(reading, one))) {
    const at = namedAt(slot, slots, turn.utterance.text, turn.bot.snapshot.domain.language)
    if (at < 0) continue
    const word = besideName(reading, slot, at)
    if (word) take(reading, slot, word)
    else if (isFilled(reading, slot) && (correction.changes || state.changing)) reading.emptied.push(slot)
  }
}

/** A slot that takes a value only while it is asked for has to have been asked for. */
function mayBeNamed(reading: Reading, slot: Slot): boolean {
  const { turn, state } = reading
  if (slot.confirmation) return false
  if (isFilled(reading, slot) || !isOnlyWhenAsked(slot)) return true
  return slot.name === state.asked && !isYesOrNo(slot, turn.bot.snapshot.domain.language)
}

function besideName(reading: Reading, slot: Slot, at: number): (SlotAnswer & Partial<Stretch>) | null {
  const { turn } = reading
  const behind = wordFor(reading, slot, true, at)
  // A no at the beginning is about all that was said before.
  if (behind || isYesOrNo(slot, turn.bot.snapshot.domain.language)) return behind
  return wordFor(reading, slot, true) ?? optionIn(turn, slot)
}

/** The answer to a yes-or-no question, unless the utterance changes something, asks something, or says both. */
function takeYesOrNo(reading: Reading, slot: Slot): void {
  const { turn, state, words } = reading
  const { language } = turn.bot.snapshot.domain
  const changed = [...reading.fills, ...reading.unmarked].map((fill) => fill.slot).concat(reading.emptied)
  const hasChanged = changed.some((one) => restsOn(slot, one, reading.slots, language))
  if (hasChanged || state.changing || isDone(reading, slot)) return
  const found = words.filter(
    (one) => slotEntities(slot).includes(one.entity) && !overlaps(one, reading.taken),
  )
  const answer = answerOf(turn, slot) ?? found[0] ?? wordFor(reading, slot, true)
  if (!answer || new Set(found.map(({ value }) => value)).size > 1) return
  const isNo = denies(slot, answer, language)
  // Whoever says a value again beside the no has something else in mind than to stop.
  if (isNo ? reading.restated.length > 0 : !mayAgree(reading, slot, found)) return
  reading.saysMore = lettersBeside(turn.utterance.text, [...found, ...reading.taken]) > MORE
  take(reading, slot, answer)
}

/** Whether a yes is one: an option or a button that was chosen, else nothing that is said beside it leaves a doubt. */
function mayAgree(reading: Reading, slot: Slot, found: readonly Stretch[]): boolean {
  const { turn, slots, words, taken, state } = reading
  const { language } = turn.bot.snapshot.domain
  const { text } = turn.utterance
  const option = slot.options.find((one) => isUtterance(turn, one))
  if (option !== undefined) return isOption(option, turn.utterance)
  const answers = [...found, ...yesAndNoIn(text, language)]
  if (answers.length === 0 && readDeed(text, language) === null) return true
  if (isUnclear(reading, found)) return false
  const held = words.filter((word) =>
    slots.some((one) => slotEntities(one).includes(word.entity) && isHeld(state, one, word)),
  )
  const values = [...taken, ...held]
  const isEnough = !isConfirmation(slot, slots, language)
  return isEnough || onlyAgrees(turn.utterance, language, { answers, values })
}

/** Whether a yes may agree to nothing: the utterance says no as well, asks, doubts, or wants something changed. */
function isUnclear(reading: Reading, found: readonly Stretch[]): boolean {
  const { turn, correction, numbers, taken } = reading
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const behind = text.slice(Math.max(0, ...found.map(({ end }) => end))).trimStart()
  const beside = yesAndNoIn(text, language).filter((one) => !overlaps(one, found))
  const saidBeside = found.length > 0 ? [...beside, ...yesAndNoIn(behind, language)] : beside
  const { changes, asks, doubts } = correction
  const isOther = numbers.some((one) => !overlaps(one, taken))
  return changes || asks || doubts || isOther || saidBeside.some(({ value }) => value === 'NO')
}

/** As many letters beside a yes are more than politeness. */
const MORE = 12
