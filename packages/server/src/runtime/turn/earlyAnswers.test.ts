import { randomUUID } from 'node:crypto'
import type { ConversationFields, TurnReply } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../../context'
import { conversationFields } from '../../testing/conversationFields'
import { type MethodServer, startMethodServer } from '../../testing/methodServer'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { aTestBot, type TestBot } from '../../testing/testBot'
import { until } from '../../testing/until'
import { createTakeTurn, type TakeTurn } from './takeTurn'

let server: TestApp
let owner: Caller
let bot: TestBot
let bank: MethodServer
let takeTurn: TakeTurn

const YES_NO = '`@{YESNO}'
const ASKED = '정말 보낼까요?'
const CARD_ASKED = '카드값도 낼까요?'

function paying(name: string, question: string, askBack: string): ConversationFields {
  const slot = { name: `${name}확인`, entity: YES_NO, required: true, askBack, confirmation: {} }
  const fields = conversationFields({ name, questions: [question], answers: [`${name} 완료 $2{pay.done}`] })
  return { ...fields, type: 'TASK', task: { interruption: 'RETURN', slots: [slot] } } as never
}

beforeAll(async () => {
  server = await startTestApp()
  takeTurn = createTakeTurn(server.context)
  bank = await startMethodServer(server.context)
  owner = await server.signUp()
  const slow = conversationFields({ name: '느림', questions: ['천천히'], answers: ['${slow}'] })
  const conversations = [
    paying('송금', '송금할게요', ASKED),
    paying('카드', '카드값 낼게요', CARD_ASKED),
    slow,
  ]
  bot = await aTestBot(server, owner, conversations, 'early', async (domainId) => {
    const url = `/api/v1/actionmethod?domainId=${domainId}`
    await owner.send('POST', url, { name: 'pay', version: 2, type: 'JSON', url: `${bank.url}/pay` })
    await owner.send('POST', url, { name: 'slow', version: 1, type: 'GET', url: `${bank.url}/slow` })
    const settings = `/api/v1/dialogue-settings?domainId=${domainId}`
    const { body } = await owner.get<{ revision: number; settings: Record<string, unknown> }>(settings)
    const yesNo = { code: 'YESNO', active: true, sensitiveType: 'NONE' }
    await owner.send('PUT', settings, {
      revision: body.revision,
      settings: { ...body.settings, systemEntities: [yesNo] },
    })
  })
  bank.on('/pay', () => JSON.stringify({ data: [{ variableName: 'done', value: '.' }] }))
})
afterAll(async () => {
  await bank.close()
  await server.close()
})

const textsOf = (reply: TurnReply) =>
  reply.bubbles.map((bubble) => (bubble.type === 'text' ? bubble.data.description : bubble.type))
const paidCount = () => bank.calls.filter(({ path }) => path === '/pay').length

/** A user who sends through the API, without a key of the event as by a channel that gives none. */
function aUser(node: TakeTurn = takeTurn) {
  const userId = randomUUID()
  return async (text: string, by: TakeTurn = node) =>
    textsOf(
      await by({
        domainId: bot.domainId,
        environment: 'REAL',
        platform: 'custom',
        userId,
        userIp: null,
        event: 'send',
        text,
        eventKey: null,
      }),
    )
}

test('a yes that was sent together with the order is asked again, and pays once it answers the question', async () => {
  const say = aUser()
  const before = paidCount()
  const [asked, again] = await Promise.all([say('송금할게요'), say('네')])
  expect([asked, again]).toEqual([[ASKED], [ASKED]])
  expect(paidCount()).toBe(before)
  expect(await say('네')).toEqual(['송금 완료 .'])
  expect(paidCount()).toBe(before + 1)
})

test('two taps on yes pay for what was asked, not for the task that waits', async () => {
  const say = aUser()
  const before = paidCount()
  await say('카드값 낼게요')
  expect(await say('송금할게요')).toEqual([ASKED])
  const [paid, asked] = await Promise.all([say('네'), say('네')])
  expect([paid, asked]).toEqual([['송금 완료 .', CARD_ASKED], [CARD_ASKED]])
  expect(paidCount()).toBe(before + 1)
})

test('it is so while a call of the turn before is under way, and in the manual test', async () => {
  const testId = randomUUID()
  const path = `/api/v1/test/turn?domainId=${bot.domainId}`
  const say = async (text: string) => {
    const body = { environment: 'REAL', testId, event: 'send', text }
    return textsOf((await owner.send<TurnReply>('POST', path, body)).body)
  }
  const before = paidCount()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  bank.on('/slow', async () => (await held, '됐어요'))
  await say('송금할게요')
  const slow = say('천천히')
  await until(() => bank.waiting() > 0)
  const early = say('네')
  // It has arrived when calls that were made after it are answered.
  for (let calls = 0; calls < 5; calls += 1) await owner.get(`/api/v1/history?domainId=${bot.domainId}`)
  release()
  expect(await slow).toEqual(['됐어요', ASKED])
  expect(await early).toEqual([ASKED])
  expect(paidCount()).toBe(before)
  expect(await say('네')).toEqual(['송금 완료 .'])
})

test('it is so when another node took the turn before', async () => {
  const before = paidCount()
  const other = createTakeTurn(createContext(server.context))
  const talks = Array.from({ length: 30 }, async () => {
    const say = aUser()
    await say('카드값 낼게요')
    const replies = await Promise.all([say('송금할게요'), say('네', other)])
    return replies[1]
  })
  // The first question was answered by the other node, so a yes may be too soon after it as well.
  for (const reply of await Promise.all(talks))
    expect([[ASKED], [CARD_ASKED], ['카드 완료 .']]).toContainEqual(reply)
  expect(paidCount() - before).toBeLessThanOrEqual(30)
})

const connectAll = () => {
  const { turnPool } = server.context
  return Promise.all(Array.from({ length: turnPool.options.max }, () => turnPool.connect()))
}

test('it is so when a busy database reads the session late', async () => {
  const { config, pool } = server.context
  const shared = { ...config, databaseUrl: 'postgresql://shared' }
  const other = createTakeTurn(createContext({ ...server.context, config: shared }))
  const say = aUser()
  await say('카드값 낼게요')
  // Neither the bot nor a connection is waited for.
  await aUser(other)('천천히 해')
  for (const open of await connectAll()) open.release()
  const client = await pool.connect()
  await client.query('begin; lock table waiting_turn in access exclusive mode')
  const early = say('네', other)
  // By a node that is alone with its database and needs no such table.
  expect(await say('송금할게요')).toEqual([ASKED])
  await client.query('commit')
  client.release()
  expect(await early).toEqual([ASKED])
})

test('it is so when the session is read late, because no connection was free', async () => {
  const say = aUser()
  await say('카드값 낼게요')
  const began = performance.now()
  const order = say('송금할게요')
  const early = say('네', createTakeTurn(createContext(server.context)))
  await order
  const held = await connectAll()
  // Longer than the order took: the yes reads the session, or waits for a connection meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 3 * (performance.now() - began)))
  for (const client of held) client.release()
  expect([[ASKED], [CARD_ASKED], ['카드 완료 .']]).toContainEqual(await early)
})
