import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import { foldParticles } from './foldParticles'
import * as entities from './koreanEntities'
import { paraphraseRules } from './paraphraseRules'
import { taskWords } from './taskWords'
import { valueWriting } from './valueWriting'

/** Korean. */
export const korean: LanguageDefinition = {
  letter: /\p{Script=Hangul}/u,
  isSpaced: false,
  entities: { ...entities },
  conjunctions: { words: ['그리고'], nameEndings: ['이랑', '랑', '하고'], numberEndings: ['와', '과'] },
  countedDays: '일간',
  peopleKinds: {
    adult: '어른 성인 대인',
    child: '아이 아이들 어린이 아동 소인 소아',
    infant: '유아 영유아 영아 아기 애기',
    toddler: '미취학아동',
    pupil: '초등학생',
    teen: '청소년 중학생 고등학생 중고생',
    student: '학생 대학생',
    senior: '경로 어르신 노인 시니어',
    man: '남자 남성 남',
    woman: '여자 여성 여',
  },
  foldParticles,
  taskWords,
  emotionWords,
  paraphraseRules,
  valueWriting,
}
