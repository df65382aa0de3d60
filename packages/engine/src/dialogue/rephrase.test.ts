import { expect, test } from 'vitest'
import { aBot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'

test.each([
  ['ko', '배송은 언제 도착하나요', '배송은 대체 언제 도착하나요', '환불하고 싶어요'],
  ['ja', '荷物はいつ届きますか', '荷物はいつごろ届きますか', '返品したいです'],
  ['zh-CN', '我的包裹什么时候到', '我的包裹到底什么时候到', '我想退货'],
  ['zh-TW', '我的包裹什麼時候到', '我的包裹到底什麼時候到', '我想退貨'],
  ['th', 'พัสดุของฉันมาถึงเมื่อไหร่', 'พัสดุของฉันจะมาถึงเมื่อไหร่', 'อยากคืนสินค้า'],
  ['id', 'kapan paket saya sampai', 'kapan sih paket saya sampai', 'saya mau refund'],
  ['en', 'when does my parcel arrive', 'when does my parcel finally arrive', 'i want a refund'],
] as const)(
  'in %s what is asked again in much the same words is noted, for ten minutes',
  (language, said, again, other) => {
    const bot = aBot([{ name: 'shop', questions: [other] }], { language })
    const rephrased = (text: string, minutes = 1) =>
      talk(bot).sends(said).waits(minutes).sends(text).last().trace.rephrased
    expect(rephrased(again)).toBe(true)
    expect(rephrased(other)).toBeUndefined()
    expect(rephrased(again, 10)).toBeUndefined()
    expect(talk(bot).sends(said).last().trace.rephrased).toBeUndefined()
  },
)
