import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'

/** A bank that moves money, and asks before it turns to another task. */
function bank(language: Language, { name, question, account }: Words) {
  const slot = (slotName: string, entity: string, more: object = {}) => {
    return { name: slotName, entity, required: true, askBack: `${slotName}?`, askCount: 9, ...more }
  }
  const bot = {
    language,
    settings: { systemEntities: ['NUM_General', 'YESNO'], taskEnd: { exitKeywords: [], message: 'X' } },
    entities: [{ name: 'account', words: [account] }],
    actionMethods: [{ name: 'send', version: 2, type: 'JSON', url: 'https://operator.example/send' }],
    conversations: [
      {
        name: 'Send',
        questions: ['begin'],
        answers: ['sent$2{send.done}'],
        task: {
          interruption: 'ASK',
          slots: [
            slot('sum', '`@{NUM_General}'),
            slot('sure', '`@{YESNO}', { options: ['OK', 'No'], confirmation: { whenDenied: 'END' } }),
          ],
        },
      },
      {
        name,
        questions: [question, `${question} @{account}`],
        answers: ['100'],
        task: { slots: [slot('of', '@{account}')] },
      },
      { name: 'Fee', questions: ['fee'], answers: ['none'] },
    ],
  }
  const compiled = compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot))), model: null })
  return servedTalk(compiled, () => jsonReply({ data: [{ variableName: 'done', value: '!' }] }))
}

type Words = { name: string; question: string; account: string; yes: string; no: string; asks: string }
const WORDS: Record<Language, Words> = {
  en: {
    name: 'Balance',
    question: 'my balance',
    account: 'savings',
    yes: 'yes',
    no: 'no',
    asks: 'Shall we leave this for now and go to “Balance”?',
  },
  ko: {
    name: '잔액',
    question: '잔액 알려줘',
    account: '저축',
    yes: '네',
    no: '아니요',
    asks: '지금 하던 것을 잠시 멈추고 “잔액”(으)로 넘어갈까요?',
  },
  ja: {
    name: '残高',
    question: '残高を教えて',
    account: '普通',
    yes: 'はい',
    no: 'いいえ',
    asks: '今の手続きをいったん止めて「残高」に移りますか？',
  },
  'zh-CN': {
    name: '余额',
    question: '查余额',
    account: '储蓄',
    yes: '是的',
    no: '不',
    asks: '要先放下当前的事，转到“余额”吗？',
  },
  'zh-TW': {
    name: '餘額',
    question: '查餘額',
    account: '儲蓄',
    yes: '是的',
    no: '不',
    asks: '要先放下目前的事，轉到「餘額」嗎？',
  },
  th: {
    name: 'ยอดเงิน',
    question: 'ขอดูยอด',
    account: 'ออมทรัพย์',
    yes: 'ใช่',
    no: 'ไม่',
    asks: 'ต้องการพักเรื่องนี้ไว้ก่อน แล้วไปที่ “ยอดเงิน” ไหม',
  },
  id: {
    name: 'Saldo',
    question: 'cek saldo',
    account: 'tabungan',
    yes: 'ya',
    no: 'tidak',
    asks: 'Tinggalkan dulu ini dan lanjut ke “Saldo”?',
  },
}

test.each(Object.entries(WORDS) as [Language, Words][])(
  'another task begins after a yes, in %s',
  (language, words) => {
    const { question, account, yes, no, asks } = words
    const talk = bank(language, words)
    const says = (text: string) => talk.receives(text).join('|')
    expect(['begin', question, no, question, yes, account].map(says)).toEqual([
      'sum?',
      asks,
      'sum?',
      asks,
      'of?',
      '100|sum?',
    ])
    // What was said for it is not said again; what is no task is answered at once.
    expect([`${question} ${account}`, yes, 'fee', '5'].map(says)).toEqual([
      asks,
      '100|sum?',
      'none|sum?',
      'sure?',
    ])
    // At a confirmation no yes and no button but to its own question moves money.
    expect([question, `${yes} 5`, question, no].map(says)).not.toContain('sent!')
    expect(talk.requests).toEqual([])
    expect(says(yes)).toBe('sent!')
  },
)

test('a yes that was sent before the question could be seen, and a button of the one before, agree to nothing', () => {
  const talk = bank('en', WORDS.en)
  talk.sends('begin')
  const { quickButtons } = talk.sends('5')
  const [ok] = quickButtons.map(({ data: { action } }) =>
    action.type === 'postback' ? action.data.postbackFull : '',
  )
  talk.sends('my balance')
  expect(talk.receives(ok!)).toEqual(['sure?'])
  talk.sends('my balance')
  talk.sends('yes', { cameBeforeAnswer: true })
  expect(talk.requests).toEqual([])
})
