import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationFields } from '../../../testing/conversationFields'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

let server: TestApp
let owner: Caller
let bot: TestBot

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  const conversations = [
    conversationFields({ name: '크기', questions: ['크기'], answers: ['골라 주세요 #2{Size}'] }),
    conversationFields({ name: '빠른', questions: ['빨리'], answers: ['#2{Quick}'] }),
    conversationFields({ name: '둘 다', questions: ['둘 다'], answers: ['#2{Size} #2{Quick}'] }),
    conversationFields({ name: '큰 것', questions: ['큰 거'], answers: ['큰 것이에요'] }),
  ]
  bot = await aTestBot(server, owner, conversations, 'redelivery', async (domainId) => {
    for (const [name, quickReply] of [
      ['Size', false],
      ['Quick', true],
    ])
      await owner.send('POST', `/api/v1/form?domainId=${domainId}`, {
        name,
        version: 2,
        type: 'SINGLE',
        guideText: '어느 크기?',
        buttons: ['큰', '작은'].map((label) => ({
          name: label,
          quickReply,
          action: { type: 'TEXT', text: `${label} 것` },
        })),
      })
    await owner.send('POST', `/api/v1/keywordgroup?domainId=${domainId}`, {
      name: '불만',
      type: 'PARTIAL',
      keywords: ['화나'],
      noAnswer: true,
    })
  })
})
afterAll(() => server.close())

type Answer = {
  code?: string
  sessionId: string
  bubbles: { type: string; data: { description?: string; contentTable?: unknown[] } }[]
  quickButtons?: { title: string }[]
  keywords: object[]
}
async function send(changes: object, headers: Record<string, string> = {}) {
  const { path, secretKey } = bot.channels.REAL
  const text = { type: 'text', data: { description: '큰 거' } }
  const body = {
    version: 'v2',
    userId: 'u',
    timestamp: Date.now(),
    bubbles: [text],
    event: 'send',
    ...changes,
  }
  const payload = Buffer.from(JSON.stringify(body))
  const signature = { 'X-NCP-CHATBOT_SIGNATURE': signCustom(secretKey, payload) }
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...signature, ...headers },
  })
  return { status: response.statusCode, body: response.json<Answer>(), raw: response.body }
}
const saying = (description: string) => ({ bubbles: [{ type: 'text', data: { description } }] })
async function turnsOf(userId: string): Promise<number> {
  const rows = await server.context.database
    .selectFrom('turn')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

describe('a call that comes again', () => {
  test('with the same bytes and a time of now is one turn with one answer', async () => {
    const call = { userId: 'same-bytes', timestamp: Date.now() }
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(call)))
    expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1)
    expect((await send(call)).body).toEqual(replies[0]!.body)
    expect(await turnsOf('same-bytes')).toBe(1)
  })

  test('with the time of the samples, or one that is not of now, is a person who says it twice', async () => {
    for (const timestamp of [12_345_678, Date.now() - 11 * 60_000, Date.now() + 11 * 60_000]) {
      const userId = `old-${timestamp}`
      await send({ userId, timestamp })
      await send({ userId, timestamp })
      expect(await turnsOf(userId)).toBe(2)
    }
  })

  test('under an Idempotency-Key gets the first answer for the same body, 4000 for another', async () => {
    const call = { userId: 'keyed', timestamp: 12_345_678 }
    const headers = { 'Idempotency-Key': 'order-1' }
    const first = await send(call, headers)
    expect((await send(call, headers)).body).toEqual(first.body)
    const other = await send({ ...call, ...saying('다른 말') }, headers)
    expect([other.status, other.body.code]).toEqual([500, '4000'])
    expect(await turnsOf('keyed')).toBe(1)
    await send(call, { 'Idempotency-Key': 'order-2' })
    expect(await turnsOf('keyed')).toBe(2)
  })

  test.each(['', 'a b', 'k'.repeat(201), 'ключ'])('under the key "%s" is refused', async (key) => {
    const { body } = await send({}, { 'Idempotency-Key': Buffer.from(key).toString('latin1') })
    expect(body.code).toBe('4000')
  })

  test('from the web chat is known by the id of its message', async () => {
    const settings = { environment: 'REAL', checkTimestamp: false, webChatOn: true, webChatOrigins: [] }
    await owner.send('PUT', `/api/v1/messenger/custom?domainId=${bot.domainId}`, settings)
    const userId = '0b9f7f0e-6a5d-4f0e-9a39-6b3f6a2f1c22'
    const say = (text: string, eventId: string) =>
      server.app.inject({
        method: 'POST',
        url: `/webchat/v1/${bot.channels.REAL.key}`,
        payload: { userId, event: 'send', text, eventId },
      })
    const [first, second] = await Promise.all([say('큰 거', 'message-1'), say('큰 거', 'message-1')])
    expect(second.json<Answer>().bubbles).toEqual(first.json<Answer>().bubbles)
    await say('큰 거', 'message-2')
    expect(await turnsOf(userId)).toBe(2)
  })
})

test('messages of one user are answered in the order in which they came', async () => {
  const texts = Array.from({ length: 15 }, (_, n) => `${n}번째 말`)
  await Promise.all(texts.map((text, n) => send({ userId: 'in-order', timestamp: n, ...saying(text) })))
  const rows = await server.context.database
    .selectFrom('turn')
    .select('utterance')
    .where('user_id', '=', 'in-order')
    .orderBy('at')
    .execute()
  expect(rows.map(({ utterance }) => utterance)).toEqual(texts)
})

test('one user who floods is told to wait with 429, and nobody else', async () => {
  const flood = await Promise.all(
    Array.from({ length: 60 }, (_, n) => send({ userId: 'flood', timestamp: n })),
  )
  const other = await send({ userId: 'calm' })
  expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(other.status).toBe(200)
})

test('quick buttons and keywords stand in the answer', async () => {
  const quick = await send(saying('빨리'))
  expect(quick.body.quickButtons!.map(({ title }) => title)).toEqual(['큰', '작은'])
  const { body } = await send(saying('정말 화나네'))
  expect(body.keywords).toEqual([{ keyword: '화나', group: '불만', type: 'contain' }])
  expect(body.quickButtons).toBeUndefined()
})

test('an open event with the text of a welcome action is answered with the welcome, and keeps the text', async () => {
  const opened = await send({ userId: 'opener', event: 'open' })
  expect(opened.raw).toContain('{"key":"defaultMsgType","value":"welcomeMsg"}')
  expect(opened.raw).not.toContain('큰 것이에요')
  const rows = await server.context.database
    .selectFrom('turn')
    .select(['event', 'utterance'])
    .where('user_id', '=', 'opener')
    .execute()
  expect(rows).toEqual([{ event: 'open', utterance: '큰 거' }])
})

describe('version 1', () => {
  const lines = ({ body }: { body: Answer }) => body.bubbles.map((bubble) => bubble.data.description)
  test('tells a form as numbered lines', async () => {
    const reply = await send({ version: undefined, ...saying('크기') })
    expect(lines(reply).join('\n')).toContain('어느 크기?\n1. 큰\n2. 작은')
    expect(new Set(reply.body.bubbles.map(({ type }) => type))).toEqual(new Set(['text']))
  })
  test('tells quick replies as numbered lines after all else', async () => {
    expect(lines(await send({ version: undefined, ...saying('빨리') })).at(-1)).toBe('1. 큰\n2. 작은')
  })
  test('counts on over all bubbles and quick replies of an answer, and a number chooses', async () => {
    const one = { version: undefined, userId: 'number' }
    const replied = await send({ ...one, ...saying('둘 다') })
    expect(lines(replied)).toEqual(['어느 크기?\n1. 큰\n2. 작은', '어느 크기?', '3. 큰\n4. 작은'])
    expect(lines(await send({ ...one, ...saying('４번') }))).toEqual(['작은 것'])
  })
  test('a number chooses by the order in which buttons were shown, whichever version shows them', async () => {
    const one = { userId: 'number2' }
    await send({ ...one, version: undefined, ...saying('크기') })
    expect(lines(await send({ ...one, ...saying('1') }))).toEqual(['큰 것'])
    await send({ ...one, ...saying('크기') })
    expect(lines(await send({ ...one, version: undefined, ...saying('1') }))).toEqual(['큰 것'])
  })
})
