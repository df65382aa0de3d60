import { type Slot, slotEntities } from '@parlance/contract'
import { own } from '../../own'
import type { TaskState } from '../../turn/session'
import type { TurnState } from '../../turn/turnState'
import { bareNumbers, entityOfBareNumber } from './bareNumber'
import { type Correction, isRejected, readCorrection } from './correction'
import { holdsChange, isBound, isChange, isQuantity, isShift, isVague } from './quantity'
import type { SlotAnswer } from './slotAnswer'
import { type SlotWord, type Stretch, slotWordOf, valueFor } from './slotWord'

/** A value that an utterance gives to a slot. */
export type SlotFill = SlotAnswer & { slot: Slot; at?: Stretch }

/**
 * What an utterance says for the slots of a task: values for empty ones and for filled ones, slots whose value it takes
 * back, and values of filled ones that nothing shows to be meant as corrections but that they are there.
 */
export type SlotReading = {
  fills: SlotFill[]
  emptied: Slot[]
  unmarked: SlotFill[]
  correction: Correction
  /** Slots for which it names more than one value, and these: `lisa and john`. */
  several: { slot: Slot; words: readonly string[] }[]
  /** Where the values stand that it gives or says again. */
  taken: Stretch[]
  /** It holds a clear answer to the confirmation that was asked, and other words beside it. */
  saysMore: boolean
  /** Whether the utterance names values that are not meant. */
  rejects: boolean
  /** Quantities that are not the value itself: `more than 50`, `$20 less`. */
  unclear: SlotWord[]
  /** It changes one of several slots, without saying which. */
  isAmbiguous: boolean
  /** The slot to which it gives a value that is no word of its entities, instead of the one that it holds. */
  unknown: Slot | null
}

/** A reading under way. */
export type Reading = SlotReading & {
  turn: TurnState
  slots: readonly Slot[]
  state: TaskState
  words: SlotWord[]
  rejected: SlotWord[]
  numbers: SlotWord[]
  restated: Slot[]
}

/** Begins to read an utterance: its words, those that it rejects, and how it corrects. */
export function beginReading(turn: TurnState, slots: readonly Slot[], state: TaskState): Reading {
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
  const bare = slots.some((slot) => entityOfBareNumber(slot) !== null) ? bareNumbers(turn) : []
  const isUnclear = (word: SlotWord) => isUnclearIn(turn, state, word)
  const numbers = bare.filter((one) => !isUnclear(one))
  const unclear = [...all, ...bare].filter(isUnclear)
  const meantNumbers = numbers.filter((one) => isMeant(one, numbers))
  const rejected = [
    ...all.filter((one) => !isMeant(one, all)),
    ...numbers.filter((one) => !meantNumbers.includes(one)),
  ]
  return {
    turn,
    slots,
    state,
    words: all.filter((one) => !rejected.includes(one) && !unclear.includes(one)),
    rejected,
    numbers: meantNumbers,
    taken: [],
    restated: [],
    fills: [],
    emptied: [],
    unmarked: [],
    several: [],
    correction: readCorrection(text, language),
    saysMore: false,
    rejects: rejected.length > 0,
    unclear,
    isAmbiguous: false,
    unknown: null,
  }
}

/** Whether a word is not the value itself: it bounds it, or says by how much it is to change from what stands. */
function isUnclearIn({ utterance: { text }, bot }: TurnState, { asked }: TaskState, word: SlotWord): boolean {
  const { language } = bot.snapshot.domain
  if (isVague(text, language, word)) return true
  if (!isQuantity(word.entity)) return false
  if (word.value.includes('~') || isBound(text, language, word)) return true
  const changes = [isChange, isShift, holdsChange]
  return asked !== null && (word.value.startsWith('-') || changes.some((one) => one(text, language, word)))
}

/** Whether a slot of the task holds a value. */
export function isFilled({ state }: Reading, slot: Slot): boolean {
  return own(state.values, slot.name) !== undefined
}

/** Whether the utterance has said something for a slot. */
export function isDone({ fills, emptied, unmarked, restated }: Reading, slot: Slot): boolean {
  const isIn = (all: readonly { slot: Slot }[]) => all.some((one) => one.slot === slot)
  return isIn(fills) || isIn(unmarked) || emptied.includes(slot) || restated.includes(slot)
}

/** Whether the utterance shows that it corrects: by its beginning, by a word for changing, by a value that is not meant. */
export function isCorrecting({ correction, rejected, state }: Reading): boolean {
  return correction.leadEnd > 0 || correction.changes || rejected.length > 0 || state.changing === true
}

/** Gives a word to a slot; a value that it has already is no correction. */
export function take(
  reading: Reading,
  slot: Slot,
  word: (SlotAnswer & Partial<Stretch>) | null,
  isMarked = true,
) {
  if (!word) return
  const { word: typed, entity, start, end } = word
  const at = start !== undefined && end !== undefined ? { at: { start, end } } : null
  if (at) reading.taken.push(at.at)
  const value = valueFor(slot, word, reading.turn)
  if (isHeld(reading.state, slot, { value, word: typed })) reading.restated.push(slot)
  else reading[isMarked ? 'fills' : 'unmarked'].push({ slot, value, word: typed, entity, ...at })
}

/** Whether a slot holds a value already, in any words; the same words may mean another (`tomorrow` after midnight). */
export function isHeld({ values }: TaskState, slot: Slot, one: Pick<SlotAnswer, 'value' | 'word'>): boolean {
  const held = own(values, slot.name)
  if (held === undefined) return false
  return (held.found ?? held.value) === one.value || (held.found === undefined && held.word === one.word)
}

/** Slots that hold a value, the one that was filled last at the beginning. */
export function newestFirst({ slots, state }: Reading): Slot[] {
  const turnOf = (slot: Slot) => own(state.values, slot.name)?.turn ?? 0
  return slots
    .filter(({ name }) => own(state.values, name))
    .toReversed()
    .sort((a, b) => turnOf(b) - turnOf(a))
}
