import type { LanguageDefinition } from '../languageDefinition'
import emotionWords from './emotionWords.json'
import * as entities from './japaneseEntities'
import { paraphraseRules } from './paraphraseRules'
import { taskWords } from './taskWords'
import { valueWriting } from './valueWriting'

/** Japanese. */
export const japanese: LanguageDefinition = {
  letter: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  isSpaced: false,
  entities: { ...entities },
  conjunctions: { unspaced: ['と'] },
  countedDays: '日間',
  peopleKinds: {
    adult: '大人 おとな 成人 夫婦',
    child: '子供 子ども こども 小人',
    infant: '乳児 乳幼児 赤ちゃん 赤ん坊',
    toddler: '幼児',
    pupil: '小学生',
    teen: '中学生 高校生',
    student: '学生 大学生',
    senior: 'シニア 高齢者 お年寄り',
    man: '男性 男子 男',
    woman: '女性 女子 女',
  },
  taskWords,
  emotionWords,
  paraphraseRules,
  valueWriting,
}
