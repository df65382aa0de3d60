import type { Language } from '@parlance/contract'
import type { LocalTime } from '../finder/localTime'
import type { SystemFound } from '../finder/systemFinder'
import type { LanguageDefinition } from '../language/languageDefinition'
import { forEachLanguage } from '../language/languages'
import { findSystemEntity } from '../systemEntity/findSystemEntity'
import { normalizeText } from '../text/normalize'

type Stretch = { start: number; end: number }
/** Which line of a list a text names; `isNumber`: by a number that may be a value as well (`2`, `number 2`). */
type Order = Stretch & { nth: number | 'MIDDLE'; fromEnd: boolean; isNumber: boolean }

/** A choice, and the stretch of the text that says its order. */
export type ChosenByOrder = Stretch & { choice: string; isNumber: boolean }

type Matchers = Record<'last' | 'middle' | 'first' | 'fromEnd' | 'label' | 'beside', RegExp>

const MATCHERS = forEachLanguage(matchersOf)
/** Nobody says more to choose from a list. */
const TEXT_MAX = 60
/** Marks that say nothing, and the number sign. */
const MARKS = /[\s.,!?;:…·、。'’"“”()~^_#-]/gu
/** An order is one at any time. */
const ANY_TIME: LocalTime = { year: 2000, month: 1, day: 1, hour: 0, minute: 0, weekday: 6 }

/**
 * The choice that a whole normalised text names by its order in the list: `the second one`, `2번`, `最後の`, counted from
 * the end too. A number that a choice holds itself names that one. Null for none.
 */
export function chooseByOrder(
  choices: readonly string[],
  text: string,
  language: Language,
): ChosenByOrder | null {
  const order = text.length > TEXT_MAX ? null : readOrder(text, language)
  if (!order) return null
  const { nth, fromEnd, start, end, isNumber } = order
  const choice =
    isNumber && typeof nth === 'number' && !fromEnd
      ? chosenByNumber(choices, nth, language)
      : choices[indexOf(choices.length, nth, fromEnd)]
  return choice === undefined ? null : { choice, start, end, isNumber }
}

function indexOf(count: number, nth: Order['nth'], fromEnd: boolean): number {
  if (nth === 'MIDDLE') return count % 2 === 1 ? (count - 1) / 2 : -1
  return fromEnd ? count - nth : nth - 1
}

/** Where choices begin with numbers (`10 pieces`), or one holds this number, it is no order. */
function chosenByNumber(choices: readonly string[], number: number, language: Language): string | undefined {
  const held = choices.map((choice) => numbersIn(normalizeText(choice), language))
  const holding = choices.filter((_, i) => held[i]!.some(({ value }) => Number(value) === number))
  if (holding.length > 0) return holding.length === 1 ? holding[0] : undefined
  return held.some((numbers) => numbers[0]?.start === 0) ? undefined : choices[number - 1]
}

/** Reads a text that says an order and nothing else. */
function readOrder(text: string, language: Language): Order | null {
  const matchers = MATCHERS[language]
  const end = matchers.fromEnd.exec(text)
  const counted = end && numbered(without(text, stretchOf(end)), language, true)
  if (counted) return counted
  for (const [word, nth, fromEnd] of NAMED) {
    const found = matchers[word].exec(text)
    if (found && saysNothing(without(text, stretchOf(found)), language))
      return { ...stretchOf(found), nth, fromEnd, isNumber: false }
  }
  return numbered(text, language, false)
}

const NAMED = [
  ['last', 1, true],
  ['middle', 'MIDDLE', false],
  ['first', 1, false],
] as const

/** An order by its number, if the text says no more. */
function numbered(text: string, language: Language, fromEnd: boolean): Order | null {
  const orders = find('NUM_Order', text, language)
  // A number beside 号 is a day elsewhere, so it is read without that.
  const unlabelled = text.replace(MATCHERS[language].label, (label) => ' '.repeat(label.length))
  const [found, other] = orders.length > 0 ? orders : numbersIn(unlabelled, language)
  const nth = Number(found?.value ?? 0)
  if (!found || other || !Number.isInteger(nth) || nth < 1) return null
  const { start, end } = found
  if (!saysNothing(without(text, found), language)) return null
  return { start, end, nth, fromEnd, isNumber: isNumber(text.slice(start, end), language) }
}

/** Whether a word is a number with a label at most. */
function isNumber(word: string, language: Language): boolean {
  const bare = word.replace(MATCHERS[language].label, ' ').replace(/#/g, ' ').trim()
  return numbersIn(bare, language).some(({ start, end }) => start === 0 && end === bare.length)
}

function numbersIn(text: string, language: Language): SystemFound[] {
  return find('NUM_General', text, language)
}

function find(code: 'NUM_Order' | 'NUM_General', text: string, language: Language): SystemFound[] {
  return findSystemEntity(code, language, { text, cased: text }, ANY_TIME)
}

function saysNothing(text: string, language: Language): boolean {
  const { label, beside } = MATCHERS[language]
  return text.replace(beside, ' ').replace(label, ' ').replace(MARKS, '') === ''
}

/** The text with blanks in place of a stretch, so that offsets stay. */
function without(text: string, { start, end }: Stretch): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)
}

function stretchOf({ 0: word, index }: RegExpExecArray): Stretch {
  return { start: index, end: index + word.length }
}

function matchersOf({ isSpaced, taskWords }: LanguageDefinition): Matchers {
  const { last, middle, first, fromEnd, label, beside } = taskWords.order
  const words = (source: string, flags: string) => {
    const one = `(?:${source.normalize('NFKC')})`
    return new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}'])${one}(?![\\p{L}\\p{N}'])` : one, flags)
  }
  return {
    last: words(last, 'u'),
    middle: words(middle, 'u'),
    first: words(first, 'u'),
    fromEnd: words(fromEnd, 'u'),
    // `no.2`: the number may follow at once.
    label: new RegExp(
      `${isSpaced ? "(?<![\\p{L}\\p{N}'])" : ''}(?:${label.normalize('NFKC')})${isSpaced ? '(?!\\p{L})' : ''}`,
      'gu',
    ),
    beside: words(`${beside}|${taskWords.agreement.polite}`, 'gu'),
  }
}
