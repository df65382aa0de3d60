import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileBot } from '../../bot/bot'
import { respond } from '../../dialogue/respond'
import { readScriptBot, snapshotOf } from '../../testing/scriptBot'
import { jsonReply, servedTalk } from '../../testing/servedTalk'
import { settle } from '../../turn/effect'
import { newSession } from '../../turn/session'
import { AGREES, CONTRADICTED, OTHERWISE, REFUSES } from '../testing/confirmationAnswers'
import { bankOf, ORDERS as FURTHER_ORDERS, PEOPLE } from '../testing/transferBank'

/** The bank of the conversation scripts, with what a test changes. */
function bankIn(language: string, change: (json: string) => string = (json) => json) {
  const folder = join(import.meta.dirname, '../../../../../docs/conversation-scripts')
  const json = change(readFileSync(join(folder, `transfer-task.${language}.bot.json`), 'utf8'))
  return compileBot({ snapshot: snapshotOf(readScriptBot(json)), model: null })
}

function sentAfter(bot: ReturnType<typeof bankIn>, ...said: string[]): number {
  const talk = servedTalk(bot, () => jsonReply({ data: [{ variableName: 'done', value: '.' }] }))
  for (const text of said) talk.sends(text)
  return talk.requests.length
}

/** How many payments of a card were sent. */
function paidAfter(bot: ReturnType<typeof bankIn>, ...said: string[]): number {
  const talk = servedTalk(bot, () => jsonReply({ data: [{ variableName: 'done', value: '.' }] }))
  for (const text of said) talk.sends(text)
  return talk.requests.filter(({ url }) => url.endsWith('/pay')).length
}

/** How operators have a payment confirmed: by options of a dictionary, by a yes or no at the end, by a confirmation. */
const STYLES = {
  options: (slot: object) => slot,
  'yes or no': (slot: object) => ({ ...slot, entity: '`@{YESNO}', options: [] }),
  confirmation: (slot: object) => ({ ...slot, entity: '`@{YESNO}', options: [], confirmation: {} }),
}

function styledBank(language: string, style: keyof typeof STYLES) {
  return bankIn(language, (json) => {
    const bot = JSON.parse(json) as { conversations: { answers: unknown[]; task: { slots: object[] } }[] }
    const [transfer] = bot.conversations
    transfer!.task.slots[2] = STYLES[style](transfer!.task.slots[2]!)
    const answer = transfer!.answers[0] as { conditions: { value: string }[][] }
    if (style !== 'options') answer.conditions[0]![0]!.value = 'YES'
    return JSON.stringify(bot)
  })
}

const STYLED = Object.keys(STYLES).flatMap((style) =>
  (['en', 'ko', 'ja'] as const).map((language) => {
    return { style, language, bank: styledBank(language, style as keyof typeof STYLES) }
  }),
)

const BANKS = { en: bankIn('en'), ko: bankIn('ko'), ja: bankIn('ja') }
const ORDERS = { en: 'transfer $50 to lisa', ko: '영희에게 5만원 보내줘', ja: '太郎に5万円送って' }

test.each<[keyof typeof BANKS, string[]]>([
  [
    'en',
    [
      'yes',
      'ok',
      'OK.',
      'yep!',
      'sure thing',
      'yes please',
      'yes that is right',
      'okay do it now',
      'go ahead',
    ],
  ],
  ['en', ['ok, $50', 'yes, lisa', 'yes 50', 'yes please transfer it to lisa', 'yes please send 50 to lisa']],
  [
    'ko',
    ['네', '네네', '응', '넵', '좋아요', '네 맞아요', '네 보내주세요', '네 5만원이요', '그래 영희한테 보내'],
  ],
  [
    'ja',
    ['はい', 'うん', 'はい、お願いします', 'ええ、そうです', 'はい、5万円です', 'はい太郎に送ってください'],
  ],
])('in %s each of %j agrees', (language, all) => {
  for (const said of all)
    expect([said, sentAfter(BANKS[language], ORDERS[language], said)]).toEqual([said, 1])
})

test.each<[keyof typeof BANKS, string[]]>([
  [
    'en',
    ['ok maybe later', 'ok let me think', 'sure but not now', 'yes if it is free', 'ok hold on', 'not sure'],
  ],
  ['en', ['ok... 60', 'ok make it $60', 'yes $60', 'ok john', 'yes to john not lisa', 'okay lisa but $40']],
  [
    'en',
    ['ok cancel', 'ok nah', 'ok forget it', 'yes, wait', 'yes or no', 'yes, no, yes', 'ok i changed my mind'],
  ],
  [
    'en',
    [
      'ok who is lisa',
      'ok?',
      'yes i want to change the amount',
      'yes send it to account 3',
      'ok not to lisa',
    ],
  ],
  [
    'ko',
    [
      '네 나중에요',
      '네 생각해볼게요',
      '네 잠깐만',
      '네 6만원',
      '네 지훈이요',
      '네 근데 수수료는요',
      '네 취소요',
    ],
  ],
  ['ko', ['그래 아니', '좋아 안 할래', '네 아직이요', '응 말고', '네 얼마죠']],
  [
    'ja',
    [
      'はい、後で',
      'はい、考えます',
      'うん、でも6万円',
      'はい、健太に',
      'はい、やっぱりやめます',
      'はいじゃない',
    ],
  ],
])('in %s none of %j agrees', (language, all) => {
  for (const said of all)
    expect([said, sentAfter(BANKS[language], ORDERS[language], said)]).toEqual([said, 0])
})

describe.each(STYLED)('with $style in $language', ({ language, bank }) => {
  test.each(CONTRADICTED[language])('a yes that is contradicted pays nothing: %j', (said) => {
    expect(sentAfter(bank, ORDERS[language], said)).toBe(0)
  })

  test.each(OTHERWISE[language])('a yes to something else pays nothing: %j', (said) => {
    expect(sentAfter(bank, ORDERS[language], said)).toBe(0)
  })

  test.each(AGREES[language])('%j agrees', (said) => {
    expect(sentAfter(bank, ORDERS[language], said)).toBe(1)
  })

  test.each(REFUSES[language])('%j ends the transfer', (said) => {
    expect(sentAfter(bank, ORDERS[language], said, AGREES[language][0]!)).toBe(0)
  })
})

const FURTHER = (['zh-CN', 'zh-TW', 'th', 'id'] as const).flatMap((language) =>
  [{ confirmation: {} }, {}].map((confirmation) => {
    const style = 'confirmation' in confirmation ? 'confirmation' : 'yes or no'
    return { style, language, bank: bankOf(language, PEOPLE[language]!, confirmation) }
  }),
)

describe.each(FURTHER)('with $style in $language', ({ language, bank }) => {
  const order = FURTHER_ORDERS[language]!

  test.each([...CONTRADICTED[language], ...OTHERWISE[language]])('%j pays nothing', (said) => {
    expect(sentAfter(bank, order, said)).toBe(0)
  })

  test.each(AGREES[language])('%j agrees', (said) => {
    expect(sentAfter(bank, order, said)).toBe(1)
  })
})

describe.each(FURTHER.filter(({ style }) => style === 'confirmation'))(
  'in $language',
  ({ language, bank }) => {
    test.each(REFUSES[language])('%j ends the transfer', (said) => {
      expect(sentAfter(bank, FURTHER_ORDERS[language]!, said, AGREES[language][0]!)).toBe(0)
    })
  },
)

test.each([
  ['en', ['i want to transfer money', 'lisa', '$49.999'], '$49.999'],
  ['en', ['i want to transfer money', 'lisa', '0.001'], '$0.001'],
  ['ko', ['돈 보낼래요', '영희', '1234567.891'], '1,234,567.891원'],
  ['ja', ['送金したい', '太郎', '0.5円'], '0.5円'],
] as const)('in %s a confirmation after %j shows every digit that is sent', (language, said, shown) => {
  const talk = servedTalk(BANKS[language], () => jsonReply({ data: [] }))
  expect(said.map((text) => talk.receives(text).join()).at(-1)).toContain(shown)
})

test.each([
  ['the day after', 'yes, the day after'],
  ['a weekday', 'yes on friday'],
])('a yes to a card payment for %s pays nothing yet', (_, said) => {
  const order = ['pay my credit card', 'savings', '$30', 'tomorrow']
  const checked = sentAfter(BANKS.en, ...order)
  expect(paidAfter(BANKS.en, ...order, 'yes')).toBe(1)
  expect([checked, paidAfter(BANKS.en, ...order, said)]).toEqual([1, 0])
})

test('an option that says no is a no, whatever else it says', () => {
  const bot = bankIn('en', (json) =>
    json.replaceAll('"options": ["Yes", "No"]', '"options": ["Yes, pay it", "No, something else"]'),
  )
  const said = ['pay my credit card', 'savings', 'minimum', 'tomorrow']
  const day = said.length - 3
  expect(sentAfter(bot, ...said, 'No, something else')).toBe(day)
  expect(sentAfter(bot, ...said, 'Yes, pay it')).toBe(day + 1)
})

test('a default value that says yes agrees to nothing', () => {
  const bot = bankIn('en', (json) => {
    const { conversations, ...rest } = JSON.parse(json) as {
      conversations: { task: { slots: Record<string, unknown>[] } }[]
    }
    Object.assign(conversations[0]!.task.slots[2]!, { valueType: 'DEFAULT', defaultValue: 'Yes' })
    return JSON.stringify({ ...rest, conversations })
  })
  expect(sentAfter(bot, ORDERS.en, 'hm', 'hm', 'hm', 'hm')).toBe(0)
  expect(sentAfter(bot, ORDERS.en, 'yes')).toBe(1)
})

test('a task of a session that an earlier version stored goes on, and its values are corrected', () => {
  const { suspended: _, ...session } = newSession('s', 0)
  const task = {
    conversationId: 1,
    values: { recipient: { value: 'Lisa', word: 'lisa' } },
    asks: {},
    asked: 'amount',
  }
  const stored = JSON.parse(JSON.stringify({ ...session, task })) as typeof session & { suspended: [] }
  const input = { event: 'send', text: 'no, to john', now: 1, seed: 1, newSessionId: 'x' } as const
  const turn = settle(
    respond(BANKS.en, stored, { ...input, platform: 'custom', userId: 'u', requestId: 'r' }),
  )
  expect(turn.session.task?.values['recipient']).toMatchObject({ value: 'John', word: 'john' })
  expect(turn.session.suspended).toEqual([])
})

test.each(['yes?', 'Yes!?', 'yes ??', 'yes？'])(
  'an option said with a question mark (%s) is asked again',
  (said) => {
    const order = ['pay my credit card', 'savings', '$30', 'tomorrow']
    expect(paidAfter(BANKS.en, ...order, said)).toBe(0)
    expect(paidAfter(BANKS.en, ...order, said, 'yes')).toBe(1)
  },
)

test('words that mean another day by now are a correction: tomorrow, said again after midnight', () => {
  const talk = servedTalk(BANKS.en, () => jsonReply({ data: [] }))
  const before = { now: Date.UTC(2026, 0, 5, 23, 58) }
  for (const text of ['pay my credit card', 'savings', '$30']) talk.sends(text, before)
  expect(talk.sends('tomorrow', before).session.task?.values['day']).toMatchObject({ value: '2026-01-06' })
  const after = { now: Date.UTC(2026, 0, 6, 0, 2) }
  const paid = () => talk.requests.filter(({ url }) => url.endsWith('/pay')).length
  for (const text of ['yes, tomorrow', 'tomorrow']) {
    expect(talk.sends(text, after).session.task?.values['day']).toMatchObject({ value: '2026-01-07' })
    expect(paid()).toBe(0)
  }
  talk.sends('yes', after)
  expect(paid()).toBe(1)
})
