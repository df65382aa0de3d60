import type { Language } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'

type Options = readonly string[]

/** A bot that asks for one of a few options and then says which it was; `entity` is that of the slot. */
function botWith(language: Language, options: Options, entity = '@{kind}', more: object = {}) {
  const slot = { name: 'kind', entity, required: true, askBack: '?', askCount: 9, options, ...more }
  const bot = {
    language,
    settings: { systemEntities: ['NUM_General', 'NUM_Order', 'PEOPLE', 'YESNO', 'DATE'] },
    entities: [{ name: 'kind', words: options }],
    forms: [
      {
        name: 'F',
        version: 2,
        type: 'SINGLE',
        guideText: 'Which?',
        buttons: options.map((name) => ({ name, action: { type: 'TEXT', text: `=${name}` } })),
      },
    ],
    conversations: [
      { name: 'T', questions: ['begin'], answers: ['=slot.{kind}'], task: { slots: [slot] } },
      { name: 'G', questions: ['form'], answers: ['#2{F}'] },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

function answered(bot: ReturnType<typeof botWith>, begin: string, said: string): string {
  const talk = servedTalk(bot, () => jsonReply({}))
  talk.sends(begin)
  return talk.receives(said).join('|')
}

const OPTIONS: Record<Language, Options> = {
  en: ['Margherita', 'Hawaii', 'Funghi'],
  ko: ['불고기', '새우', '치즈'],
  ja: ['和食', '洋食', '中華'],
  'zh-CN': ['红茶', '绿茶', '咖啡'],
  'zh-TW': ['紅茶', '綠茶', '咖啡'],
  th: ['ชาเย็น', 'กาแฟ', 'โกโก้'],
  id: ['ayam', 'sapi', 'ikan'],
}

/** What chooses the first, the second and the last of three. */
const SAID: Record<Language, readonly [string[], string[], string[]]> = {
  en: [
    [
      'the first one',
      '1',
      'first',
      'the first please',
      'number one',
      'the top one',
      '1st',
      "I'd like the first one",
    ],
    [
      'the second one',
      '2',
      '#2',
      'no. 2',
      'option 2',
      '2nd one please',
      'number two',
      "i'll take the second",
      'the middle one',
      'the second option',
      'yes, the second one',
      'second from the end',
    ],
    [
      'last one',
      'the last',
      'number three',
      'the third',
      'the bottom one',
      'the last one please',
      '3.',
      'The very last one',
    ],
  ],
  ko: [
    ['첫 번째요', '1번', '첫번째 거', '맨 위에 거요', '첫째', '1번으로 할게요'],
    [
      '두 번째요',
      '2번',
      '2',
      '두번째걸로 주세요',
      '2번이요',
      '둘째 거',
      '가운데 거',
      '2번째',
      '두 번째 걸로 할게요',
      '네, 두 번째요',
    ],
    ['마지막', '마지막 거요', '세 번째', '3번', '맨 아래 거', '마지막 걸로 해주세요', '제일 마지막이요'],
  ],
  ja: [
    ['一番目の', '1番', '一つ目', '最初のでお願いします', '一番上の', '1つ目'],
    [
      '二番目の',
      '2番',
      '二つ目がいいです',
      '2',
      '2番目でお願いします',
      '真ん中の',
      '2番で',
      '後ろから二番目',
      '二番でお願いします',
      'はい、二番目で',
    ],
    ['最後の', '三番目', '3番', '一番下の', '最後のでお願いします', '一番最後のやつ', '三つ目'],
  ],
  'zh-CN': [
    ['第一个', '1', '选一', '最上面那个', '第1个', '我要第一个'],
    ['第二个', '2', '2号', '第二', '要第二个', '中间那个', '选第二个吧', '倒数第二个', '我选2', '好，第二个'],
    ['最后一个', '第三个', '3', '最下面那个', '我要最后一个', '最后那个'],
  ],
  'zh-TW': [
    ['第一個', '1', '選一', '最上面那個', '我要第一個'],
    ['第二個', '2', '2號', '第二', '要第二個', '中間那個', '倒數第二個'],
    ['最後一個', '第三個', '3', '最下面那個', '我要最後一個'],
  ],
  th: [
    ['อันแรก', 'อันที่หนึ่ง', '1', 'ข้อ 1', 'ข้อแรกครับ', 'อันบนสุด'],
    [
      'อันที่สอง',
      '2',
      'ข้อ 2',
      'ข้อสอง',
      'เบอร์สอง',
      'อันที่ 2 ค่ะ',
      'เอาอันที่สอง',
      'อันกลาง',
      '๒',
      'ตัวเลือกที่ 2',
      'แบบที่สอง',
    ],
    ['อันสุดท้าย', 'ข้อ 3', 'อันที่สาม', 'อันล่างสุด', 'เอาอันสุดท้ายครับ'],
  ],
  id: [
    ['yang pertama', '1', 'nomor satu', 'yang paling atas', 'pertama'],
    [
      'yang kedua',
      'nomor 2',
      'no 2',
      '2',
      'pilihan kedua',
      'yang ke-2',
      'yang tengah',
      'saya pilih yang kedua',
      'opsi 2',
      'nomor dua aja',
      'no.2',
      'ya, yang kedua',
    ],
    ['yang terakhir', 'terakhir', 'yang ketiga', 'nomor 3', 'yang paling bawah', 'yang terakhir saja'],
  ],
}

test.each(Object.keys(SAID) as Language[])('an option is chosen by its order in %s', (language) => {
  const options = OPTIONS[language]
  const bot = botWith(language, options)
  SAID[language].forEach((all, i) => {
    const found = all.map((said) => [said, answered(bot, 'begin', said), answered(bot, 'form', said)])
    expect(found).toEqual(all.map((said) => [said, `=${options[i]}`, `=${options[i]}`]))
  })
})

test.each<[Language, string[]]>([
  [
    'en',
    [
      'not the second one',
      'the fourth one',
      'the first or the second',
      '-2',
      '2.5',
      'the last but one',
      'in two days',
      '4',
      'the second time',
    ],
  ],
  ['ko', ['두 번째 말고', '네 번째요', '첫 번째랑 두 번째', '두 번째인가요 아니면 세 번째인가요', '4번']],
  ['ja', ['二番目じゃなくて', '四番目の', '一番目と二番目', '4番']],
  ['zh-CN', ['不要第二个', '第四个', '第一个和第二个', '4']],
  ['zh-TW', ['不要第二個', '第四個', '第一個和第二個']],
  ['th', ['ไม่เอาอันที่สอง', 'อันที่สี่', 'อันแรกกับอันที่สอง']],
  ['id', ['bukan yang kedua', 'yang keempat', 'yang pertama dan kedua']],
])('in %s nothing is chosen by %j', (language, all) => {
  const bot = botWith(language, OPTIONS[language])
  for (const said of all) expect([said, answered(bot, 'begin', said)]).toEqual([said, '?'])
})

test('a number that is a value of the slot is no order', () => {
  const people = (said: string) =>
    answered(botWith('en', ['2 people', '4 people'], '`@{PEOPLE}'), 'begin', said)
  expect([people('2'), people('4'), people('the second one')]).toEqual(['=2', '=4', '=4'])
  const counts = (said: string) => answered(botWith('en', ['2', '4', '6'], '`@{NUM_General}'), 'begin', said)
  expect([counts('2'), counts('4'), counts('the third one')]).toEqual(['=2', '=4', '=6'])
  const packs = (said: string) =>
    answered(botWith('en', ['10 pieces', '20 pieces', '2 boxes']), 'begin', said)
  expect([packs('20'), packs('2'), packs('1'), packs('the first')]).toEqual([
    '=20 pieces',
    '=2 boxes',
    '?',
    '=10 pieces',
  ])
  const gates = (said: string) => answered(botWith('en', ['Gate 2', 'Gate 3']), 'begin', said)
  expect([gates('number 2'), gates('1'), gates('the second one')]).toEqual(['=Gate 2', '=Gate 2', '=Gate 3'])
})

test('an order agrees to nothing', () => {
  const bot = botWith('en', ['Yes', 'No'], '`@{YESNO}', { confirmation: {} })
  expect(['1', 'the first one', 'first'].map((said) => answered(bot, 'begin', said))).toEqual(['?', '?', '?'])
})

test('no text breaks the choice', () => {
  const languages = Object.keys(OPTIONS) as Language[]
  const bots = Object.fromEntries(
    languages.map((language) => [language, botWith(language, OPTIONS[language])]),
  )
  const scrap = fc.oneof(
    fc.constantFrom(...languages.flatMap((language) => SAID[language].flat())),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.array(scrap, { maxLength: 4 }), (language, scraps) => {
      const talk = servedTalk(bots[language]!, () => jsonReply({}))
      talk.sends('begin')
      expect(talk.sends(scraps.join(' ')).trace.matchType).not.toBe('SYSTEM_ERROR')
    }),
    { numRuns: cases(200) },
  )
})
