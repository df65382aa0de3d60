import type { Language } from '@parlance/contract'
import { expect, it } from 'vitest'
import { partsOfMessage } from './partsOfMessage'

it.each<[Language, string, string | null, string[]]>([
  ['en', 'hi there! where can i park, thanks a lot', 'where can i park', []],
  [
    'en',
    'i bought shoes. they hurt! how do i return them?',
    null,
    ['how do i return them', 'they hurt', 'i bought shoes'],
  ],
  ['en', 'history of this house', null, []],
  ['en', 'hello', null, []],
  ['ko', '안녕하세요, 환불하고 싶어요. 감사합니다', '환불하고 싶어요', []],
  ['ko', '안녕히 주무셨어요', null, []],
  ['ja', 'お世話になっております。返品したいです。よろしくお願いします。', '返品したいです', []],
  ['zh-CN', '你好，请问怎么退款，谢谢', '怎么退款', []],
  ['zh-TW', '您好，請問怎麼退款，謝謝', '怎麼退款', []],
  ['th', 'สวัสดีครับ คืนเงินยังไง ขอบคุณครับ', 'คืนเงินยังไง', []],
  ['id', 'halo kak, jam berapa buka ya kak makasih', 'jam berapa buka', []],
  ['id', 'malam ini hujan tidak', null, []],
])('%s: the parts of "%s"', (language, message, bare, sentences) => {
  expect(partsOfMessage(message, language)).toEqual({ bare, sentences })
})

it('takes no longer for a message made to be tried in many ways', () => {
  // Each of these took the square of the square of its length, or never ended, with one pattern for all courtesies.
  for (const message of ['ya kak '.repeat(55), 'thanks!!!!!!!!'.repeat(28), '!'.repeat(400)])
    for (const language of ['id', 'en'] as const) {
      const parts = partsOfMessage(`${message}x`, language)
      expect(parts.sentences.length).toBeLessThanOrEqual(4)
    }
})
