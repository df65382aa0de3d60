import { type Language, type Slot, slotEntities } from '@parlance/contract'
import { printDay } from '../../../finder/calendar'
import type { SystemFound } from '../../../finder/systemFinder'
import type { LanguageDefinition } from '../../../language/languageDefinition'
import { forEachLanguage, languageOf } from '../../../language/languages'
import { own } from '../../../own'
import { findSystemEntity } from '../../../systemEntity/findSystemEntity'
import { normalizeText } from '../../../text/normalize'
import type { TaskState } from '../../../turn/session'
import type { FoundInTurn } from '../../../turn/turnState'
import type { Reading, SlotReading } from '../reading'
import { namedAt, namesOf } from '../slotWord'
import { yesAndNoIn } from '../yesOrNo'
import { changedValue, type Difference, FAMILIES, type Family } from './changedValue'

const DIRECTIONS = ['later', 'earlier', 'more', 'less'] as const
type Direction = (typeof DIRECTIONS)[number]
type Matchers = Record<Direction | 'counters' | 'beside', RegExp>

const MATCHERS = forEachLanguage(matchersOf)
/** Nobody says more to change one value. */
const TEXT_MAX = 80
const MARKS = /[\s.,!?;:…·、。'’"“”()~^_-]/gu
const ANY = '`@{ANY}'

/** Which values a difference of an entity may change: by how much, or by how long. */
const OF_AMOUNTS: readonly (readonly [
  'CURRENCY' | 'PEOPLE' | 'DURATION' | 'NUM_General',
  readonly Family[],
])[] = [
  ['CURRENCY', ['money']],
  ['PEOPLE', ['people']],
  ['PEOPLE', ['number']],
  ['DURATION', ['duration']],
  ['NUM_General', ['number', 'people', 'money']],
]
const HOURS: readonly Family[] = ['time', 'moment']
const DAYS: readonly Family[] = ['date', 'moment']
const OF_TIMES: typeof OF_AMOUNTS = [['DURATION', [...HOURS, ...DAYS]]]

/**
 * What an utterance changes by a difference from what is held, if it says nothing else: `two more people`, `an hour
 * later`. `value` is null where the slot is to be asked again, `slot` where more than one may be meant.
 */
export type Change = { slot: Slot; value: string | null; entity: string } | { slot: null }

/** Reads a whole utterance that says by how much a held value is to change; null for any other. */
export function readChange(turn: FoundInTurn, slots: readonly Slot[], state: TaskState): Change | null {
  const { text } = turn.utterance
  const { language } = turn.bot.snapshot.domain
  const directed = text.length > TEXT_MAX ? null : directionIn(text, language)
  if (!directed) return null
  const { direction, rest } = directed
  const isLess = direction === 'less' || direction === 'earlier'
  const isOfTime = direction === 'later' || direction === 'earlier'
  for (const [code, families] of isOfTime ? OF_TIMES : OF_AMOUNTS) {
    const by = differenceIn(turn, slots, { code, rest })
    const ofUnit = by && isOfTime ? (by.includes('T') ? HOURS : DAYS) : families
    const change = by && changeOf(turn, slots, { state, families: ofUnit, by: { value: by, isLess } })
    if (change) return change
  }
  return null
}

/** The only direction that a text says, and the text without its words. */
function directionIn(text: string, language: Language): { direction: Direction; rest: string } | null {
  const matchers = MATCHERS[language]
  for (const direction of DIRECTIONS) {
    const rest = text.replaceAll(matchers[direction], ' ').replace(/ +/g, ' ')
    if (rest !== text && DIRECTIONS.every((one) => rest.search(matchers[one]) < 0)) return { direction, rest }
  }
  return null
}

/** The reading of an utterance that changes a value by a difference, and says nothing else. */
export function readingOfChange(reading: Reading, change: Change): SlotReading {
  const { text } = reading.turn.utterance
  const at = { start: 0, end: text.length }
  const none = { ...reading, correction: { ...reading.correction, asks: false }, unclear: [], taken: [at] }
  if (change.slot === null) return { ...none, isAmbiguous: true }
  const { slot, value, entity } = change
  if (value === null) return { ...none, emptied: [slot] }
  return { ...none, fills: [{ slot, value, word: value, entity, at }] }
}

type Said = { state: TaskState; families: readonly Family[]; by: Difference }

function changeOf(turn: FoundInTurn, slots: readonly Slot[], { state, families, by }: Said): Change | null {
  const familyOf = (entity: string) => families.find((one) => FAMILIES[one].some((key) => key === entity))
  const asked = slots.find(({ name }) => name === state.asked)
  // What is being asked for has no value yet from which it could differ.
  const isAnswer = (entity: string) => entity === ANY || familyOf(entity) !== undefined
  if (asked && !own(state.values, asked.name) && slotEntities(asked).some(isAnswer)) return null
  const all = slots.flatMap((slot) => {
    const held = own(state.values, slot.name)
    const entity = held?.entity ?? slot.entity
    const family = familyOf(entity)
    return held && family ? [{ slot, family, entity, value: held.found ?? held.value }] : []
  })
  const { language } = turn.bot.snapshot.domain
  const named = all.filter(({ slot }) => namedAt(slot, slots, turn.utterance.text, language) >= 0)
  const fitting = all.filter((one) => changedValue(one.family, one.value, by) !== null)
  const [only, other] = [named, fitting, all].find((some) => some.length > 0) ?? []
  if (!only) return null
  if (other) return { slot: null }
  const { slot, family, entity, value } = only
  const changed = slot.options.length > 0 ? null : changedValue(family, value, by)
  const isDay = family === 'date' || family === 'moment'
  // A day that is over is not meant where days to come are.
  const isOver = isDay && slot.datePreference !== 'PAST' && (changed ?? '') < printDay(turn.local)
  return { slot, entity, value: isOver ? null : changed }
}

/** The difference that a text says beside the word for its direction, if it says no more. */
function differenceIn(
  turn: FoundInTurn,
  slots: readonly Slot[],
  { code, rest }: { code: 'CURRENCY' | 'PEOPLE' | 'DURATION' | 'NUM_General'; rest: string },
): string | null {
  const { language } = turn.bot.snapshot.domain
  const find = (text: string) => findSystemEntity(code, language, { text, cased: text }, turn.local)
  // Some lengths are read only where they stand alone: 一日 is a day of the month elsewhere, and `an hour` a rate.
  const alone = rest.replace(MATCHERS[language].beside, ' ').replace(/^[\s,.…]+| (?= )/gu, '')
  const texts = code === 'DURATION' ? [rest, asCountedDays(rest, language), alone] : [rest]
  const text = texts.find((one) => find(one).length > 0) ?? rest
  const [found, other] = find(text)
  if (!found?.value || other || found.value.includes('~')) return null
  const isNumber = code === 'NUM_General' || code === 'PEOPLE'
  return saysNothing(withoutFound(text, found), slots, { language, isNumber }) ? found.value : null
}

/** Days with the unit that only counts them. */
function asCountedDays(text: string, language: Language): string {
  const unit = languageOf(language).countedDays
  return unit === undefined ? text : text.replace(/(?<=[\d一二三四五六七八九十])[일日](?!間)/gu, unit)
}

function withoutFound(text: string, { start, end }: SystemFound): string {
  return `${text.slice(0, start)} ${text.slice(end)}`
}

function saysNothing(
  text: string,
  slots: readonly Slot[],
  { language, isNumber }: { language: Language; isNumber: boolean },
): boolean {
  const { counters, beside } = MATCHERS[language]
  const names = slots.flatMap((slot) => namesOf(slot, language)).map(normalizeText)
  let rest = text
  for (const { start, end } of yesAndNoIn(text, language).toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  const withoutNames = (one: string) =>
    names
      .toSorted((x, y) => y.length - x.length)
      .reduce((left, name) => (name === '' ? left : left.replaceAll(name, ' ')), one)
  const withoutWords = (one: string) =>
    (isNumber ? one.replace(counters, ' ') : one).replace(beside, ' ').replace(MARKS, '')
  // A name may hold such a word, and stand within one.
  return withoutWords(withoutNames(rest)) === '' || withoutNames(withoutWords(rest)).trim() === ''
}

function matchersOf({ isSpaced, taskWords }: LanguageDefinition): Matchers {
  const { change, agreement, correction } = taskWords
  const words = (source: string, flags: string) => {
    const one = `(?:${source.normalize('NFKC')})`
    return new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}'])${one}(?![\\p{L}\\p{N}'])` : one, flags)
  }
  return {
    more: words(change.more, 'gu'),
    less: words(change.less, 'gu'),
    later: words(change.later, 'gu'),
    earlier: words(change.earlier, 'gu'),
    counters: words(change.counters, 'gu'),
    beside: words(`${change.beside}|${correction.leads}|${agreement.deeds}|${agreement.polite}`, 'gu'),
  }
}
