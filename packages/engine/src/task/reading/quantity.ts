import type { Language } from '@parlance/contract'
import type { LanguageDefinition } from '../../language/languageDefinition'
import { forEachLanguage } from '../../language/languages'
import type { SlotWord, Stretch } from './slotWord'

type Matchers = Record<'bounds' | 'changes' | 'shifts', { before: RegExp; behind: RegExp }> &
  Record<'beside' | 'within', RegExp> & { vague: RegExp | null }

/** Entities of which a word may say how much more or less, or at least. */
const PEOPLE = new Set(['`@{PEOPLE}', '`@{KR_PEOPLE}', '`@{JP_PEOPLE}'])
const QUANTITIES = new Set([...PEOPLE, '`@{CURRENCY}', '`@{NUM_General}', '`@{DURATION}'])
/** Stands for a value in a text; utterances do not hold it. */
const VALUE = '\ue000'
const LETTER = '[\\p{L}\\p{N}]'
const MATCHERS = forEachLanguage(matchersOf)

/** Whether a word of an entity is how much. */
export function isQuantity(entity: string): boolean {
  return QUANTITIES.has(entity)
}

/** Whether a quantity only bounds the value that is meant: `more than 50`, `between 20 and 30`. */
export function isBound(text: string, language: Language, at: Stretch): boolean {
  return stands(MATCHERS[language].bounds, text, at) || isInRange(text, at)
}

/** Whether a quantity is by how much a value is to change: `add 10`, `$20 less`. */
export function isChange(text: string, language: Language, at: Stretch): boolean {
  return stands(MATCHERS[language].changes, text, at)
}

/** Whether a length of time is by how much a time or a day is to move: `an hour later`. */
export function isShift(text: string, language: Language, at: Stretch & { entity: string }): boolean {
  return at.entity === '`@{DURATION}' && stands(MATCHERS[language].shifts, text, at)
}

/** Whether a word lies in what says later or earlier without a measure: 晚一点 is not one in the night. */
export function isVague(text: string, language: Language, { start, end }: Stretch): boolean {
  const { vague } = MATCHERS[language]
  const all = vague ? [...text.matchAll(vague)] : []
  return all.some(({ 0: found, index }) => index < end && start < index + found.length)
}

/** Whether a word of people says itself that it is by how many they change: `two more people`. */
export function holdsChange(text: string, language: Language, { entity, start, end }: SlotWord): boolean {
  return PEOPLE.has(entity) && MATCHERS[language].within.test(text.slice(start, end))
}

/**
 * Whether a number is the answer: nothing stands beside it and other values but words with which people answer and
 * correct, and names of slots. `12 eggs` and `room 12` are no amounts.
 */
export function isSaidAsAnswer(
  text: string,
  language: Language,
  { values, names }: { values: readonly Stretch[]; names: readonly string[] },
): boolean {
  let marked = text
  for (const { start, end } of values.toSorted((a, b) => b.start - a.start))
    marked = `${marked.slice(0, start)}${VALUE}${marked.slice(end)}`
  for (const name of names.toSorted((a, b) => b.length - a.length))
    if (name !== '') marked = marked.replaceAll(name, ' ')
  return !/[\p{L}\p{N}]/u.test(marked.replace(MATCHERS[language].beside, ' '))
}

function stands({ before, behind }: Matchers['bounds'], text: string, { start, end }: Stretch): boolean {
  return (
    before.test(text.slice(Math.max(0, start - REACH), start)) || behind.test(text.slice(end, end + REACH))
  )
}

/** Words for quantities stand this near. */
const REACH = 40

function isInRange(text: string, { start, end }: Stretch): boolean {
  if (RANGE.test(text.slice(start, end)) || ABOUT.test(text.slice(start, end))) return true
  return DASH_BEFORE.test(text.slice(Math.max(0, start - REACH), start)) || DASH_BEHIND.test(text.slice(end))
}

/** A dash between two numbers, each with its own sign or unit: `$25-$30`. */
const DASH_BEFORE = /\d\p{L}{0,6} ?[-–~〜] ?(?:[$€£¥₩฿₫₱₹]|rp\.? ?)?$/u
const DASH_BEHIND = /^ ?[-–~〜] ?(?:[$€£¥₩฿₫₱₹]|rp\.? ?)?\d/u
/** 三百多块, 十来块: more than so much, or about. */
const ABOUT = /[\d十百千万萬][多来來] ?[块塊元圆圓]/u
/** Two numbers with what stands between the ends of a range, as words of money may hold both. */
const RANGE = /\d[^\d\s]{0,3} ?(?:[-–~〜到至]|から|에서|부터|ถึง|to|and|sampai|hingga|dan) ?\d/u

function matchersOf({ isSpaced, taskWords }: LanguageDefinition): Matchers {
  const { quantity: words, correction, agreement, change } = taskWords
  const { leads, changes, before, behind, between, little } = correction
  const { polite, deeds, besideValue } = agreement
  const [from, to] = isSpaced ? [`(?<!${LETTER})`, `(?!${LETTER})`] : ['', '']
  const one = (source: string) => `${from}(?:${source.normalize('NFKC')})${to}`
  const pair = (ahead: string, after: string) => {
    return { before: new RegExp(`${one(ahead)} ?$`, 'u'), behind: new RegExp(`^ ?${one(after)}`, 'u') }
  }
  const all = [deeds, polite, leads, changes, before, behind, between, words.beside, besideValue, little]
  all.push(words.boundBefore, words.boundBehind, words.changeBefore, words.changeBehind)
  return {
    bounds: pair(words.boundBefore, words.boundBehind),
    changes: pair(words.changeBefore, words.changeBehind),
    shifts: pair(`${change.later}|${change.earlier}`, `${change.later}|${change.earlier}`),
    beside: new RegExp(all.map(one).join('|'), 'gu'),
    vague: change.vague === undefined ? null : new RegExp(change.vague, 'gu'),
    within: new RegExp(one(`${change.more}|${change.less}`), 'u'),
  }
}
