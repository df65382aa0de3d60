import type { LanguageDefinition } from '../languageDefinition'
import { withParts } from '../withParts'
import emotionWords from './emotionWords.json'
import { foldParticles } from './foldParticles'
import * as entities from './koreanEntities'
import { koreanWriting } from './koreanWriting'
import { paraphraseRules } from './paraphraseRules'
import peopleKinds from './people/peopleKinds.json'
import taskWords from './taskWords.json'
import { valueWriting } from './valueWriting'

/** Korean. */
export const korean: LanguageDefinition = {
  letter: /\p{Script=Hangul}/u,
  isSpaced: false,
  entities: { ...entities },
  conjunctions: { words: ['그리고'], nameEndings: ['이랑', '랑', '하고'], numberEndings: ['와', '과'] },
  countedDays: '일간',
  peopleKinds,
  foldParticles,
  taskWords: {
    ...withParts(taskWords),
    stemsOfRefused: (word) => [
      word
        .replace(/(?<=.)하$/u, '')
        .normalize('NFD')
        .replace(/[\u11a8-\u11c2]$/u, ''),
    ],
  },
  emotionWords,
  paraphraseRules,
  valueWriting,
  writingHabits: koreanWriting,
}
