import { isOnlyWhenAsked, type Slot, slotEntities } from '@parlance/contract'
import { own } from '../own'
import type { TaskState } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { asValueOf, bareNumbers, entityOfBareNumber } from './bareNumber'
import { type Correction, isRejected, readCorrection } from './correction'
import { SPOKEN_NAMES } from './correctionWords'
import { answerOf, optionIn, type SlotAnswer } from './slotAnswer'
import { denies, isYesOrNo, restsOn } from './slotRules'
import {
  lettersBeside,
  nestedWords,
  overlaps,
  ownerOf,
  type SlotWord,
  type Stretch,
  slotWordOf,
  valueFor,
  whereNamed,
} from './slotWord'

/** A value that an utterance gives to a slot. */
export type SlotFill = SlotAnswer & { slot: Slot }

/**
 * What an utterance says for the slots of a task: values for empty ones and for filled ones, slots whose value it takes
 * back, and values of filled ones that nothing shows to be meant as corrections but that they are there.
 */
export type SlotReading = {
  fills: SlotFill[]
  emptied: Slot[]
  unmarked: SlotFill[]
  correction: Correction
  /** It holds a clear answer to the confirmation that was asked, and other words beside it. */
  saysMore: boolean
  /** It names values that are not meant. */
  rejects: boolean
}

type Reading = SlotReading & {
  turn: TurnState
  slots: readonly Slot[]
  state: TaskState
  words: SlotWord[]
  rejected: SlotWord[]
  numbers: SlotWord[]
  taken: Stretch[]
  restated: Slot[]
}

/**
 * Reads an utterance for the slots of the task under way; nothing is written. A value goes, in this order, to the slot
 * that is named beside it or whose value it replaces, to the slot that was asked for, to empty slots, and to filled
 * ones. A yes or no is read last: it agrees to nothing that the same utterance changes.
 */
export function readSlots(turn: TurnState, slots: readonly Slot[], state: TaskState): SlotReading {
  const reading = begin(turn, slots, state)
  const asked = slots.find(({ name }) => name === state.asked)
  const { language } = turn.bot.snapshot.domain
  const isConfirming = asked !== undefined && isYesOrNo(asked, language)
  takeNamed(reading)
  takeReplaced(reading)
  if (asked && !isConfirming) {
    if (reading.correction.leadEnd > 0) takeCorrected(reading, slotEntities(asked))
    if (!isDone(reading, asked)) take(reading, asked, wordFor(reading, asked, true) ?? answerOf(turn, asked))
  }
  for (const slot of slots) {
    const isClosed = isFilled(reading, slot) || slot === asked || isOnlyWhenAsked(slot)
    if (!isClosed && !isDone(reading, slot)) take(reading, slot, wordFor(reading, slot, false))
  }
  takeCorrected(reading, null)
  if (isConfirming) takeYesOrNo(reading, asked)
  return reading
}

function begin(turn: TurnState, slots: readonly Slot[], state: TaskState): Reading {
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const entities = new Set(slots.flatMap(slotEntities))
  const all = turn.chosen.filter(({ entity }) => entities.has(entity.key)).map((one) => slotWordOf(one, turn))
  const isMeant = (word: SlotWord, others: readonly SlotWord[]) =>
    !isRejected(
      text,
      language,
      word,
      others.filter(({ entity }) => entity === word.entity),
    )
  const numbers = slots.some((slot) => entityOfBareNumber(slot) !== null) ? bareNumbers(turn) : []
  const meantNumbers = numbers.filter((one) => isMeant(one, numbers))
  const rejected = [
    ...all.filter((one) => !isMeant(one, all)),
    ...numbers.filter((one) => !meantNumbers.includes(one)),
  ]
  return {
    turn,
    slots,
    state,
    words: all.filter((one) => !rejected.includes(one)),
    rejected,
    numbers: meantNumbers,
    taken: [],
    restated: [],
    fills: [],
    emptied: [],
    unmarked: [],
    correction: readCorrection(text, language),
    saysMore: false,
    rejects: rejected.length > 0,
  }
}

function isFilled({ state }: Reading, slot: Slot): boolean {
  return own(state.values, slot.name) !== undefined
}

/** Whether the utterance has said something for a slot. */
function isDone({ fills, emptied, unmarked, restated }: Reading, slot: Slot): boolean {
  const isIn = (all: readonly { slot: Slot }[]) => all.some((one) => one.slot === slot)
  return isIn(fills) || isIn(unmarked) || emptied.includes(slot) || restated.includes(slot)
}

/** Whether the utterance shows that it corrects: by its beginning, by a word for changing, by a value that is not meant. */
function isCorrecting({ correction, rejected, state }: Reading): boolean {
  return correction.leadEnd > 0 || correction.changes || rejected.length > 0 || state.changing === true
}

/** Gives a word to a slot; a value that it has already is no correction. */
function take(reading: Reading, slot: Slot, word: (SlotAnswer & Partial<Stretch>) | null, isMarked = true) {
  if (!word) return
  const { word: typed, entity, start, end } = word
  if (start !== undefined && end !== undefined) reading.taken.push({ start, end })
  const value = valueFor(slot, word, reading.turn)
  const held = own(reading.state.values, slot.name)
  const isSame = held && ((held.found ?? held.value) === value || held.word === typed)
  if (isSame) reading.restated.push(slot)
  else reading[isMarked ? 'fills' : 'unmarked'].push({ slot, value, word: typed, entity })
}

/** The first word that a slot can take, by the order of its entities; `isDeep`: also within words of others. */
function wordFor(reading: Reading, slot: Slot, isDeep: boolean, from = 0): SlotWord | null {
  const { turn, words, taken, rejected } = reading
  const entities = slotEntities(slot)
  const nested = isDeep ? nestedWords(turn, entities) : []
  for (const entity of entities) {
    const free = [...words, ...nested].filter(
      (one) => one.entity === entity && one.start >= from && !overlaps(one, [...taken, ...rejected]),
    )
    const found = free.find((one) => isFor(reading, one, slot, isDeep))
    if (found) return found
  }
  return isDeep ? numberFor(reading, slot, from) : null
}

/** Whether a word may go to a slot, by the markers beside it. */
function isFor({ turn, slots }: Reading, word: SlotWord, slot: Slot, isDeep: boolean): boolean {
  const owner = ownerOf(word, turn.utterance.text, slots)
  if (owner) return owner === slot
  if (isDeep || !slot.markers) return true
  return slots.every((other) => other === slot || !slotEntities(other).includes(word.entity))
}

/** The only bare number of an utterance, as a value of the slot. */
function numberFor({ turn, numbers, taken, state }: Reading, slot: Slot, from: number): SlotWord | null {
  const entity = entityOfBareNumber(slot)
  const [first, second] = numbers.filter((one) => one.start >= from && !overlaps(one, taken))
  if (!entity || !first || second) return null
  return asValueOf(entity, first, turn, own(state.values, slot.name)?.value)
}

/** Slots that the utterance names: with a value beside the name, or to have it asked again. */
function takeNamed(reading: Reading): void {
  const { state, correction } = reading
  for (const slot of reading.slots.filter((one) => mayBeNamed(reading, one))) {
    const at = namedAt(reading, slot)
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

/** Where a slot is named: by its own name or, where it alone has it, by that of its entity. */
function namedAt({ turn, slots }: Reading, slot: Slot): number {
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const at = whereNamed(slot.name, text, language)
  if (at >= 0) return at
  for (const entity of slotEntities(slot)) {
    if (slots.some((other) => other !== slot && slotEntities(other).includes(entity))) continue
    const names = SPOKEN_NAMES[language][entity] ?? [entity.replace(/^`?@\{|\}$/gu, '')]
    const found = names.map((name) => whereNamed(name, text, language)).find((where) => where >= 0)
    if (found !== undefined) return found
  }
  return -1
}

/** Slots whose value the utterance rejects: the value that it gives instead, else they are asked again. */
function takeReplaced(reading: Reading): void {
  for (const { entity, value, word } of reading.rejected) {
    const slot = newestFirst(reading).find((one) => {
      const held = own(reading.state.values, one.name)!
      const isHeld = (held.found ?? held.value) === value || held.word === word
      return slotEntities(one).includes(entity) && isHeld && !isDone(reading, one)
    })
    if (!slot) continue
    const instead = wordFor(reading, slot, true)
    if (instead) take(reading, slot, instead)
    else reading.emptied.push(slot)
  }
}

/** Values of filled slots that nothing else took; those of these entities only, where some are given. */
function takeCorrected(reading: Reading, entities: readonly string[] | null): void {
  const { correction, turn, state } = reading
  const { language } = turn.bot.snapshot.domain
  const isMarked = isCorrecting(reading)
  const open = newestFirst(reading).filter(
    (slot) => !isDone(reading, slot) && slot.name !== state.asked && !isYesOrNo(slot, language),
  )
  for (const slot of open.filter((one) => isShared(one, entities))) {
    const word = wordFor(reading, slot, false)
    if (!word) continue
    // What stands in any sentence is a correction only where the utterance shows it, and behind that.
    const isCommon = isOnlyWhenAsked(slot) && (!isMarked || word.start < correction.leadEnd)
    if (!isCommon) take(reading, slot, word, isMarked)
  }
  takeBareNumber(reading, open, entities)
}

/** A number alone, or in an utterance that corrects, for the only filled slot that it could be meant for. */
function takeBareNumber(reading: Reading, open: readonly Slot[], entities: readonly string[] | null): void {
  const { turn, numbers } = reading
  if (!isCorrecting(reading) && lettersBeside(turn.utterance.text, numbers) > 0) return
  const counted = open.filter((one) => !isDone(reading, one) && entityOfBareNumber(one) !== null)
  const [slot, other] = counted
  if (slot && !other && isShared(slot, entities)) take(reading, slot, numberFor(reading, slot, 0))
}

function isShared(slot: Slot, entities: readonly string[] | null): boolean {
  return !entities || slotEntities(slot).some((entity) => entities.includes(entity))
}

function newestFirst({ slots, state }: Reading): Slot[] {
  const turnOf = (slot: Slot) => own(state.values, slot.name)?.turn ?? 0
  return slots
    .filter(({ name }) => own(state.values, name))
    .toReversed()
    .sort((a, b) => turnOf(b) - turnOf(a))
}

/** The answer to a yes-or-no question, unless the utterance changes something, asks something, or says both. */
function takeYesOrNo(reading: Reading, slot: Slot): void {
  const { turn, state, correction, words } = reading
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
  if (isNo ? reading.restated.length > 0 : correction.changes || correction.asks) return
  reading.saysMore = lettersBeside(turn.utterance.text, [...found, ...reading.taken]) > MORE
  take(reading, slot, answer)
}

/** As many letters beside a yes are more than politeness. */
const MORE = 12
