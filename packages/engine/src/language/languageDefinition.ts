import type { LanguageEntities } from '../finder/systemFinder'
import type { EmotionWords } from './emotionWords'
import type { ParaphraseRules } from './paraphraseRules'
import type { TaskWords } from './taskWords'
import type { ValueWriting } from './valueWriting'
import type { WritingHabits } from './writingHabits'

/** How a language joins things that are named one after the other; longer forms first. */
type Conjunctions = {
  /** Between two blanks: `tea and cake`. */
  words?: readonly string[]
  /** At the end of a name, with a blank behind: `커피랑 케이크`. */
  nameEndings?: readonly string[]
  /** At the end of a number only, as many names end so: `1과 2`. */
  numberEndings?: readonly string[]
  /** Without blanks: `茶和蛋糕`. */
  unspaced?: readonly string[]
}

/** Kinds of people that every language has words for. */
export type PeopleKind =
  | 'adult'
  | 'child'
  | 'infant'
  | 'toddler'
  | 'pupil'
  | 'teen'
  | 'student'
  | 'senior'
  | 'man'
  | 'woman'

/** All that the engine knows of one language; the rules that use it are the same for every language. */
export type LanguageDefinition = {
  /** A letter of its script: a text without one says nothing in it. */
  letter: RegExp
  /** Whether words are written apart, so that a word of a list is a whole word. */
  isSpaced: boolean
  entities: LanguageEntities
  conjunctions: Conjunctions
  /** The unit of counted days, where the day of a month is written with another one. */
  countedDays?: string
  /** What kinds of people are called, words with white space between. */
  peopleKinds: Readonly<Record<PeopleKind, string>>
  /** Writes what follows the symbol of an entity in one form, where it depends on the word that the symbol stands for. */
  foldParticles?: (tagged: string) => string
  taskWords: TaskWords
  emotionWords: EmotionWords
  paraphraseRules: ParaphraseRules
  valueWriting: ValueWriting
  writingHabits: WritingHabits
}
