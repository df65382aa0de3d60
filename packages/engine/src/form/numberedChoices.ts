import type { Bubble, Button, Component } from '@parlance/contract'
import { normalizeText } from '../text/normalize'

/** One thing to choose: the name by which it is told, and what pressing its button sends. */
export type Choice = { label: string; postbackFull: string }

/** A number by which something is chosen: `2`, `２.`, `2번`, `2番。`, `2号`, `๒` (normalised, so of one width). */
const NUMBER = /^([0-9\u0e50-\u0e59]{1,3}) ?[번番号號]?[.)。、]?$/u
const THAI_ZERO = 0x0e50

/**
 * What is to be chosen in an answer as a channel without buttons tells it, in the order in which it is shown (behaviour
 * 1.8): their places from 1 are the numbers of the lines. Nothing when the answer cannot be told by texts and images.
 */
export function numberedChoices(bubbles: readonly Bubble[], quickButtons: readonly Button[]): Choice[] {
  const choices: Choice[] = []
  for (const bubble of bubbles) {
    if (bubble.type === 'text' || bubble.type === 'image') continue
    const own = choicesInText(bubble)
    if (!own) return []
    choices.push(...own.choices)
  }
  return [...choices, ...(choicesOf(quickButtons) ?? [])]
}

/** A component that only lets choose, as a text can say it: its lead and its choices; null for any other. */
export function choicesInText(component: Component): { lead: string; choices: Choice[] } | null {
  if (component.type === 'carousel') return similarInText(component.data.cards)
  if (component.type !== 'template' || component.data.cover?.type === 'image') return null
  const choices = choicesOf(buttonsOf(component))
  return choices && { lead: component.data.cover?.data.description ?? '', choices }
}

/** Similar answers: cards with a name and the one button that says it. */
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
  return data.contentTable.flatMap((row) => row.map((cell) => cell.data))
}

/** Null when one of them does something else than say something. */
function choicesOf(buttons: readonly Button[]): Choice[] | null {
  const choices: Choice[] = []
  for (const { title, data } of buttons) {
    if (data.action.type !== 'postback') return null
    choices.push({ label: title, postbackFull: data.action.data.postbackFull })
  }
  return choices
}

/** Whether the choices are told with numbers: where a label is a number itself, it would be mistaken for one. */
export function isNumbered(choices: readonly Choice[]): boolean {
  return choices.length > 0 && choices.every(({ label }) => numberIn(label) === null)
}

/** The choice that a text names by its number; undefined when it names none. */
export function chooseByNumber(choices: readonly Choice[], text: string): Choice | undefined {
  const number = text.length > 20 ? null : numberIn(text)
  if (number === null) return undefined
  if (isNumbered(choices)) return choices[number - 1]
  return choices.find(({ label }) => numberIn(label) === number)
}

/** Between numbers that were typed one after the other. */
const SEVERAL = / ?[,、·/;&+] ?| and | dan | และ | ?(?:와|과|이랑|랑|하고|と|和) ?| /u

/** Several choices named by their numbers, as their labels one after the other; undefined when it is not that. */
export function chooseSeveral(choices: readonly Choice[], text: string): Choice | undefined {
  const said = text.length > 80 || !isNumbered(choices) ? [] : normalizeText(text).split(SEVERAL)
  const chosen = said.map((one) => chooseByNumber(choices, one)?.label)
  if (chosen.length < 2 || chosen.includes(undefined)) return undefined
  const label = [...new Set(chosen)].join(', ')
  return { label, postbackFull: label }
}

function numberIn(text: string): number | null {
  const [, digits] = NUMBER.exec(normalizeText(text)) ?? []
  if (digits === undefined) return null
  const ascii = digits.replace(/[\u0e50-\u0e59]/gu, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
  return Number(ascii)
}
