import type { Language } from '@parlance/contract'
import type { LanguageDefinition } from '../../language/languageDefinition'
import { forEachLanguage } from '../../language/languages'
import type { SlotWord } from './slotWord'

/** How an utterance relates to what was said before. */
export type Correction = {
  /** It begins with a no or a correction; what stands before this offset is that, and no value. */
  leadEnd: number
  /** Whether the utterance says that something is to be changed. */
  changes: boolean
  /** Whether the utterance asks for something. */
  asks: boolean
  /** Whether the utterance puts off, takes back or doubts. */
  doubts: boolean
}

type Stretch = { start: number; end: number }

type Matchers = Record<
  'leads' | 'changes' | 'asks' | 'doubts' | 'before' | 'behind' | 'between' | 'joins',
  RegExp
>

const MATCHERS = forEachLanguage(matchersOf)

/** Reads what a normalised utterance says about what was said before. */
export function readCorrection(text: string, language: Language): Correction {
  const { leads, changes, asks, doubts } = MATCHERS[language]
  const leadEnd = leads.exec(text)?.[0].length ?? 0
  return { leadEnd, changes: changes.test(text), asks: asks.test(text), doubts: doubts.test(text) }
}

/** Whether a value is named as one that is not meant: `not lisa`, `50 말고`, or the first of `50, no, 60`. */
export function isRejected(
  text: string,
  language: Language,
  { start, end }: Stretch,
  others: readonly Stretch[],
): boolean {
  const { before, behind, between } = MATCHERS[language]
  if (before.test(text.slice(0, start)) || behind.test(text.slice(end))) return true
  const next = others.find((other) => other.start >= end)
  return next !== undefined && between.test(text.slice(end, next.start))
}

/** Whether nothing but a word or a mark that joins stands between two values: `lisa and john`, `20 or 30`. */
export function areJoined(
  text: string,
  language: Language,
  [one, other]: readonly [Stretch, Stretch],
): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one]
  return MATCHERS[language].joins.test(text.slice(first.end, second.start))
}

const DAYS = new Set(['`@{DATE}', '`@{KR_DATE}', '`@{JP_DATE}'])
const LIST_MARK = /^ ?[,、·・\u119e] ?$/

/** Whether two values are days of one list: `march 5, march 6`. A day within a range is none (`next week, monday`). */
export function areListedDays(text: string, all: readonly [SlotWord, SlotWord]): boolean {
  const [first, second] = all[0].start < all[1].start ? all : [all[1], all[0]]
  const isDay = ({ entity, value }: SlotWord) => DAYS.has(entity) && !value.includes('~')
  return all.every(isDay) && LIST_MARK.test(text.slice(first.end, second.start))
}

function normalised<Words extends Record<string, string>>(words: Words): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, value.normalize('NFKC')]),
  ) as Words
}

function matchersOf({ isSpaced: spaced, taskWords }: LanguageDefinition): Matchers {
  const { leads, changes, before, behind, between, little, joins, asks, doubts } = normalised(
    taskWords.correction,
  )
  const [from, to] = spaced ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', '']
  const words = (source: string) => `${from}(?:${source})${to}`
  const smallOnes = spaced ? `(?:${words(little)} ){0,2}` : `(?:(?:${little}) ?){0,2}`
  const anyMark = '[ ,.:;…·、。!~-]{0,6}'
  return {
    leads: new RegExp(`^${anyMark}(?:${words(leads)}${anyMark})+`, 'u'),
    changes: new RegExp(words(changes), 'u'),
    asks: new RegExp(`\\?|${words(asks)}`, 'u'),
    doubts: new RegExp(words(doubts), 'u'),
    joins: new RegExp(
      `^(?:${spaced ? '' : smallOnes}${anyMark}${words(joins)}${anyMark}| ?[/&+·] ?)${smallOnes}$`,
      'u',
    ),
    before: new RegExp(`${words(before)} ?${smallOnes}$`, 'u'),
    behind: new RegExp(`^ ?${spaced ? '' : smallOnes}${words(behind)}`, 'u'),
    between: new RegExp(
      `^${spaced ? '' : smallOnes}${anyMark}(?:${words(between)}${anyMark}){1,2}${smallOnes}$`,
      'u',
    ),
  }
}
