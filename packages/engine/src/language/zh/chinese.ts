import type { LanguageDefinition } from '../languageDefinition'
import { simplifiedChineseEntities, traditionalChineseEntities } from './chineseEntities'
import emotionWords from './emotionWords.json'
import { simplifiedParaphraseRules, traditionalParaphraseRules } from './paraphraseRules'
import { simplifiedTaskWords, traditionalTaskWords } from './taskWords'
import { simplifiedValueWriting, traditionalValueWriting } from './valueWriting'

/** People write both scripts in either region. */
const CHINESE = {
  letter: /\p{Script=Han}/u,
  isSpaced: false,
  conjunctions: { unspaced: ['和'] },
  countedDays: '天',
  peopleKinds: {
    adult: '大人 成人 成年人',
    child: '小孩 小孩子 小朋友 孩子 儿童 兒童 孩童 娃 娃娃',
    infant: '婴儿 嬰兒 婴兒 嬰儿 宝宝 寶寶 宝寶 寶宝',
    toddler: '幼儿 幼兒',
    pupil: '小学生 小學生',
    teen: '',
    student: '学生 學生 同学 同學',
    senior: '老人 老人家 长者 長者 长辈 長輩',
    man: '男 男生 男的 先生',
    woman: '女 女生 女的 女士 小姐',
  },
} satisfies Partial<LanguageDefinition>

/** Chinese of the mainland. */
export const simplifiedChinese: LanguageDefinition = {
  ...CHINESE,
  entities: simplifiedChineseEntities,
  taskWords: simplifiedTaskWords,
  emotionWords: emotionWords.simplified,
  paraphraseRules: simplifiedParaphraseRules,
  valueWriting: simplifiedValueWriting,
}

/** Chinese of Taiwan. */
export const traditionalChinese: LanguageDefinition = {
  ...CHINESE,
  entities: traditionalChineseEntities,
  taskWords: traditionalTaskWords,
  emotionWords: emotionWords.traditional,
  paraphraseRules: traditionalParaphraseRules,
  valueWriting: traditionalValueWriting,
}
