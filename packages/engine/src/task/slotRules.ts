import {
  isAnsweredYesOrNo,
  isOnlyWhenAsked,
  type Language,
  type Slot,
  slotEntities,
} from '@parlance/contract'
import { refersTo } from '../entity/recognisedEntity'
import { own } from '../own'
import { normalizeText } from '../text/normalize'
import type { TaskState } from '../turn/session'
import { saysYesOrNo } from './reading/yesOrNo'

/**
 * Whether a slot is asked for as far as another one decides; null while that one has no value yet, and may get one.
 */
export function isWanted({ askedWhen }: Slot, values: TaskState['values']): boolean | null {
  if (!askedWhen) return true
  const held = own(values, askedWhen.slot)
  if (!held) return null
  const said = [held.value, held.word].map(normalizeText)
  return askedWhen.values.length === 0 || askedWhen.values.some((one) => said.includes(normalizeText(one)))
}

/** Whether a slot is answered with yes or no: by its entity, or by what its options say. */
export function isYesOrNo(slot: Slot, language: Language): boolean {
  if (slot.confirmation || isAnsweredYesOrNo(slot)) return true
  const said = slot.options.map((option) => saysYesOrNo(option, language))
  return (
    said.length > 0 && (said.every((one) => one !== null) || (said.length === 2 && said.some((one) => one)))
  )
}

/**
 * Whether what a slot holds counts no longer once another one changes: a confirmation of it, a yes or no that ends the
 * task, or a choice whose question named the value.
 */
export function restsOn(slot: Slot, changed: Slot, slots: readonly Slot[], language: Language): boolean {
  if (slots.indexOf(slot) <= slots.indexOf(changed) || !isOnlyWhenAsked(slot)) return false
  return isConfirmation(slot, slots, language) || names(slot.askBack, changed)
}

/** Whether a yes to a slot is the last word of the task: a confirmation, or a yes or no at its end. */
export function isConfirmation(slot: Slot, slots: readonly Slot[], language: Language): boolean {
  return slot.confirmation !== undefined || (isYesOrNo(slot, language) && slot === slots.at(-1))
}

/** Whether a text refers to a slot, by its name or by one of its entities. */
export function names(text: string, slot: Slot): boolean {
  return [`slot.{${slot.name}}`, ...slotEntities(slot)].some((key) => refersTo(text, key))
}

/** Whether a value of a confirmation is a no. */
export function denies(
  slot: Slot,
  { value, word }: { value: string; word: string },
  language: Language,
): boolean {
  const { deniedBy = [] } = slot.confirmation ?? {}
  if (deniedBy.some((one) => one === value || one === word)) return true
  return [value, word].some((one) => one === 'NO' || saysYesOrNo(one, language) === 'NO')
}

/**
 * Whether a confirmation can be answered with yes: by the system entity for yes and no, an option, or a word. `words` are
 * those of its dictionaries, each with its synonyms; null where others than a dictionary decide what is a word.
 */
export function canAgree(
  slot: Slot,
  words: readonly (readonly string[])[] | null,
  language: Language,
): boolean {
  if (
    isAnsweredYesOrNo(slot) ||
    hasYes(
      slot.options.map((one) => [one]),
      slot,
      language,
    )
  )
    return true
  return words === null || hasYes(words, slot, language)
}

/** Whether one of these says yes, or says no while another does not: `Later` beside `Pay now`. */
function hasYes(words: readonly (readonly string[])[], { confirmation }: Slot, language: Language): boolean {
  const deniedBy = confirmation?.deniedBy ?? []
  const said = words.map((forms) => {
    const all = forms.map((form) => saysYesOrNo(form, language))
    if (all.includes('NO') || forms.some((form) => deniedBy.includes(form))) return 'NO'
    return all.includes('YES') ? 'YES' : null
  })
  return said.includes('YES') || (said.includes('NO') && said.includes(null))
}
