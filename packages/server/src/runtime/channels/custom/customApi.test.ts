import type { HistoryRow, HistoryTurn, Page } from '@parlance/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

let server: TestApp
let owner: Caller
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [
    aConversation('영업시간', ['몇 시에 열어요', '영업시간 알려줘'], '아침 9시에 열어요.'),
  ])
})
afterAll(() => server.close())

type Answer = {
  code?: string
  version: string
  userId: string
  sessionId: string
  bubbles: { type: string; data: { description: string }; information: { key: string; value: string }[] }[]
  scenario?: object
  conversation: object
  content?: object[]
}
const request = {
  version: 'v2',
  userId: 'u-001',
  timestamp: 12_345_678,
  bubbles: [{ type: 'text', data: { description: '몇 시에 열어요' } }],
  event: 'send',
}

async function raw(
  body: string | Buffer,
  options: { path?: string; secretKey?: string; signature?: string; header?: string } = {},
) {
  const { path, secretKey } = { ...bot.channels.REAL, ...options }
  const payload = Buffer.from(body)
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: {
      'content-type': 'application/json;UTF-8',
      [options.header ?? 'X-NCP-CHATBOT_SIGNATURE']: options.signature ?? signCustom(secretKey, payload),
    },
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type'],
    body: response.json<Answer>(),
  }
}
const send = (changes: object = {}, options = {}) => raw(JSON.stringify({ ...request, ...changes }), options)

test('a signed question is answered in the exact shape of behaviour 1.3', async () => {
  const { status, type, body } = await send()
  expect([status, type]).toEqual([200, 'application/json;UTF-8'])
  expect(body).toMatchObject({
    version: 'v2',
    userId: 'u-001',
    keywords: [],
    normalizer: 'null',
    event: 'send',
  })
  expect(body.bubbles[0]).toMatchObject({
    type: 'text',
    data: { description: '아침 9시에 열어요.' },
    context: [],
  })
  expect(body.bubbles[0]!.information).toEqual(
    expect.arrayContaining([
      { key: 'matchingType', value: 'exactMatch' },
      { key: 'score', value: '1.0' },
      { key: 'endOfBubble', value: 'endOfBubble' },
    ]),
  )
  expect(body.scenario).toMatchObject({ name: '영업시간' })
  expect(body.conversation).toMatchObject({ scenarioName: '영업시간' })
})

test('beta and live have their own URLs and keys', async () => {
  expect((await send({}, bot.channels.BETA)).status).toBe(200)
  const crossed = await send({}, { path: bot.channels.BETA.path, secretKey: bot.channels.REAL.secretKey })
  expect([crossed.status, crossed.body.code]).toEqual([500, '4031'])
})

test('the signature header is also read with hyphens, as proxies let it through', async () => {
  expect((await send({}, { header: 'x-ncp-chatbot-signature' })).status).toBe(200)
})

test('opening the chat brings the welcome message', async () => {
  const { body } = await send({ event: 'open', bubbles: [] })
  expect(body.bubbles).toHaveLength(1)
  expect(body.conversation).toEqual({ scenarioName: null, chatUtteranceSetId: null, types: [] })
})

test('a menu that nobody has set is left out of the reply', async () => {
  const { status, body } = await send({ event: 'getPersistentMenu', bubbles: [] })
  expect([status, Object.keys(body).sort()]).toEqual([200, ['event', 'timestamp', 'userId', 'version']])
})

test('of two text bubbles the last is the utterance', async () => {
  const { body } = await send({
    bubbles: [{ type: 'text', data: { description: 'zzzz' } }, ...request.bubbles],
  })
  expect(body.conversation).toMatchObject({ scenarioName: '영업시간' })
})

describe('protocol errors (behaviour 1.4) come with HTTP 500 and their code', () => {
  test.each([
    ['a missing userId', { userId: undefined }, '4000'],
    ['a userId of 257 characters', { userId: 'u'.repeat(257) }, '4000'],
    ['a userId with a lone surrogate', { userId: 'u\ud800' }, '4000'],
    ['a missing timestamp', { timestamp: undefined }, '4000'],
    ['no text to send', { bubbles: [] }, '4000'],
    ['a caller that is no text', { cicRequest: { caller: 1012345678 } }, '4000'],
    ['an unknown event', { event: 'dance' }, '4000'],
    ['an unknown version', { version: 'v9' }, '1000'],
  ])('%s', async (_title, changes, code) => {
    const { status, body } = await send(changes)
    expect([status, body.code]).toEqual([500, code])
  })

  test('a wrong or missing signature', async () => {
    expect((await send({}, { signature: 'AAAA' })).body.code).toBe('4031')
    expect((await send({}, { signature: '' })).body.code).toBe('4031')
  })

  test('an unknown invoke key', async () => {
    expect((await send({}, { path: `/custom/v1/${bot.domainId}/${'0'.repeat(64)}` })).body.code).toBe('1001')
    expect((await send({}, { path: `/custom/v1/1/${bot.channels.REAL.key}` })).body.code).toBe('1001')
  })

  test('bytes that are no JSON, no UTF-8, empty, or larger than 1 MB', async () => {
    expect((await raw('{"a":')).body.code).toBe('4000')
    expect((await raw(Buffer.from([0xff, 0xfe, 0x7b]))).body.code).toBe('4000')
    expect((await raw('')).body.code).toBe('4000')
    expect(
      (await send({ bubbles: [{ type: 'text', data: { description: '가'.repeat(600_000) } }] })).body.code,
    ).toBe('4000')
  })

  test('nothing deployed', async () => {
    const empty = await aTestBotWithoutBuild()
    expect((await send({}, empty)).body).toMatchObject({ code: '5000', message: 'no deployed model' })
  })
})

test('hostile text is answered and stored', async () => {
  for (const description of [
    '\u0000',
    '\ud800 lone',
    '👨‍👩‍👧‍👦'.repeat(30),
    '가'.repeat(5_000),
    '\u202eRTL',
    'e' + '\u0301'.repeat(200),
  ]) {
    const { status } = await send({ userId: 'hostile', bubbles: [{ type: 'text', data: { description } }] })
    expect(status).toBe(200)
  }
})

describe('version 1', () => {
  test('is what a request without version speaks', async () => {
    const { body } = await send({ version: undefined })
    expect(body).toMatchObject({
      version: 'v1',
      bubbles: [{ type: 'text', data: { description: '아침 9시에 열어요.' } }],
    })
  })
  test('may ask with content and details and is answered so', async () => {
    const { body } = await send({
      version: undefined,
      bubbles: undefined,
      content: [{ type: 'text', data: { details: '몇 시에 열어요' } }],
    })
    expect(body.content).toEqual([{ type: 'text', data: { details: '아침 9시에 열어요.' } }])
  })
})

describe('renewing the secret', () => {
  test('ends the old one at once and never shows it again', async () => {
    const before = bot.channels.BETA
    const url = `/api/v1/messenger/custom/secret?domainId=${bot.domainId}`
    const { body } = await owner.send<{ secretKey: string }>('POST', url, { environment: 'BETA' })
    expect((await send({}, before)).body.code).toBe('4031')
    expect((await send({}, { ...before, secretKey: body.secretKey })).status).toBe(200)
    const listed = await owner.get(`/api/v1/messenger/custom?domainId=${bot.domainId}`)
    expect(JSON.stringify(listed.body)).not.toContain(body.secretKey)
    const stored = await server.context.database.selectFrom('custom_channel').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(body.secretKey)
  })
})

test('timestamps are checked only where the operator asked for it', async () => {
  await setChannel({ checkTimestamp: true })
  expect((await send()).body.code).toBe('4032')
  expect((await send({ timestamp: Date.now() })).status).toBe(200)
  await setChannel({ checkTimestamp: false })
})

test('every turn is listed in history with its trace, newest first, and can be searched', async () => {
  const { body: answer } = await send({ userId: 'history-user', userIp: '203.0.113.7' })
  await send({ userId: 'history-user', bubbles: [{ type: 'text', data: { description: '아무 말 대잔치' } }] })
  const url = `/api/v1/history?domainId=${bot.domainId}&userId=history-user`
  const { body } = await owner.get<Page<HistoryRow>>(url)
  expect(body.items.map((row) => [row.utterance, row.matchType])).toEqual([
    ['아무 말 대잔치', 'FAIL'],
    ['몇 시에 열어요', 'EXACT'],
  ])
  expect(body.items[1]).toMatchObject({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    environment: 'REAL',
    platform: 'custom',
    userId: 'history-user',
    sessionId: answer.sessionId,
    userIp: '203.0.113.7',
    answer: '아침 9시에 열어요.',
    conversation: { name: '영업시간' },
    score: 1,
  })
  const found = await owner.get<Page<HistoryRow>>(`${url}&search=${encodeURIComponent('대잔치')}`)
  expect(found.body.totalCount).toBe(1)
  const turn = await owner.get<HistoryTurn>(`/api/v1/history/${body.items[1]!.id}?domainId=${bot.domainId}`)
  expect(turn.body.trace.steps.map((step) => step.step)).toContain('EXACT')
  const stranger = await server.signUp()
  expect((await stranger.get(url)).status).toBe(404)
})

test('a session starts over after 30 idle minutes', async () => {
  const first = await send({ userId: 'idle' })
  const second = await send({ userId: 'idle' })
  expect(second.body.sessionId).toBe(first.body.sessionId)
  const later = new Date(Date.now() + 31 * 60_000)
  server.context.now = () => later
  const third = await send({ userId: 'idle' })
  server.context.now = () => new Date()
  expect(third.body.sessionId).not.toBe(first.body.sessionId)
})

describe('the web chat', () => {
  const chat = (body: object, headers: Record<string, string> = {}, key = bot.channels.REAL.key) =>
    server.app.inject({ method: 'POST', url: `/webchat/v1/${key}`, payload: body, headers })

  test('answers only while it is switched on', async () => {
    expect((await chat({ event: 'send', text: '몇 시에 열어요' })).statusCode).toBe(404)
    await setChannel({ webChatOn: true })
    const reply = await chat({ event: 'send', text: '몇 시에 열어요' })
    expect(reply.json().bubbles[0].data.description).toBe('아침 9시에 열어요.')
  })

  test('keeps to the pages that may embed it', async () => {
    await setChannel({ webChatOn: true, webChatOrigins: ['https://shop.example'] })
    const allowed = await chat({ event: 'open' }, { origin: 'https://shop.example' })
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([
      200,
      'https://shop.example',
    ])
    expect((await chat({ event: 'open' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

async function setChannel(changes: object): Promise<void> {
  const settings = {
    environment: 'REAL',
    checkTimestamp: false,
    webChatOn: false,
    webChatOrigins: [],
    ...changes,
  }
  const { status } = await owner.send('PUT', `/api/v1/messenger/custom?domainId=${bot.domainId}`, settings)
  expect(status).toBe(200)
}

async function aTestBotWithoutBuild(): Promise<{ path: string; secretKey: string }> {
  const made = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: '빈가게집',
    code: 'empty',
    language: 'ko',
  })
  const { body } = await owner.send<{ invokePath: string; secretKey: string }>(
    'POST',
    `/api/v1/messenger/custom/secret?domainId=${made.body.id}`,
    { environment: 'REAL' },
  )
  return { path: body.invokePath, secretKey: body.secretKey }
}
