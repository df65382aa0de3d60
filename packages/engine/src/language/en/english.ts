import type { LanguageDefinition } from '../languageDefinition'
import { latinWriting } from '../latin/latinWriting'
import { withParts } from '../withParts'
import courtesies from './courtesies.json'
import emotionWords from './emotionWords.json'
import * as entities from './englishEntities'
import { paraphraseRules } from './paraphraseRules'
import peopleKinds from './people/peopleKinds.json'
import shortForms from './shortForms.json'
import taskWords from './taskWords.json'
import { valueWriting } from './valueWriting'

/** English, as in the United States where countries differ. */
export const english: LanguageDefinition = {
  letter: /\p{Script=Latin}/u,
  isSpaced: true,
  entities: { ...entities },
  conjunctions: { words: ['and'] },
  peopleKinds,
  taskWords: {
    ...withParts(taskWords),
    stemsOfRefused: (word) => (word.length < 3 ? [] : [word.replace(/(?:ing|e)$/u, '')]),
    millions: /^mm?(?![\p{L}\d])/u,
  },
  emotionWords,
  paraphraseRules,
  valueWriting,
  writingHabits: latinWriting(courtesies, shortForms),
}
