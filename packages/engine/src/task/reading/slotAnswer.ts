import { isAnsweredYesOrNo, type Slot, slotEntities } from '@parlance/contract'
import { systemEntityKey } from '../../entity/recognisedEntity'
import { readDayCount, readLengthOfDays } from '../../systemEntity/phrases'
import { exactKey, normalizeText } from '../../text/normalize'
import { typedText } from '../../text/utterance'
import { isUtterance } from '../../turn/sameText'
import type { TurnState } from '../../turn/turnState'
import { isYesOrNo } from '../slotRules'
import { readDeed } from './agreement'
import type { Stretch } from './slotWord'
import { readYesOrNo, saysYesOrNo } from './yesOrNo'

/** A value for a slot, without regard to where in the utterance it stands. */
export type SlotAnswer = { value: string; word: string; entity: string }

/** What answers the question for a slot without a word of its entities: an option, a button of a form, counted days. */
export function answerOf(turn: TurnState, slot: Slot): (SlotAnswer & Partial<Stretch>) | null {
  const [entity] = slotEntities(slot)
  const option = slot.options.find((one) => isUtterance(turn, one))
  if (option !== undefined) return { value: option, word: option, entity: entity! }
  const yesOrNo = yesOrNoOf(turn, slot)
  if (yesOrNo) return yesOrNo
  // Chosen this turn by a button of a form that the question showed.
  for (const key of slotEntities(slot)) {
    const chosen = turn.session.values[key]
    const isOfForm = chosen?.turn === turn.session.turn && !turn.chosen.some((one) => one.entity.key === key)
    if (isOfForm) return { value: chosen.value, word: chosen.word, entity: key }
  }
  return daysOf(turn, slot)
}

/** Days that are the whole utterance: 3일이요 is a length of time or a number where one was asked. */
function daysOf({ bot, utterance, local }: TurnState, slot: Slot): (SlotAnswer & Stretch) | null {
  const { language } = bot.snapshot.domain
  const key = exactKey(utterance.text, language)
  for (const [code, read] of READ_DAYS) {
    const entity = systemEntityKey(code)
    const days = slotEntities(slot).includes(entity) ? read(key, language, local) : null
    if (days) return { ...days, entity, start: 0, end: utterance.text.length }
  }
  return null
}

const READ_DAYS = [
  ['NUM_General', readDayCount],
  ['DURATION', readLengthOfDays],
] as const

/** A yes or no in other words than the slot's own: as the option that says it; a no to a confirmation needs none. */
function yesOrNoOf(turn: TurnState, slot: Slot): SlotAnswer | null {
  const { language } = turn.bot.snapshot.domain
  if (!isYesOrNo(slot, language)) return null
  const { text } = turn.utterance
  const answered = readYesOrNo(text, language)
  const said = answered ?? readDeed(text, language)
  if (!said) return null
  const saying = slot.options.map((one) => saysYesOrNo(one, language))
  // Of two options, one of which says the opposite, it is the other one: `Pay now` beside `No`.
  const other = saying.length === 2 ? saying.findIndex((one) => one !== null && one !== said) : -1
  const option = slot.options[saying.includes(said) ? saying.indexOf(said) : other < 0 ? -1 : 1 - other]
  const word = typedText(turn.utterance)
  if (option !== undefined) return { value: representativeOf(turn, slot, option), word, entity: slot.entity }
  const isValue = answered === null && isAnsweredYesOrNo(slot)
  return isValue || (slot.confirmation && said === 'NO') ? { value: said, word, entity: slot.entity } : null
}

/** The representative word of the entity that has an option among its words; else the option itself. */
function representativeOf({ bot }: TurnState, slot: Slot, option: string): string {
  const entity = bot.snapshot.entities.find(({ name }) => slot.entity === `@{${name}}`)
  const key = normalizeText(option)
  const found = entity?.words.find(({ keyword, synonyms }) =>
    [keyword, ...synonyms].some((form) => normalizeText(form) === key),
  )
  return found?.keyword ?? option
}

/** An option that stands anywhere in the utterance. */
export function optionIn(turn: TurnState, slot: Slot): SlotAnswer | null {
  const option = slot.options.find((one) => turn.utterance.text.includes(normalizeText(one)))
  return option === undefined ? null : { value: option, word: option, entity: slot.entity }
}
