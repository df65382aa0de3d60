import type { Language } from '@parlance/contract'
import type { LocalTime } from '../finder/localTime'
import type { LanguageDefinition } from '../language/languageDefinition'
import { forEachLanguage, languageOf } from '../language/languages'
import { normalizeText } from '../text/normalize'
import { findSystemEntity } from './findSystemEntity'

const CONJUNCTIONS = Object.values(forEachLanguage(({ conjunctions }) => conjunctions))

function formsOf(kind: keyof LanguageDefinition['conjunctions']): string {
  return [...new Set(CONJUNCTIONS.flatMap((and) => and[kind] ?? []))].join('|')
}

const BETWEEN_NAMES = new RegExp(
  ` ?(?:[,、·/;]| (?:${formsOf('words')}) |(?:${formsOf('nameEndings')}) |${formsOf('unspaced')}) ?`,
  'u',
)
const BETWEEN_NUMBERS = new RegExp(
  ` ?[,、·/;&+] ?| (?:${formsOf('words')}) | ?(?:${formsOf('numberEndings')}|${formsOf('nameEndings')}|${formsOf('unspaced')}) ?| `,
  'u',
)

/** Cuts a normalised text into the names in it: `tea, cake and milk`. Users mix languages, so all of them count. */
export function splitNames(text: string): string[] {
  return text.split(BETWEEN_NAMES)
}

/** Cuts a normalised text into the numbers in it: `1, 2 and 4`. */
export function splitNumbers(text: string): string[] {
  return text.split(BETWEEN_NUMBERS)
}

/** The number of a line in a list: `2`, `２.`, `2번`, `2番。`, `2号`, `๒` (normalised, so of one width). */
const LINE_NUMBER = /^([0-9\u0e50-\u0e59]{1,3}) ?[번番号號]?[.)。、]?$/u
const THAI_ZERO = 0x0e50

/** Returns the line of a list that a text names by its number, null when it names none. */
export function lineNumber(text: string): number | null {
  const [, digits] = LINE_NUMBER.exec(normalizeText(text)) ?? []
  if (digits === undefined) return null
  const ascii = digits.replace(/[\u0e50-\u0e59]/gu, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
  return Number(ascii)
}

/** A text that answers how many days or how long: its value, and the words of it that say so. */
type DaysAnswer = { value: string; word: string }

/**
 * Reads a text that answers how many days. There 3일 and 三日 are three, though elsewhere they are the third of the
 * month. Null for a text that is no such number.
 */
export function readDayCount(text: string, language: Language, at: LocalTime): DaysAnswer | null {
  const said = countedDays(text, language)
  if (!said) return null
  const { days, counted } = said
  const [found] = findSystemEntity('NUM_General', language, { text: counted, cased: counted }, at)
  const isWhole = found?.start === 0 && found.end >= days.length
  return isWhole ? { value: found.value ?? days, word: days } : null
}

/** Reads a text that answers how long: there 3일 and 三日 are three days. Null for one that does not, as for 2、3日. */
export function readLengthOfDays(text: string, language: Language, at: LocalTime): DaysAnswer | null {
  const said = countedDays(text, language)
  if (!said) return null
  const { counted } = said
  const [found] = findSystemEntity('DURATION', language, { text: counted, cased: counted }, at)
  const isWhole = found?.start === 0 && found.end === counted.length
  return isWhole && found.value && !found.value.includes('~') ? { value: found.value, word: text } : null
}

/** The days of 3일이요, and the same with the unit that only counts days. */
function countedDays(text: string, language: Language): { days: string; counted: string } | null {
  const [, days] = /^(.{1,6}?) ?[일日]\p{L}{0,4}$/u.exec(text) ?? []
  const unit = languageOf(language).countedDays
  return days === undefined || unit === undefined ? null : { days, counted: `${days}${unit}` }
}
