import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import * as entities from './englishEntities'
import { paraphraseRules } from './paraphraseRules'
import { taskWords } from './taskWords'
import { valueWriting } from './valueWriting'

/** English, as in the United States where countries differ. */
export const english: LanguageDefinition = {
  letter: /\p{Script=Latin}/u,
  isSpaced: true,
  entities: { ...entities },
  conjunctions: { words: ['and'] },
  peopleKinds: {
    adult: 'adult adults grownup grownups',
    child: 'child children childs kid kids',
    infant: 'infant infants baby babies',
    toddler: 'toddler toddlers preschooler preschoolers',
    pupil: 'pupil pupils',
    teen: 'teen teens teenager teenagers youth youths adolescent adolescents',
    student: 'student students',
    senior: 'senior seniors elder elders elderly',
    man: 'man men male males gentleman gentlemen guy guys',
    woman: 'woman women female females lady ladies',
  },
  taskWords,
  emotionWords,
  paraphraseRules,
  valueWriting,
}
