import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import * as entities from './indonesianEntities'
import { paraphraseRules } from './paraphraseRules'
import { taskWords } from './taskWords'
import { valueWriting } from './valueWriting'

/** Indonesian. */
export const indonesian: LanguageDefinition = {
  letter: /\p{Script=Latin}/u,
  isSpaced: true,
  entities: { ...entities },
  conjunctions: { words: ['dan'] },
  peopleKinds: {
    adult: 'dewasa dws',
    child: 'anak',
    infant: 'bayi',
    toddler: 'balita',
    pupil: 'murid',
    teen: 'remaja',
    student: 'siswa mahasiswa',
    senior: 'lansia',
    man: 'pria laki cowok cowo',
    woman: 'wanita perempuan cewek cewe',
  },
  taskWords,
  emotionWords,
  paraphraseRules,
  valueWriting,
}
