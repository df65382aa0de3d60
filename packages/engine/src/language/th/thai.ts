import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import { paraphraseRules } from './paraphraseRules'
import peopleKinds from './people/peopleKinds.json'
import taskWords from './taskWords.json'
import * as entities from './thaiEntities'
import { thaiWriting } from './thaiWriting'
import { valueWriting } from './valueWriting'

/** Thai. */
export const thai: LanguageDefinition = {
  letter: /\p{Script=Thai}/u,
  isSpaced: false,
  entities: { ...entities },
  conjunctions: { words: ['และ'] },
  peopleKinds,
  taskWords: {
    ...taskWords,
    stemsOfRefused: (word) => [word.slice(0, 3), word.slice(0, 4)],
  },
  emotionWords,
  paraphraseRules,
  valueWriting,
  writingHabits: thaiWriting,
}
