import type { LanguageDefinition } from '../languageDefinition'
import { withParts } from '../withParts'
import { simplifiedChineseEntities, traditionalChineseEntities } from './chineseEntities'
import { simplifiedWriting, traditionalWriting } from './chineseWriting'
import emotionWords from './emotionWords.json'
import { simplifiedParaphraseRules, traditionalParaphraseRules } from './paraphraseRules'
import peopleKinds from './people/peopleKinds.json'
import words from './taskWords.json'
import { simplifiedValueWriting, traditionalValueWriting } from './valueWriting'

const { spokenNames, ...bothScripts } = withParts(words)
const taskWords = {
  ...bothScripts,
  stemsOfRefused: (word: string) => [word.slice(0, 2), word.slice(0, 1)],
}

/** People write both scripts in either region. */
const CHINESE = {
  letter: /\p{Script=Han}/u,
  isSpaced: false,
  conjunctions: { unspaced: ['和'] },
  countedDays: '天',
  peopleKinds,
} satisfies Partial<LanguageDefinition>

/** Chinese of the mainland. */
export const simplifiedChinese: LanguageDefinition = {
  ...CHINESE,
  entities: simplifiedChineseEntities,
  taskWords: { ...taskWords, spokenNames: spokenNames.simplified },
  emotionWords: emotionWords.simplified,
  paraphraseRules: simplifiedParaphraseRules,
  valueWriting: simplifiedValueWriting,
  writingHabits: simplifiedWriting,
}

/** Chinese of Taiwan. */
export const traditionalChinese: LanguageDefinition = {
  ...CHINESE,
  entities: traditionalChineseEntities,
  taskWords: { ...taskWords, spokenNames: spokenNames.traditional },
  emotionWords: emotionWords.traditional,
  paraphraseRules: traditionalParaphraseRules,
  valueWriting: traditionalValueWriting,
  writingHabits: traditionalWriting,
}
