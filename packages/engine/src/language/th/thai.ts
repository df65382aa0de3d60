import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import { paraphraseRules } from './paraphraseRules'
import { taskWords } from './taskWords'
import * as entities from './thaiEntities'
import { valueWriting } from './valueWriting'

/** Thai. */
export const thai: LanguageDefinition = {
  letter: /\p{Script=Thai}/u,
  isSpaced: false,
  entities: { ...entities },
  conjunctions: { words: ['และ'] },
  peopleKinds: {
    adult: 'ผู้ใหญ่',
    child: 'เด็ก เด็กโต',
    infant: 'ทารก',
    toddler: 'เด็กเล็ก',
    pupil: '',
    teen: '',
    student: '',
    senior: 'ผู้สูงอายุ คนแก่',
    man: 'ผู้ชาย ชาย',
    woman: 'ผู้หญิง หญิง',
  },
  taskWords,
  emotionWords,
  paraphraseRules,
  valueWriting,
}
