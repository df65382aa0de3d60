import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { LANGUAGE_CODES } from '../systemEntity'
import { japaneseEntities } from './japaneseEntities'

const PIECES = [
  ...Array.from(
    '0123456789〇一二三四五六七八九十百千万億兆壱弐参月日年時分半円人名番目第前後曜火水木金土:/.-~〜、。のはでに$¥ 様君',
  ),
  ...'今日 明日 来週 再来週 今週末 来月 令和 R8 午後 夜 月末 から まで 1時間 分の ひとつ ふたり さんじ ごにん ばんめ'.split(
    ' ',
  ),
  ...'大人 田中 佐藤 さん と申します 名前は 赤 エアコン 赤ちゃん 第二 曜日 ABC am ｶﾞ ㍻ ½ ９ 😀 \ud800 \udc00'.split(
    ' ',
  ),
  '９'.repeat(50),
  '十'.repeat(20),
]
const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }

test('every finder gives ordered stretches of the text whatever the text', () => {
  const texts = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 2 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = normalizeText(pieces.join('')).slice(0, 400)
      for (const code of LANGUAGE_CODES) {
        let from = 0
        for (const { start, end, value } of japaneseEntities[code]({ text, cased: text }, NOW)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(value ?? '').not.toMatch(/NaN|Infinity|undefined|e\+/)
          from = end
        }
      }
    }),
    { numRuns: 2000 },
  )
})
