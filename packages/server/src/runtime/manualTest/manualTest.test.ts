import type { ErrorReply, HistoryRow, Page, TurnReply } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationFields } from '../../testing/conversationFields'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aTestBot, type TestBot } from '../../testing/testBot'

let server: TestApp
let owner: Caller
let bot: TestBot

const text = (description: string) => ({
  answerType: 'TEXT' as const,
  component: { type: 'text' as const, data: { description } },
})
const answer = (description: string, condition?: object) => ({
  chatStatusCode: 'ENABLED' as const,
  bubbles: [text(description)],
  ...(condition && { conditions: [[{ exclude: false, ...condition }]] }),
})

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const fields = conversationFields({ name: '안내', questions: ['안내'] })
  const answers = [
    answer('밤이에요', { type: 'time', from: '22:00', to: '23:59' }),
    answer('라인이에요', { type: 'platform', platforms: ['line'] }),
    answer('맵게 해 드릴게요', { type: 'slot', slot: '맛', value: '매운맛' }),
    answer('등급 *{grade}, 점수 *{points}'),
  ]
  const inContext = conversationFields({ name: '이어서', questions: ['이어서'], answers: ['맥락 안이에요'] })
  const order = conversationFields({ name: '주문', questions: ['주문할게요'], answers: ['주문했어요'] })
  const taste = { name: '맛', entity: '`@{COLOR}', required: true, askBack: '맛은요?' }
  const conversations = [
    { ...order, type: 'TASK' as const, task: { slots: [taste] } } as typeof fields,
    { ...fields, answers } as typeof fields,
    { ...inContext, inputContexts: ['주문중'] },
  ]
  bot = await aTestBot(server, owner, conversations, 'manual', async (domainId) => {
    for (const [name, type, defaultValue] of [
      ['grade', 'TEXT', ''],
      ['points', 'NUMBER', '0'],
    ])
      await owner.send('POST', `/api/v1/uservariable?domainId=${domainId}`, { name, type, defaultValue })
  })
})
afterAll(() => server.close())

let tests = 0
async function say(said: string, changes: object = {}, domainId = bot.domainId) {
  tests += 1
  const { body } = await owner.send<TurnReply>('POST', `/api/v1/test/turn?domainId=${domainId}`, {
    environment: 'REAL',
    testId: `0b9f7f0e-6a5d-4f0e-9a39-${String(tests).padStart(12, '0')}`,
    event: 'send',
    text: said,
    ...changes,
  })
  return body.bubbles.map((bubble) => (bubble.type === 'text' ? bubble.data.description : bubble.type))
}

test('a test can be taken for another moment', async () => {
  expect(await say('안내', { at: '2026-03-02T22:30:00+09:00' })).toEqual(['밤이에요'])
  expect(await say('안내', { at: '2026-03-02T12:30:00+09:00' })).not.toEqual(['밤이에요'])
})

test('a test can stand for another platform', async () => {
  expect(await say('안내', { at: '2026-03-02T12:30:00+09:00', platform: 'line' })).toEqual(['라인이에요'])
})

test('a test can begin with variables and contexts, each of its type', async () => {
  const given = { userVariables: { grade: 'GOLD', points: '12' }, contexts: ['주문중'] }
  const at = '2026-03-02T12:30:00+09:00'
  expect(await say('안내', { at, given })).toEqual(['등급 GOLD, 점수 12'])
  expect(await say('이어서', { at, given })).toEqual(['맥락 안이에요'])
  expect(await say('이어서', { at })).not.toEqual(['맥락 안이에요'])
})

test('a test can stand for a call: its numbers and the keys of its customer are given like other variables', async () => {
  const fields = conversationFields({
    name: '전화',
    questions: ['전화'],
    answers: ['*{cicRequest.caller}에서 *{cicRequest.callee}, *{customerKey1}'],
  })
  const calls = await aTestBot(server, owner, [fields], 'calls', async (domainId) => {
    await server.context.database
      .updateTable('domain')
      .set({ domain_type: 'CALL_CENTRE' })
      .where('id', '=', domainId)
      .execute()
  })
  const sayTo = (userVariables: object) => say('전화', { given: { userVariables } }, calls.domainId)
  const byName = { cicRequest: '{"caller":"010","callee":"02"}', customerKey1: 'VIP' }
  expect(await sayTo(byName)).toEqual(['010에서 02, VIP'])
  const byPart = { 'cicRequest.caller': '011', 'cicRequest.callee': '031', customerKey1: '7' }
  expect(await sayTo(byPart)).toEqual(['011에서 031, 7'])
  expect(await sayTo({ cicRequest: 'no JSON' })).toEqual(['에서 , '])
})

test('a task begins with the slots that a test gives', async () => {
  expect(await say('주문할게요')).toEqual(['맛은요?'])
  expect(await say('주문할게요', { given: { slots: { 맛: '매운맛' } } })).toEqual(['주문했어요'])
})

test('a test can begin with values of slots', async () => {
  const at = '2026-03-02T12:30:00+09:00'
  expect(await say('안내', { at, given: { slots: { 맛: '매운맛' } } })).toEqual(['맵게 해 드릴게요'])
})

test('the manual test talks to beta and leaves no history; live cannot be opened', async () => {
  const url = (path: string) => `/api/v1/${path}?domainId=${bot.domainId}`
  expect(await say('주문할게요', { environment: 'BETA' })).toEqual(['맛은요?'])
  expect((await owner.get<Page<HistoryRow>>(url('history'))).body.totalCount).toBe(0)
  const opened = { environment: 'REAL', testId: '0b9f7f0e-6a5d-4f0e-9a39-6b3f6a2f1c11', event: 'open' }
  expect((await owner.send<ErrorReply>('POST', url('test/turn'), opened)).body.code).toBe(
    'TEST_WELCOME_UNSUPPORTED',
  )
})
