import { type Language, type Slot, slotEntities } from '@parlance/contract'
import { preferredValue } from '../../entity/datePreference'
import { describeOccurrence, type Occurrence } from '../../entity/recognise'
import { languageOf } from '../../language/languages'
import type { TaskWords } from '../../language/taskWords'
import { normalizeText } from '../../text/normalize'
import { beginsWord, standsAlone } from '../../text/wordEdge'
import { ignoresSpaces } from '../../text/writingSystem'
import type { FoundInTurn } from '../../turn/turnState'

/** A stretch of the normalised utterance. */
export type Stretch = { start: number; end: number }

/** A word that a slot can take: which entity it is of, and its value. */
export type SlotWord = Stretch & { entity: string; value: string; word: string }

/** Whether a stretch shares a letter with one of these. */
export function overlaps({ start, end }: Stretch, others: readonly Stretch[]): boolean {
  return others.some((other) => other.start < end && start < other.end)
}

/** How many letters and digits of a text stand beside these. */
export function lettersBeside(text: string, stretches: readonly Stretch[]): number {
  const letters = Array.from(text.matchAll(/[\p{L}\p{N}]/gu), ({ index }) => index)
  return letters.filter((at) => !overlaps({ start: at, end: at + 1 }, stretches)).length
}

/** An occurrence of an entity as a word for a slot. */
export function slotWordOf(occurrence: Occurrence, { utterance }: FoundInTurn): SlotWord {
  const { value, word } = describeOccurrence(occurrence, utterance)
  const { start, end } = occurrence
  return { entity: occurrence.entity.key, start, end, value, word }
}

/** What a slot makes of a word: of the days that it may mean the one that the slot prefers. */
export function valueFor(
  slot: Slot,
  { entity, value, start, end }: Pick<SlotWord, 'entity' | 'value'> & Partial<Stretch>,
  { bot, utterance, local: at }: FoundInTurn,
): string {
  if (!slot.datePreference || start === undefined || end === undefined) return value
  const { language } = bot.snapshot.domain
  return preferredValue({ entity, value, start, end }, slot.datePreference, { language, utterance, at })
}

/**
 * Words of these entities that lie within a longer word of another one, or that other entities have too: `3 people` is
 * three to who was asked how many.
 */
export function nestedWords(turn: FoundInTurn, entities: readonly string[]): SlotWord[] {
  const { text } = turn.utterance
  return turn.occurrences
    .filter(
      ({ entity, start, end }) =>
        entities.includes(entity.key) && (entity.kind !== 'DICTIONARY' || standsAlone(text, start, end)),
    )
    .map((one) => slotWordOf(one, turn))
}

/** The slot whose markers stand beside a word, the longest marker first; undefined where none does. */
export function ownerOf(word: SlotWord, text: string, slots: readonly Slot[]): Slot | undefined {
  let owner: Slot | undefined
  let longest = 0
  for (const slot of slots) {
    if (!slot.markers || !slotEntities(slot).includes(word.entity)) continue
    const { before, after } = slot.markers
    for (const marker of before) {
      const length = isBefore(normalizeText(marker), text.slice(0, word.start)) ? marker.length : 0
      if (length > longest) [owner, longest] = [slot, length]
    }
    for (const marker of after) {
      const length = isBehind(normalizeText(marker), text.slice(word.end)) ? marker.length : 0
      if (length > longest) [owner, longest] = [slot, length]
    }
  }
  return owner
}

function isBefore(marker: string, text: string): boolean {
  const trimmed = text.trimEnd()
  return trimmed.endsWith(marker) && beginsWord(trimmed, trimmed.length - marker.length)
}

function isBehind(marker: string, text: string): boolean {
  const trimmed = text.trimStart()
  if (!trimmed.startsWith(marker)) return false
  // A marker that is set off by a blank is a word of its own; a Korean or Japanese one joins the value.
  return trimmed === text || standsAlone(trimmed, 0, marker.length)
}

/** Where a slot is named: by its own name or, where it alone has it, by that of its entity; -1 where it is not. */
export function namedAt(slot: Slot, slots: readonly Slot[], text: string, language: Language): number {
  const at = whereNamed(slot.name, text, language)
  if (at >= 0) return at
  for (const entity of slotEntities(slot)) {
    if (slots.some((other) => other !== slot && slotEntities(other).includes(entity))) continue
    const names = entityNames(entity, language)
    const found = names.map((name) => whereNamed(name, text, language)).find((where) => where >= 0)
    if (found !== undefined) return found
  }
  return -1
}

/** The words by which people refer to a slot: its own name and those of its entities. */
export function namesOf(slot: Slot, language: Language): string[] {
  return [
    slot.name.replace(/[._]+/gu, ' '),
    ...slotEntities(slot).flatMap((one) => entityNames(one, language)),
  ]
}

const SPOKEN: Readonly<Record<string, keyof TaskWords['spokenNames'] | undefined>> = {
  CURRENCY: 'amount',
  DATE: 'date',
  TIME: 'time',
  PEOPLE: 'people',
  TELNUM: 'telephone',
  EMAIL: 'email',
}

function entityNames(entity: string, language: Language): readonly string[] {
  const code = entity.replace(/^`?@\{|\}$/gu, '')
  const kind = entity.startsWith('`') ? SPOKEN[code] : undefined
  return kind ? languageOf(language).taskWords.spokenNames[kind].split('|') : [code]
}

/** Where a name stands in an utterance, whatever its case and, where the language writes them loosely, its blanks. */
function whereNamed(name: string, text: string, language: Language): number {
  const isLoose = ignoresSpaces(language)
  const written = normalizeText(name.replace(/[._]+/gu, ' '))
  const wanted = isLoose ? written.replaceAll(' ', '') : written
  if (wanted === '') return -1
  const offsets: number[] = []
  for (let i = 0; i < text.length; i++) if (!isLoose || text[i] !== ' ') offsets.push(i)
  const read = offsets.map((at) => text[at]).join('')
  for (let at = read.indexOf(wanted); at >= 0; at = read.indexOf(wanted, at + 1)) {
    const start = offsets[at]!
    if (standsAlone(text, start, offsets[at + wanted.length - 1]! + 1)) return start
  }
  return -1
}
