import { type FoundEntity, type Language, SYSTEM_ANY, type SystemEntityCode } from '@parlance/contract'
import type { LocalTime } from '../finder/localTime'
import type { Snapshot, SnapshotEntity } from '../snapshot/snapshot'
import { isInAddress } from '../systemEntity/addresses'
import { findSystemEntity } from '../systemEntity/findSystemEntity'
import { compilePeopleTypes, type PeopleTypes } from '../systemEntity/peopleTypes'
import { type Automaton, buildAutomaton, buildAutomatonInSteps, findWords } from '../text/automaton'
import { normalizeText } from '../text/normalize'
import { casedText, type Utterance } from '../text/utterance'
import { standsAlone } from '../text/wordEdge'
import { looseForms, looseText } from './looseWord'
import { type CompiledPattern, compilePattern, findPattern, type PatternVariables } from './pattern'
import {
  activeSystemEntities,
  domainEntity,
  entitiesByKey,
  KIND_ORDER,
  type RecognisedEntity,
} from './recognisedEntity'

/** `form` is the word as it is written, normalised and without spaces. */
type Word = { entity: RecognisedEntity; keyword: string; form: string }

/** The entities of a bot, ready to be recognised: all words of all dictionaries in one automaton. */
export type Recogniser = {
  language: Language
  words: Automaton<Word>
  patterns: { entity: RecognisedEntity; pattern: CompiledPattern }[]
  system: { entity: RecognisedEntity; code: SystemEntityCode }[]
  peopleTypes: PeopleTypes
  /** The entity of all text beside the words of other entities, when it is active. */
  any: RecognisedEntity | null
  /** Every entity by its key, those of operators' own systems included. */
  byKey: ReadonlyMap<string, RecognisedEntity>
}

/** A word of an entity in an utterance; offsets in its normalised text. `value` is null for the stretch as typed. */
export type Occurrence = { entity: RecognisedEntity; value: string | null; start: number; end: number }

/**
 * Makes entities ready, a pattern or some words a step; `variables` are those that patterns may name. Words are
 * compared without regard to case, width and spaces (behaviour 4.4), to hyphens within them, accents and the form of
 * apostrophes.
 */
export function* compileRecogniser(
  snapshot: Snapshot,
  variables: PatternVariables,
): Generator<undefined, Recogniser> {
  const system = activeSystemEntities(snapshot)
  const own = snapshot.entities.map((source) => ({ entity: domainEntity(source), source }))
  const patterns: Recogniser['patterns'] = []
  for (const { entity, source } of own) {
    if (source.type !== 'PATTERN') continue
    const pattern = compilePattern(source.pattern, variables)
    if (pattern) patterns.push({ entity, pattern })
    yield
  }
  return {
    language: snapshot.domain.language,
    words: yield* buildAutomatonInSteps(wordsOf(own)),
    patterns,
    // `any` is no word in the utterance but what remains of it.
    system: system.filter(({ code }) => code !== SYSTEM_ANY),
    peopleTypes: compilePeopleTypes((snapshot.components.peopleType ?? []).map(({ name }) => name)),
    any: system.find(({ code }) => code === SYSTEM_ANY)?.entity ?? null,
    byKey: entitiesByKey(snapshot),
  }
}

/**
 * Every word of every entity that the utterance holds, overlapping ones and parts of other words too: where the
 * text around decides (questions and scripts that name an entity), each of them may be the one meant. A pattern a step.
 */
export function* findOccurrences(
  recogniser: Recogniser,
  utterance: Utterance,
  at: LocalTime,
): Generator<undefined, Occurrence[]> {
  const { text } = utterance
  const occurrences = dictionaryOccurrences(recogniser.words, text)
  for (const { entity, pattern } of recogniser.patterns) {
    findPattern(pattern, text, (start, end) => occurrences.push({ entity, value: null, start, end }))
    yield
  }
  if (recogniser.system.length === 0 || text === '') return occurrences
  const read = { text, cased: casedText(utterance) }
  const { language, peopleTypes } = recogniser
  for (const { entity, code } of recogniser.system) {
    for (const found of findSystemEntity(code, language, read, at, peopleTypes)) {
      occurrences.push({ entity, value: found.value, start: found.start, end: found.end })
    }
  }
  return occurrences
}

/**
 * The words of dictionaries that a normalised text holds, overlapping ones too. Of those that a stretch may stand for
 * with its accents and signs or without (`cafe` and `café`) the ones that are written so.
 */
function dictionaryOccurrences(dictionaries: Automaton<Word>, text: string): Occurrence[] {
  const { loose, offsets } = looseText(text)
  const occurrences: Occurrence[] = []
  findWords(dictionaries, loose, (from, to, words) => {
    const start = offsets[from]!
    const end = offsets[to - 1]! + 1
    const written = words.length > 1 ? text.slice(start, end).replaceAll(' ', '') : ''
    const same = words.filter(({ form }) => form === written)
    for (const { entity, keyword } of same.length > 0 ? same : words)
      occurrences.push({ entity, value: keyword, start, end })
  })
  return occurrences
}

/** As `dictionaryOccurrences`, of dictionaries that are looked for once. */
export function findDictionaryWords(entities: readonly SnapshotEntity[], text: string): Occurrence[] {
  const own = entities.map((source) => ({ entity: domainEntity(source), source }))
  return dictionaryOccurrences(buildAutomaton(wordsOf(own)), text)
}

/**
 * The words that stand for themselves, as behaviour 4.4 chooses: left to right, the longest first, none
 * overlapping; of equal ones the dictionary before the pattern, then the lower id.
 */
export function chooseOccurrences(occurrences: readonly Occurrence[], { text }: Utterance): Occurrence[] {
  const candidates = occurrences
    .filter((one) => one.entity.kind !== 'DICTIONARY' || isWordByItself(text, one))
    .sort(
      (a, b) =>
        a.start - b.start ||
        b.end - a.end ||
        KIND_ORDER[a.entity.kind] - KIND_ORDER[b.entity.kind] ||
        a.entity.id - b.entity.id,
    )
  const chosen: Occurrence[] = []
  let from = 0
  for (const occurrence of candidates) {
    if (occurrence.start < from) continue
    chosen.push(occurrence)
    from = occurrence.end
  }
  return chosen
}

/** Not a part of another word or of an address; a word that looks like an address itself (`cafe.com`) may be in one. */
function isWordByItself(text: string, { start, end }: Occurrence): boolean {
  if (!standsAlone(text, start, end)) return false
  return !isInAddress(text, { start, end }) || /[.@/]/.test(text.slice(start, end))
}

/** An occurrence in the trace and the Custom API: the word and its offsets as typed, and its representative word. */
export function describeOccurrence(occurrence: Occurrence, utterance: Utterance): FoundEntity {
  const start = utterance.starts[occurrence.start]!
  const end = utterance.ends[occurrence.end - 1]!
  const word = utterance.typed.slice(start, end)
  return { name: occurrence.entity.name, word, value: occurrence.value ?? word, start, end }
}

function* wordsOf(
  entities: readonly { entity: RecognisedEntity; source: SnapshotEntity }[],
): Generator<readonly [string, Word]> {
  for (const { entity, source } of entities) {
    if (source.type !== 'DICTIONARY') continue
    for (const { keyword, synonyms } of source.words) {
      const forms = new Set([keyword, ...synonyms].map((form) => normalizeText(form).replaceAll(' ', '')))
      const byLoose = new Map([...forms].flatMap((form) => looseForms(form).map((loose) => [loose, form])))
      for (const [loose, form] of byLoose) yield [loose, { entity, keyword, form }]
    }
  }
}
