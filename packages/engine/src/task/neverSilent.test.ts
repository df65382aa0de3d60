import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'

/** A bot as it was saved when nothing was refused: its parts are put in place of what the contract would take. */
function storedBot(language: Language, slot: object, answer = 'done') {
  const first = { name: 'size', entity: '`@{NUM_General}', required: true, askBack: '?', askCount: 2 }
  const bot = {
    language,
    settings: { systemEntities: ['NUM_General'], taskEnd: { exitKeywords: [], message: 'X' } },
    userVariables: [{ name: 'empty', type: 'TEXT', defaultValue: '' }],
    conversations: [{ name: 'T', questions: ['begin'], answers: ['done'], task: { slots: [first] } }],
  }
  const snapshot = snapshotOf(readScriptBot(JSON.stringify(bot)))
  const [conversation] = snapshot.conversations
  Object.assign(conversation!.task!.slots[0]!, slot)
  Object.assign(conversation!.answers[0]!, {
    bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: answer } } }],
  })
  return servedTalk(compileBot({ snapshot, model: null }), () => jsonReply({}))
}

test.each<[Language, string]>([
  ['en', 'Please tell me this: size'],
  ['ko', '‘size’을(를) 알려 주세요.'],
  ['ja', '「size」を教えてください。'],
  ['zh-CN', '请告诉我“size”。'],
  ['zh-TW', '請告訴我「size」。'],
  ['th', 'กรุณาบอก “size”'],
  ['id', 'Mohon sebutkan ini: size'],
])('in %s a slot without a question is asked for in words of the product', (language, asked) => {
  for (const askBack of ['', '  ', '*{empty}']) {
    const talk = storedBot(language, { askBack })
    expect([talk.receives('begin'), talk.receives('hm'), talk.receives('hm')]).toEqual([
      [asked],
      [asked],
      ['X'],
    ])
  }
})

test('options are shown beside them', () => {
  const talk = storedBot('en', { askBack: '', options: ['1', '2'] })
  const { bubbles, quickButtons } = talk.sends('begin')
  expect([bubbles.length, quickButtons.map(({ title }) => title)]).toEqual([1, ['1', '2']])
})

test('a default value that there is not ends the task with its message', () => {
  const talk = storedBot('en', { valueType: 'DEFAULT', defaultValue: '' })
  expect(['begin', 'hm', 'hm'].map((said) => talk.receives(said))).toEqual([['?'], ['?'], ['X']])
})

test.each(['${`nope(1)}', '${`agent(Desk)}', '${`connectAgent}', '${`linePayment(a, 1)}'])(
  'the method %s, which there is not, is never spoken',
  (method) => {
    const said = (answer: string) => {
      const talk = storedBot('en', {}, answer)
      talk.sends('begin')
      return talk.sends('3')
    }
    const beside = said(`Your size is slot.{size} ${method}`)
    expect(beside.answerText.trim()).toBe('Your size is 3')
    expect(beside.trace.analysis?.errorCodes).toEqual(['AM-1006-0'])
    const alone = said(method)
    expect(alone.trace.matchType).toBe('SYSTEM_ERROR')
    expect(alone.answerText).not.toContain('`')
    expect(alone.answerText).not.toBe('')
  },
)
