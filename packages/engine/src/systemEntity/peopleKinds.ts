import type { PeopleKind } from '../language/languageDefinition'
import { forEachLanguage } from '../language/languages'

/** A word of two kinds is of the first. */
const KINDS: readonly PeopleKind[] = [
  'adult',
  'child',
  'infant',
  'toddler',
  'pupil',
  'teen',
  'student',
  'senior',
  'man',
  'woman',
]

/** What a kind is counted as where it is not counted for itself: a baby is a child, a senior an adult. */
const WIDER: Partial<Record<PeopleKind, readonly PeopleKind[]>> = {
  infant: ['toddler', 'child'],
  toddler: ['infant', 'child'],
  pupil: ['student', 'child'],
  teen: ['student'],
  senior: ['adult'],
}

/** The words of every language that a bot may speak, as users mix them. */
const WORDS = Object.values(forEachLanguage(({ peopleKinds }) => peopleKinds))
const KIND_OF_WORD: ReadonlyMap<string, PeopleKind> = new Map(
  KINDS.toReversed().flatMap((kind) =>
    WORDS.flatMap((words) => words[kind].split(/\s+/).map((word) => [word, kind] as const)),
  ),
)

/** The kinds that a word may be counted as, the closest first; none for a word of no kind. */
export function kindsOf(word: string): readonly string[] {
  const kind = KIND_OF_WORD.get(word)
  return kind ? [kind, ...(WIDER[kind] ?? [])] : []
}
