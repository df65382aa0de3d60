import type { FoundEntity } from '@parlance/contract'
import type { SnapshotEntity } from '../snapshot'
import { normalizeText } from '../text/normalize'
import type { Utterance } from '../utterance'
import { type Automaton, buildAutomaton, findWords } from './automaton'
import { type CompiledPattern, compilePattern, findPattern } from './pattern'
import { standsAlone } from './wordEdge'

type Word = { entity: SnapshotEntity; keyword: string }

/** The entities of a bot, ready to be recognised: all words of all dictionaries in one automaton. */
export type Recogniser = {
  words: Automaton<Word>
  patterns: { entity: SnapshotEntity; pattern: CompiledPattern }[]
}

/** A word of an entity in an utterance; offsets in its normalised text. `keyword` is null for a pattern. */
export type Occurrence = { entity: SnapshotEntity; keyword: string | null; start: number; end: number }

/** Makes entities ready. Words are compared without regard to case, width and spaces (behaviour 4.4). */
export function compileRecogniser(entities: readonly SnapshotEntity[]): Recogniser {
  return {
    words: buildAutomaton(wordsOf(entities)),
    patterns: entities.flatMap((entity) => {
      const pattern = entity.type === 'PATTERN' ? compilePattern(entity.pattern) : null
      return pattern ? [{ entity, pattern }] : []
    }),
  }
}

/**
 * Every word of every entity that the utterance holds, overlapping ones and parts of other words too: where the
 * text around decides (questions and scripts that name an entity), each of them may be the one meant.
 */
export function findOccurrences(recogniser: Recogniser, { text }: Utterance): Occurrence[] {
  const { spaceless, places } = withoutSpaces(text)
  const occurrences: Occurrence[] = []
  findWords(recogniser.words, spaceless, (from, to, words) => {
    const start = places[from]!
    const end = places[to - 1]! + 1
    for (const { entity, keyword } of words) occurrences.push({ entity, keyword, start, end })
  })
  for (const { entity, pattern } of recogniser.patterns) {
    findPattern(pattern, text, (start, end) => occurrences.push({ entity, keyword: null, start, end }))
  }
  return occurrences
}

/**
 * The words that stand for themselves, as behaviour 4.4 chooses: left to right, the longest first, none
 * overlapping; of equal ones the dictionary before the pattern, then the lower id.
 */
export function chooseOccurrences(occurrences: readonly Occurrence[], { text }: Utterance): Occurrence[] {
  const candidates = occurrences
    .filter(({ keyword, start, end }) => keyword === null || standsAlone(text, start, end))
    .sort(
      (a, b) =>
        a.start - b.start ||
        b.end - a.end ||
        Number(a.keyword === null) - Number(b.keyword === null) ||
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

/** An occurrence as it is told: the word and its offsets as typed, and the representative word it stands for. */
export function describeOccurrence(occurrence: Occurrence, utterance: Utterance): FoundEntity {
  const start = utterance.starts[occurrence.start]!
  const end = utterance.ends[occurrence.end - 1]!
  const word = utterance.typed.slice(start, end)
  return { name: occurrence.entity.name, word, value: occurrence.keyword ?? word, start, end }
}

function* wordsOf(entities: readonly SnapshotEntity[]): Generator<readonly [string, Word]> {
  for (const entity of entities) {
    if (entity.type !== 'DICTIONARY') continue
    for (const { keyword, synonyms } of entity.words) {
      const forms = new Set([keyword, ...synonyms].map((form) => normalizeText(form).replaceAll(' ', '')))
      for (const form of forms) yield [form, { entity, keyword }]
    }
  }
}

/** The text without spaces and, for each of its units, the place it had with them. */
function withoutSpaces(text: string): { spaceless: string; places: number[] } {
  const places: number[] = []
  let spaceless = ''
  for (let i = 0; i < text.length; i++) {
    if (text[i] === ' ') continue
    spaceless += text[i]
    places.push(i)
  }
  return { spaceless, places }
}
