import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import * as entities from './japaneseEntities'
import { japaneseWriting } from './japaneseWriting'
import { paraphraseRules } from './paraphraseRules'
import peopleKinds from './people/peopleKinds.json'
import taskWords from './taskWords.json'
import { valueWriting } from './valueWriting'

/** Japanese. */
export const japanese: LanguageDefinition = {
  letter: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  isSpaced: false,
  entities: { ...entities },
  conjunctions: { unspaced: ['と'] },
  countedDays: '日間',
  peopleKinds,
  taskWords: {
    ...taskWords,
    stemsOfRefused: (word) => [word.replace(/^[円元年月日時分人名個枚]+(?=.)/u, '')],
  },
  emotionWords,
  paraphraseRules,
  valueWriting,
  writingHabits: japaneseWriting,
}
