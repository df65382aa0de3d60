import type { LanguageDefinition } from '../languageDefinition'
import { latinWriting } from '../latin/latinWriting'
import courtesies from './courtesies.json'
import emotionWords from './emotionWords.json'
import * as entities from './indonesianEntities'
import { paraphraseRules } from './paraphraseRules'
import peopleKinds from './people/peopleKinds.json'
import shortForms from './shortForms.json'
import taskWords from './taskWords.json'
import { valueWriting } from './valueWriting'

/** Indonesian. */
export const indonesian: LanguageDefinition = {
  letter: /\p{Script=Latin}/u,
  isSpaced: true,
  entities: { ...entities },
  conjunctions: { words: ['dan'] },
  peopleKinds,
  taskWords: {
    ...taskWords,
    stemsOfRefused: (word) =>
      word.length < 4 ? [] : [word.replace(/^(?:di|me(?:ng|ny|n|m)?)(?=\p{L}{4})/u, '')],
  },
  emotionWords,
  paraphraseRules,
  valueWriting,
  writingHabits: latinWriting(courtesies, shortForms),
}
