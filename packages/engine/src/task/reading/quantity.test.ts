import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'
import { bankOf, ORDERS, PEOPLE } from '../testing/transferBank'

const folder = join(import.meta.dirname, '../../../../../docs/conversation-scripts')

const BANKS = Object.fromEntries(
  Object.entries(PEOPLE).map(([language, person]) => [language, bankOf(language, person)]),
)
/** The amount that is held after these texts; null where there is none. */
function amountAfter(language: string, ...said: string[]): string | null {
  const talk = servedTalk(BANKS[language]!, () => jsonReply({ data: [] }))
  const turns = said.map((text) => talk.sends(text))
  expect(talk.requests).toEqual([])
  return turns.at(-1)!.session.task?.values['amount']?.value ?? null
}

/** The amount after an answer to the question how much. */
const answered = (language: string, said: string) => [
  said,
  amountAfter(language, PEOPLE[language]!.begin, PEOPLE[language]!.word, said),
]
/** The amount after something that is said at the confirmation. */
const confirming = (language: string, said: string) => [said, amountAfter(language, ORDERS[language]!, said)]

describe('at the question for an amount', () => {
  test.each<[string, string, string[]]>([
    [
      'en',
      '50 USD',
      [
        '50',
        '50 please',
        'about 50',
        'make it 50',
        "let's say 50",
        'um, 50',
        'i said 50',
        'fifty',
        'send 50',
        "i'd like to send 50",
        'just 50, thanks',
        '$50',
        'i would like to send $50 because of her birthday',
        'the amount is 50',
        'maybe 50?',
      ],
    ],
    [
      'ko',
      '50000 KRW',
      [
        '5만',
        '50000',
        '5만원이요',
        '5만으로 해주세요',
        '음 5만',
        '한 5만 정도요',
        '5만 보내주세요',
        '그냥 5만원만',
        '금액은 5만',
      ],
    ],
    [
      'ja',
      '5000 JPY',
      [
        '5000',
        '5000でお願いします',
        '5000円',
        '約5000',
        '5000くらい',
        'えっと、5000です',
        '金額は5000です',
        '5千円にしてください',
      ],
    ],
    [
      'zh-CN',
      '500 CNY',
      ['500', '五百', '500吧', '大概500', '就500', '转500', '500元', '我要转500', '金额500'],
    ],
    ['zh-TW', '500 TWD', ['500', '五百', '500吧', '大概500', '500元', '金額500']],
    ['th', '500 THB', ['500', '500 ครับ', 'ประมาณ 500', 'เอา 500', '500 บาท', 'โอน 500 ค่ะ']],
    ['id', '500 IDR', ['500', '500 saja', 'sekitar 500', 'kirim 500', '500 ya', 'saya mau 500']],
  ])('in %s %s is understood', (language, value, all) => {
    for (const said of all) expect(answered(language, said)).toEqual([said, value])
  })

  test.each<[string, string[]]>([
    [
      'en',
      [
        '50 percent',
        'room 12',
        '12 eggs',
        'my number is 5551234',
        'two twenties',
        'more than 50',
        'more than $50',
        'between 20 and 30 dollars',
        '20 to 30 dollars',
        '20-30 dollars',
        '$20 or $30',
        '20 or 30 dollars',
        'at least $20',
        'up to $100',
        '$40 each',
        '$20 less',
        'add 10',
        'half of $100',
        'account 3',
        'on floor 2',
      ],
    ],
    [
      'ko',
      [
        '3개',
        '50퍼센트',
        '12번 방',
        '2만원에서 3만원 사이',
        '5만원 이상',
        '최대 5만원',
        '만원 더',
        '만원씩',
        '3번 계좌로',
        '제 번호는 5551234예요',
      ],
    ],
    [
      'ja',
      [
        '3個',
        '50パーセント',
        '12号室',
        '2000円から3000円',
        '5000円以上',
        'あと千円',
        '千円ずつ',
        '3番の口座',
        '千円多く',
      ],
    ],
    [
      'zh-CN',
      [
        '3个',
        '百分之五十',
        '12号房',
        '200到300元',
        '500元以上',
        '至少500元',
        '多500元',
        '再加500',
        '3号账户',
      ],
    ],
    ['zh-TW', ['3個', '12號房', '200到300元', '500元以上', '至少500元', '再加500']],
    ['th', ['3 ชิ้น', 'ห้อง 12', '200 ถึง 300 บาท', 'มากกว่า 500 บาท', 'เพิ่มอีก 100', '50 เปอร์เซ็นต์']],
    [
      'id',
      [
        '3 buah',
        'kamar 12',
        '200 sampai 300 ribu',
        'lebih dari 500 ribu',
        'tambah 100',
        '50 persen',
        'antara 200 dan 300 ribu',
      ],
    ],
  ])('in %s nothing is taken of %j', (language, all) => {
    for (const said of all) expect(answered(language, said)).toEqual([said, null])
  })
})

describe('at the confirmation', () => {
  test.each<[string, string, string[]]>([
    [
      'en',
      '60 USD',
      ['I said 60', 'i said $60', 'no, 60', 'make it 60', '60', 'change the amount to 60', 'not 50 but 60'],
    ],
    ['ko', '60000 KRW', ['6만원이라고 했어요', '아니 6만원', '6만원으로 바꿔줘', '6만', '금액은 6만원']],
    ['ja', '6000 JPY', ['6000円って言いました', 'いや、6000円', '6000円にして', '金額は6000円です']],
    ['zh-CN', '600 CNY', ['我说的是600', '改成600', '六百元', '不是500是600']],
    ['zh-TW', '600 TWD', ['我說的是600', '改成600', '六百元']],
    ['th', '600 THB', ['ผมบอกว่า 600', 'เปลี่ยนเป็น 600', '600 บาท']],
    ['id', '600000 IDR', ['saya bilang 600 ribu', 'ganti jadi 600 ribu', '600 ribu']],
  ])('in %s the amount is %s', (language, value, all) => {
    for (const said of all) expect(confirming(language, said)).toEqual([said, value])
  })

  test.each<[string, readonly (readonly [said: string, amount: string])[]]>([
    [
      'en',
      [
        ['$20 less', '30 USD'],
        ['add 10', '60 USD'],
        ['fine, but 20 less', '30 USD'],
        ['add $10', '60 USD'],
        ['$10 more please', '60 USD'],
        ['minus 10', '40 USD'],
      ],
    ],
    [
      'ko',
      [
        ['만원 더', '60000 KRW'],
        ['네 만원 더', '60000 KRW'],
        ['만원 덜', '40000 KRW'],
        ['만원 추가', '60000 KRW'],
      ],
    ],
    [
      'ja',
      [
        ['あと千円', '6000 JPY'],
        ['千円足して', '6000 JPY'],
        ['千円少なく', '4000 JPY'],
      ],
    ],
    [
      'zh-CN',
      [
        ['再加100元', '600 CNY'],
        ['多转100元', '600 CNY'],
        ['少100元', '400 CNY'],
      ],
    ],
    [
      'zh-TW',
      [
        ['再加100元', '600 TWD'],
        ['少100元', '400 TWD'],
      ],
    ],
    [
      'th',
      [
        ['เพิ่มอีก 100 บาท', '600 THB'],
        ['ลด 100 บาท', '400 THB'],
      ],
    ],
    [
      'id',
      [
        ['tambah 100 ribu', '600000 IDR'],
        ['100 ribu lagi', '600000 IDR'],
        ['kurangi 100 ribu', '400000 IDR'],
      ],
    ],
  ])('in %s a difference changes the amount: %j', (language, all) => {
    for (const [said, amount] of all) expect(confirming(language, said)).toEqual([said, amount])
  })

  test.each<[string, string[]]>([
    ['en', ['the amount is different', 'yes, but the amount is wrong', '$60 less', '10 euros more']],
    ['ko', ['맞는데 금액이 달라요', '금액이 틀렸어요', '6만원 덜']],
    ['ja', ['金額が違う', 'はい、でも金額が違います']],
    ['zh-CN', ['金额不对', '金额不一样']],
    ['zh-TW', ['金額不對']],
    ['th', ['จำนวนเงินผิด']],
    ['id', ['jumlahnya salah', 'jumlah salah']],
  ])('in %s the amount is asked again after %j', (language, all) => {
    for (const said of all) expect(confirming(language, said)).toEqual([said, null])
  })

  test.each([
    ['en', 'double it', '50 USD'],
    ['ko', '두 배로', '50000 KRW'],
    ['ja', '倍にして', '5000 JPY'],
  ])('in %s %j repeats it', (language, said, value) => {
    expect(confirming(language, said)).toEqual([said, value])
  })
})

test('what is different by the name of its slot is asked again', () => {
  const json = readFileSync(join(folder, 'transfer-task.ja.bot.json'), 'utf8')
  const bank = compileBot({ snapshot: snapshotOf(readScriptBot(json)), model: null })
  const talk = servedTalk(bank, () => jsonReply({ data: [] }))
  talk.sends('太郎に5万円送って')
  expect(talk.receives('送り先が違う')).toEqual(['どなたに送りますか？'])
})
