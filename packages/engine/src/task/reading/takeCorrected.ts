import { isOnlyWhenAsked, type Slot, slotEntities } from '@parlance/contract'
import { own } from '../../own'
import { isYesOrNo } from '../slotRules'
import { entityOfBareNumber } from './bareNumber'
import { isCorrecting, isDone, isHeld, newestFirst, type Reading, take } from './reading'
import { lettersBeside, nestedWords, type SlotWord } from './slotWord'
import { isFor, numberFor, wordFor } from './wordFor'
import { yesAndNoIn } from './yesOrNo'

/** Slots whose value the utterance rejects: the value that it gives instead, else they are asked again. */
export function takeReplaced(reading: Reading): void {
  for (const rejected of reading.rejected) {
    // The word may be one of several entities: it is the one that a slot holds.
    const forms = [rejected, ...wordsAt(reading, rejected)]
    const slot = newestFirst(reading).find((one) =>
      forms.some((form) => slotEntities(one).includes(form.entity) && isHeld(reading.state, one, form)),
    )
    if (!slot || isDone(reading, slot)) continue
    const instead = wordFor(reading, slot, true)
    if (instead) take(reading, slot, instead)
    else reading.emptied.push(slot)
  }
}

/** Values of filled slots that nothing else took; those of these entities only, where some are given. */
export function takeCorrected(reading: Reading, entities: readonly string[] | null): void {
  const { correction, turn, state } = reading
  const { language } = turn.bot.snapshot.domain
  const isMarked = isCorrecting(reading)
  const open = newestFirst(reading).filter(
    (slot) => !isDone(reading, slot) && slot.name !== state.asked && !isYesOrNo(slot, language),
  )
  for (const slot of open.filter((one) => isShared(one, entities))) {
    const word = isDone(reading, slot) ? null : wordFor(reading, slot, false)
    // What stands in any sentence is a correction only where the utterance shows it, and behind that.
    const isCommon = (one: Slot) => isOnlyWhenAsked(one) && (!isMarked || word!.start < correction.leadEnd)
    if (!word || isCommon(slot)) continue
    const able = open.filter((one) => one === slot || (!isCommon(one) && mayTake(reading, one, word)))
    takeMeant(reading, able, { slot, word, isMarked })
  }
  takeBareNumber(reading, open, entities)
}

/**
 * Gives a word that several slots can take to the one that holds it already, else to the one that was filled last, as it
 * was asked for last. Where several were filled at once, any of them may be meant.
 */
function takeMeant(
  reading: Reading,
  able: readonly Slot[],
  { slot, word, isMarked }: { slot: Slot; word: SlotWord; isMarked: boolean },
): void {
  const forms = [word, ...wordsAt(reading, word)]
  const formFor = (one: Slot) => forms.find(({ entity }) => slotEntities(one).includes(entity)) ?? word
  const holding = able.find((one) => isHeld(reading.state, one, formFor(one)))
  const turnOf = (one: Slot) => own(reading.state.values, one.name)?.turn ?? 0
  const newest = Math.max(...able.map(turnOf))
  const [first, other] = able.filter((one) => turnOf(one) === newest)
  const hasOthers = reading.words.some((one) => one !== word && one.entity === word.entity)
  // Whether a value that is said beside it is the one that it replaces, is not known.
  const isBeside = reading.restated.some((one) => one !== holding && takesForm(reading, one, word))
  const meant = holding ?? (hasOthers ? slot : other || isBeside ? null : first)
  if (meant) take(reading, meant, formFor(meant), isMarked)
  else reading.isAmbiguous = true
}

function mayTake(reading: Reading, slot: Slot, word: SlotWord): boolean {
  return !isDone(reading, slot) && takesForm(reading, slot, word)
}

/** Whether a word is one that a slot takes, in any of its meanings. */
function takesForm(reading: Reading, slot: Slot, word: SlotWord): boolean {
  return [word, ...wordsAt(reading, word)].some(
    (one) => slotEntities(slot).includes(one.entity) && isFor(reading, one, slot, false),
  )
}

/** What other entities know by the same word. */
function wordsAt({ turn, slots }: Reading, { start, end, entity }: SlotWord): SlotWord[] {
  const entities = slots.flatMap(slotEntities).filter((key) => key !== entity)
  return nestedWords(turn, entities).filter((one) => one.start === start && one.end === end)
}

/** A number alone, in an utterance that corrects or said again, for the only filled slot that it could be meant for. */
function takeBareNumber(reading: Reading, open: readonly Slot[], entities: readonly string[] | null): void {
  const { turn, numbers, state } = reading
  const { text } = turn.utterance
  const [slot, other] = open.filter((one) => !isDone(reading, one) && entityOfBareNumber(one) !== null)
  const number = slot && !other && isShared(slot, entities) ? numberFor(reading, slot, 0) : null
  if (!slot || !number) return
  const answers = yesAndNoIn(text, turn.bot.snapshot.domain.language)
  const isSaidAgain = own(state.values, slot.name)?.found === number.value
  const isAlone = lettersBeside(text, [...numbers, ...answers]) === 0
  if (isSaidAgain || isAlone || isCorrecting(reading)) take(reading, slot, number)
}

function isShared(slot: Slot, entities: readonly string[] | null): boolean {
  return !entities || slotEntities(slot).some((entity) => entities.includes(entity))
}
