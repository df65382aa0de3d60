import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { LANGUAGE_CODES } from '../systemEntity'
import { simplifiedChineseEntities, traditionalChineseEntities } from './chineseEntities'

const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }
const CHARACTERS =
  '零〇○一二两兩三四五六七八九十百千万萬亿億廿卅壹贰叁拾佰仟半几多第负負个個位名人口大小俩年月日号號天周週点點时時分刻秒钟鐘元块塊毛角今明昨前后後上下这這本早晚午夜差到至之又0123456789.,:;/-~%$¥€ \ud800\udc00🙂我叫是姓王李先生小明'
const WORDS =
  '星期 礼拜 禮拜 周末 月底 下个月 下下周 民国 民國 小时 小時 分钟 再过 现在 上午 下午 晚上 凌晨 am pm 人民币 美元 nt$ 大人 小孩 人数 女士 圣诞节 母親節 红色 黑的 空调 冷氣 99999999 2026 03 30'
const PIECES = CHARACTERS.split('').concat(WORDS.split(' '))
const utterance = fc
  .oneof(
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 400 }))
      .map(([piece, times]) => piece.repeat(times)),
  )
  .map((text) => normalizeText(text).slice(0, 400))

for (const [language, entities] of [
  ['the mainland', simplifiedChineseEntities],
  ['Taiwan', traditionalChineseEntities],
] as const) {
  for (const code of LANGUAGE_CODES) {
    test(`${code} of ${language} finds ordered stretches within any text whatever`, () => {
      fc.assert(
        fc.property(utterance, (text) => {
          let from = 0
          for (const { start, end, value } of entities[code]({ text, cased: text }, NOW)) {
            expect(start).toBeGreaterThanOrEqual(from)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
            expect(value ?? '').not.toMatch(/NaN|undefined|Infinity|e[+-]?\d/)
            from = end
          }
        }),
        { numRuns: 2000 },
      )
    })
  }
}
