import type { Bubble, Button, Component } from '@parlance/contract'
import { lineNumber, splitNumbers } from '../systemEntity/phrases'
import { normalizeText } from '../text/normalize'
import type { Choice } from '../turn/session'

/**
 * The choices in an answer for a channel without buttons, in the order in which they are shown (behaviour 1.8): the
 * first is line 1. None when the answer cannot be shown by texts and images.
 */
export function numberedChoices(bubbles: readonly Bubble[], quickButtons: readonly Button[]): Choice[] {
  const choices: Choice[] = []
  for (const bubble of bubbles) {
    if (bubble.type === 'text' || pictureOf(bubble)) continue
    const own = choicesInText(bubble)
    if (!own) return []
    choices.push(...own.choices)
  }
  return [...choices, ...(choicesOf(quickButtons) ?? [])]
}

/** The picture of a card that has no buttons; null for any other component. */
export function pictureOf(component: Component): Extract<Component, { type: 'image' }> | null {
  if (component.type === 'image') return component
  if (component.type !== 'template' || buttonsOf(component).length > 0) return null
  return component.data.cover?.type === 'image' ? component.data.cover : null
}

/** The lead and the choices of a component that a text can stand for; null for any other. */
export function choicesInText(component: Component): { lead: string; choices: Choice[] } | null {
  if (component.type === 'carousel') return similarInText(component.data.cards)
  if (component.type !== 'template' || component.data.cover?.type === 'image') return null
  const choices = choicesOf(buttonsOf(component))
  return choices && { lead: component.data.cover?.data.description ?? '', choices }
}

/** Similar answers: cards with a name and the one button that sends it. */
function similarInText(cards: readonly Component[]): { lead: string; choices: Choice[] } | null {
  const choices: Choice[] = []
  for (const card of cards) {
    const own = card.type === 'template' ? choicesInText(card) : null
    const buttons = card.type === 'template' ? buttonsOf(card) : []
    const action = buttons[0]?.data.action
    if (!own || buttons.length !== 1 || action?.type !== 'postback') return null
    if (action.data.postback !== own.lead) return null
    choices.push({ label: own.lead, postbackFull: action.data.postbackFull })
  }
  return { lead: '', choices }
}

function buttonsOf({ data }: Extract<Component, { type: 'template' }>): Button[] {
  return (data.contentTable ?? []).flatMap((row) => row.map((cell) => cell.data))
}

/** Null when one of them does anything but send a text. */
function choicesOf(buttons: readonly Button[]): Choice[] | null {
  const choices: Choice[] = []
  for (const { title, data } of buttons) {
    const { action } = data
    if (action.type === 'postback') choices.push({ label: title, postbackFull: action.data.postbackFull })
    else if (action.type === 'utterance') choices.push({ label: title, postbackFull: action.data.postback })
    else return null
  }
  return choices
}

/** Whether the choices are shown with numbers: not where a label is a number itself, which would be ambiguous. */
export function isNumbered(choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ label }) => lineNumber(label) === null)
}

/** The choice that a text names by its number; undefined when it names none. */
export function chooseByNumber(choices: readonly Choice[], text: string): Choice | undefined {
  const number = text.length > 20 ? null : lineNumber(text)
  if (number === null) return undefined
  if (isNumbered(choices)) return choices[number - 1]
  return choices.find(({ label }) => lineNumber(label) === number)
}

/** Several choices named by their numbers, as their labels one after the other; undefined when it is not that. */
export function chooseSeveral(choices: readonly Choice[], text: string): Choice | undefined {
  const numbers = text.length > 80 || !isNumbered(choices) ? [] : splitNumbers(normalizeText(text))
  const chosen = numbers.map((one) => chooseByNumber(choices, one)?.label)
  if (chosen.length < 2 || chosen.includes(undefined)) return undefined
  const label = [...new Set(chosen)].join(', ')
  return { label, postbackFull: label }
}
