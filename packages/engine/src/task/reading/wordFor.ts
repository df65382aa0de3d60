import { type Slot, slotEntities } from '@parlance/contract'
import { own } from '../../own'
import { normalizeText } from '../../text/normalize'
import { asValueOf, entityOfBareNumber } from './bareNumber'
import { isSaidAsAnswer } from './quantity'
import type { Reading } from './reading'
import { namesOf, nestedWords, overlaps, ownerOf, type SlotWord, type Stretch } from './slotWord'
import { yesAndNoIn } from './yesOrNo'

/** The first word that a slot can take, by the order of its entities; `isDeep`: also within words of others. */
export function wordFor(reading: Reading, slot: Slot, isDeep: boolean, from = 0): SlotWord | null {
  const { turn, words, taken, rejected, unclear } = reading
  const entities = slotEntities(slot)
  const nested = isDeep ? nestedWords(turn, entities) : []
  for (const entity of entities) {
    const free = [...words, ...nested].filter(
      (one) =>
        one.entity === entity && one.start >= from && !overlaps(one, [...taken, ...rejected, ...unclear]),
    )
    const found = free.find((one) => isFor(reading, one, slot, isDeep))
    if (found) return found
  }
  return isDeep ? numberFor(reading, slot, from) : null
}

/** Whether a word may go to a slot, by the markers beside it. */
export function isFor(reading: Reading, word: SlotWord, slot: Slot, isDeep: boolean): boolean {
  const { turn, slots } = reading
  const owner = ownerOf(word, turn.utterance.text, slots)
  if (owner) return owner === slot
  if (!slot.markers) return true
  const sharing = slots.filter((other) => slotEntities(other).includes(word.entity))
  const place = sharing.length === 2 ? placeInPair(reading, word) : -1
  if (place >= 0) return sharing[place] === slot
  return isDeep || sharing.length === 1
}

/** Where a word stands in `rome → milan`, which says which of two is which as markers do; -1 for any other. */
function placeInPair({ turn, words }: Reading, { entity, start }: SlotWord): number {
  const [first, second, third] = words.filter((one) => one.entity === entity)
  if (!first || !second || third) return -1
  const between = turn.utterance.text.slice(first.end, second.start)
  return ARROW.test(between) ? [first, second].findIndex((one) => one.start === start) : -1
}

const ARROW = /^ ?(?:[→⇒➔➜➡▶>]\ufe0f?|[-=–—~〜]{1,3}>?) ?$/u

/** The only bare number of an utterance, as a value of the slot. */
export function numberFor(reading: Reading, slot: Slot, from: number): SlotWord | null {
  const { turn, numbers, taken, state } = reading
  const entity = entityOfBareNumber(slot)
  const [first, second] = numbers.filter((one) => one.start >= from && !overlaps(one, taken))
  if (!entity || !first || second) return null
  const word = asValueOf(entity, first, turn, own(state.values, slot.name)?.value)
  return word && isAnswer(reading, [word]) ? word : null
}

/** Whether these numbers are the whole answer rather than part of another statement. */
export function isAnswer({ turn, slots, words, rejected }: Reading, numbers: readonly Stretch[]): boolean {
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const values = [...numbers, ...words, ...rejected, ...yesAndNoIn(text, language)]
  return isSaidAsAnswer(text, language, {
    values: values.filter((one, i) => !overlaps(one, values.slice(0, i))),
    names: slots.flatMap((slot) => namesOf(slot, language)).map(normalizeText),
  })
}
