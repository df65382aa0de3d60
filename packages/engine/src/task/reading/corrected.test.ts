import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { compileBot } from '../../bot/bot'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'

/** A restaurant whose menu and side dishes share a word. */
type Words = { menu: string[]; side: string[]; names: readonly [menu: string, side: string] }

const WORDS: Record<Language, Words> = {
  en: {
    menu: ['burger', 'pizza', 'onion rings'],
    side: ['fries', 'salad', 'onion rings'],
    names: ['main', 'side'],
  },
  ko: {
    menu: ['버거', '피자', '어니언링'],
    side: ['감자튀김', '샐러드', '어니언링'],
    names: ['메뉴', '사이드'],
  },
  ja: { menu: ['バーガー', 'ピザ', 'サラダ'], side: ['ポテト', 'スープ', 'サラダ'], names: ['主菜', '副菜'] },
  'zh-CN': { menu: ['汉堡', '披萨', '沙拉'], side: ['薯条', '浓汤', '沙拉'], names: ['主食', '小食'] },
  'zh-TW': { menu: ['漢堡', '披薩', '沙拉'], side: ['薯條', '濃湯', '沙拉'], names: ['主食', '小食'] },
  th: {
    menu: ['เบอร์เกอร์', 'พิซซ่า', 'สลัด'],
    side: ['เฟรนช์ฟรายส์', 'ซุป', 'สลัด'],
    names: ['จานหลัก', 'เครื่องเคียง'],
  },
  id: {
    menu: ['burger', 'pizza', 'salad'],
    side: ['kentang', 'sup', 'salad'],
    names: ['menu', 'pendamping'],
  },
}

function restaurant(language: Language, whenDenied: 'END' | 'CHANGE', order: readonly number[] = [0, 1]) {
  const { menu, side, names } = WORDS[language]
  const slot = (name: string, more: object = {}) => {
    return { name, entity: `@{${name}}`, required: true, askBack: `${name}?`, askCount: 9, ...more }
  }
  const entities = [
    { name: names[0], words: menu },
    { name: names[1], words: side },
  ]
  const bot = {
    language,
    settings: { systemEntities: ['YESNO', 'NUM_General'], taskEnd: { exitKeywords: [], message: 'X' } },
    entities: order.map((i) => entities[i]),
    conversations: [
      {
        name: 'Order',
        questions: ['begin'],
        answers: ['done'],
        task: {
          slots: [
            slot(names[0], { unknownValue: `no such ${names[0]}` }),
            slot(names[1], { unknownValue: `no such ${names[1]}` }),
            slot('sure', {
              entity: '`@{YESNO}',
              askBack: `slot.{${names[0]}}+slot.{${names[1]}}?`,
              confirmation: { whenDenied, askChange: 'change?' },
            }),
          ],
        },
      },
    ],
  }
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
}

function after(language: Language, said: readonly string[], bot = restaurant(language, 'CHANGE')): string {
  const talk = servedTalk(bot, () => jsonReply({}))
  return said.map((text) => talk.receives(text).join('|')).at(-1)!
}

/** Not the second, but the shared one; the shared one instead; a side that does not exist. */
const SAID: Record<Language, readonly [denied: string[], bare: string[], unknown: string[], give: string[]]> =
  {
    en: [
      ['not fries, onion rings', 'onion rings instead of fries'],
      ['no, onion rings', 'actually onion rings', 'make it onion rings'],
      ['not fries but noodles', 'change the side to noodles', 'no, the side should be noodles'],
      [
        'never mind',
        'cancel it',
        'forget it',
        'no, cancel',
        'cancel the order please',
        "I don't want it any more",
        'no, never mind',
        'ok cancel',
        'oh never mind',
        "let's cancel",
      ],
    ],
    ko: [
      ['감자튀김 말고 어니언링으로', '감자튀김 아니고 어니언링이요', '감자튀김 빼고 어니언링 주세요'],
      ['아니 어니언링으로', '어니언링으로 바꿔줘'],
      ['감자튀김 말고 국수로', '사이드를 국수로 바꿔줘'],
      [
        '취소할게요',
        '취소',
        '그만할게요',
        '됐어요',
        '주문 취소해 주세요',
        '아니 취소할게요',
        '없던 일로 해주세요',
        '안 할래요',
      ],
    ],
    ja: [
      ['ポテトじゃなくてサラダで', 'ポテトではなくサラダにして', 'ポテトをやめてサラダで'],
      ['いや、サラダで', 'やっぱりサラダにして'],
      ['ポテトじゃなくてうどんに', '副菜をうどんに変更して'],
      [
        'キャンセルします',
        'やめます',
        'やっぱりやめておきます',
        '注文をキャンセルしてください',
        'なかったことにして',
        '結構です',
        'いや、やめます',
      ],
    ],
    'zh-CN': [
      ['不要薯条，要沙拉', '不是薯条，是沙拉'],
      ['不，沙拉', '改成沙拉'],
      ['不要薯条，要面条', '小食改成面条'],
      ['算了', '取消', '取消订单', '不要了', '我不想订了', '算了吧', '不，取消吧', '放弃'],
    ],
    'zh-TW': [
      ['不要薯條，要沙拉', '不是薯條，是沙拉'],
      ['不，沙拉', '改成沙拉'],
      ['不要薯條，要麵條', '小食改成麵條'],
      ['算了', '取消', '取消訂單', '不要了', '算了吧'],
    ],
    th: [
      ['ไม่เอาเฟรนช์ฟรายส์ เอาสลัด', 'ไม่ใช่เฟรนช์ฟรายส์แต่เป็นสลัด'],
      ['ไม่ เอาสลัด', 'เปลี่ยนเป็นสลัด'],
      ['ไม่ใช่เฟรนช์ฟรายส์แต่เป็นก๋วยเตี๋ยว', 'เปลี่ยนเครื่องเคียงเป็นก๋วยเตี๋ยว'],
      ['ยกเลิก', 'ไม่เอาแล้ว', 'ยกเลิกเลยค่ะ', 'ช่างมันเถอะ', 'ไม่เป็นไรแล้วครับ', 'ขอยกเลิกการสั่งซื้อ'],
    ],
    id: [
      ['bukan kentang tapi salad', 'jangan kentang, salad saja'],
      ['tidak, salad', 'ganti jadi salad'],
      ['bukan kentang tapi mie', 'ganti pendamping jadi mie'],
      [
        'batal',
        'batalkan saja',
        'tidak jadi',
        'lupakan saja',
        'nggak jadi deh',
        'batalkan pesanan',
        'tidak, batalkan',
      ],
    ],
  }
const LANGUAGES = Object.keys(SAID) as Language[]

test.each(LANGUAGES)(
  'a word of two entities goes to the slot that holds what is denied, in %s',
  (language) => {
    const { menu, side, names } = WORDS[language]
    const [denied, bare] = SAID[language]
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const bot = restaurant(language, 'CHANGE', order)
      const begun = ['begin', menu[0]!, side[0]!]
      const found = [...denied, ...bare].map((said) => [said, after(language, [...begun, said], bot)])
      expect(found).toEqual([...denied, ...bare].map((said) => [said, `${menu[0]}+${side[2]}?`]))
      // Both were given at once, so that neither was asked for last.
      const atOnce = ['begin', `${menu[0]} ${side[0]}`]
      for (const said of bare)
        expect([said, after(language, [...atOnce, said], bot)]).toEqual([said, 'change?'])
      for (const said of denied)
        expect([said, after(language, [...atOnce, said], bot)]).toEqual([said, `${menu[0]}+${side[2]}?`])
      // What is denied is held by the side; what comes instead is none.
      expect(after(language, ['begin', menu[0]!, side[2]!, menu[1]!], bot)).toBe(`${menu[1]}+${side[2]}?`)
    }
    expect(names).toHaveLength(2)
  },
)

test.each(LANGUAGES)('a correction to a word that is not known says so, in %s', (language) => {
  const { menu, side, names } = WORDS[language]
  const unknown = SAID[language][2]
  const found = unknown.map((said) => [said, after(language, ['begin', menu[0]!, side[0]!, said])])
  expect(found).toEqual(unknown.map((said) => [said, `no such ${names[1]}|${names[1]}?`]))
})

test.each(LANGUAGES)('giving up at a confirmation ends the task, in %s', (language) => {
  const { menu, side } = WORDS[language]
  const all = SAID[language][3]
  for (const whenDenied of ['END', 'CHANGE'] as const) {
    const bot = restaurant(language, whenDenied)
    const found = all.map((said) => [said, after(language, ['begin', menu[0]!, side[0]!, said], bot)])
    expect(found).toEqual(all.map((said) => [said, 'X']))
  }
})

test('what asks for a change, or for another kind, is neither given up nor unknown', () => {
  const begun = ['begin', 'burger', 'fries']
  const asked = ['no', 'no, something else', 'no, to another one', 'no fries, but onion rings']
  for (const said of asked) expect([said, after('en', [...begun, said])]).toEqual([said, 'change?'])
  expect(after('en', [...begun, 'change the side please'])).toBe('side?')
  expect(after('ko', ['begin', '버거', '감자튀김', '사이드 바꿀래요'])).toBe('사이드?')
  expect(after('en', [...begun, 'no, to noodles'])).toBe('change?')
})

test('what only puts off is no unknown word', () => {
  for (const said of ['yes but wait', 'ok, but hold on', 'wait'])
    expect([said, after('en', ['begin', 'burger', 'fries', said])]).not.toEqual([
      said,
      expect.stringContaining('no such'),
    ])
})

test('a correction to an unknown person asks for the person again', () => {
  const bot = {
    language: 'en',
    settings: { systemEntities: ['YESNO', 'CURRENCY', 'NUM_General'] },
    entities: [{ name: 'person', words: ['Mina', 'Tom'] }],
    conversations: [
      {
        name: 'Send',
        questions: ['begin'],
        answers: ['sent'],
        task: {
          slots: [
            {
              name: 'who',
              entity: '@{person}',
              required: true,
              askBack: 'Who?',
              unknownValue: 'I know *{knownWords}.',
            },
            { name: 'sum', entity: '`@{CURRENCY}', required: true, askBack: 'How much?' },
            {
              name: 'sure',
              entity: '`@{YESNO}',
              required: true,
              askBack: 'slot.{who}?',
              confirmation: { whenDenied: 'CHANGE' },
            },
          ],
        },
      },
    ],
  }
  const compiled = compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
  const known = 'I know Mina, Tom.|Who?'
  for (const said of [
    'no, to Zoe',
    'not Mina but Zoe',
    'no, it should be to Zoe',
    'no, for Zoe Smith',
    'make it Zoe',
    'to Zoe instead',
  ])
    expect([said, after('en', ['begin', 'Mina', '$5', said], compiled)]).toEqual([said, known])
  expect(after('en', ['begin', 'Mina', '$5', 'no, to Zoe', 'Tom'], compiled)).toBe('Tom?')
})
