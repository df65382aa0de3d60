import { createHmac, randomUUID } from 'node:crypto'
import {
  type ContentChanges,
  DEFAULT_MESSAGES,
  type HistoryTurn,
  type ManualTestReply,
  type Switcher,
  type SwitcherEcho,
} from '@parlance/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { servedBot } from '../../../builds/deploy/serving'
import { type LineBot, startLineBot } from '../../../testing/messenger/lineBot'
import { type MethodServer, startMethodServer } from '../../../testing/methodServer'
import { aConversation } from '../../../testing/testBot'
import { signCustom } from '../signature'

const SECRET = 'switch sesame'
let bot: LineBot
let desk: MethodServer
let agent: Switcher
let own: Switcher
let custom: { path: string; key: string; secretKey: string }
let user = 0

beforeAll(async () => {
  bot = await startLineBot({
    conversations: [
      aConversation('상담', ['상담원'], '연결할게요 ${`switchToAgent(데스크, *{typedText} 문의)}'),
      aConversation('없는 상담', ['다른 상담원'], '연결할게요 ${`switchToAgent(밤 데스크)}'),
    ],
    async prepare(server, owner, domainId) {
      desk = await startMethodServer(server.context)
      const make = async (place: object) => {
        const reply = await owner.send<Switcher>('POST', `/api/v1/switcher-api?domainId=${domainId}`, place)
        if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
        return reply.body
      }
      agent = await make({
        type: 'AGENT',
        name: '데스크',
        url: `${desk.url}/v1/switch`,
        destinationId: 'desk',
      })
      own = await make({
        type: 'BOT',
        name: '봇',
        url: 'https://bot.example/',
        secret: SECRET,
        destinationId: 'bot',
      })
      await make({ type: 'AGENT', name: '밤 데스크', url: `${desk.url}/v1/night`, secret: 'of the night' })
    },
  })
  const { body } = await bot.owner.send<{ invokePath: string; secretKey: string }>(
    'POST',
    `/api/v1/messenger/custom/secret?domainId=${bot.domainId}`,
    { environment: 'REAL' },
  )
  custom = { path: body.invokePath, key: body.invokePath.split('/')[4]!, secretKey: body.secretKey }
  await bot.owner.send('PUT', `/api/v1/messenger/custom?domainId=${bot.domainId}`, {
    environment: 'REAL',
    checkTimestamp: false,
    webChatOn: true,
    webChatOrigins: [],
  })
})
afterAll(async () => {
  await desk.close()
  await bot.close()
})
beforeEach(() => {
  user += 1
  desk.on('/v1/switch', () => '{}')
  desk.on('/v1/night', () => ({ status: 500, body: 'closed' }))
})

type Reply = { bubbles: { data: { description?: string } }[] }
const textsOf = (reply: Reply) => reply.bubbles.map(({ data }) => data.description)
const me = () => `visitor-${user}`
async function ask(text: string): Promise<(string | undefined)[]> {
  const bubbles = [{ type: 'text', data: { description: text } }]
  const payload = JSON.stringify({
    version: 'v2',
    userId: me(),
    timestamp: Date.now(),
    bubbles,
    event: 'send',
  })
  const reply = await bot.server.app.inject({
    method: 'POST',
    url: custom.path,
    payload,
    headers: {
      'content-type': 'application/json',
      'X-NCP-CHATBOT_SIGNATURE': signCustom(custom.secretKey, Buffer.from(payload)),
    },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return textsOf(reply.json<Reply>())
}
const signatureOf = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64')
const tell = async (event: object, secret?: string) => {
  const payload = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'x-switcher-signature': signatureOf(payload, secret) }
  const url = `/webhook/switcher/${bot.domainId}`
  const reply = await bot.server.app.inject({ method: 'POST', url, payload, headers })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json<Record<string, unknown>>() }
}
const back = (userId = me()) => tell({ event: 'switched', userId, destinationId: 'bot' })
const turns = async (userId: string) => {
  const path = `/api/v1/history?domainId=${bot.domainId}&userId=${userId}`
  return (await bot.owner.get<{ items: HistoryTurn[] }>(path)).body.items.toReversed()
}

test('by the Custom API a talk goes to people with a signed call, and comes back by a signed webhook', async () => {
  expect(await ask('상담원')).toEqual(['연결할게요'])
  const { path, method, headers, body } = desk.calls.at(-1)!
  expect([path, method]).toEqual(['/v1/switch', 'POST'])
  expect(headers['x-switcher-signature']).toBe(signatureOf(body))
  expect(JSON.parse(body)).toEqual({ destinationId: 'desk', userId: me(), from: 'bot', note: '상담원 문의' })

  expect(await ask('환불')).toEqual([])
  expect(await back('visitor-999')).toEqual({ status: 200, body: { handedBack: 0 } })
  expect(await back()).toEqual({ status: 200, body: { handedBack: 1 } })
  expect(await back()).toEqual({ status: 200, body: { handedBack: 0 } })
  expect(await ask('환불')).toEqual(['환불은 7일 안에 됩니다'])

  const kept = await turns(me())
  expect(kept.map(({ event, utterance, answer }) => [event, utterance, answer])).toEqual([
    ['send', '상담원', '연결할게요'],
    ['send', '환불', ''],
    ['switched', '', ''],
    ['send', '환불', '환불은 7일 안에 됩니다'],
  ])
})

test('the web chat and LINE fall silent and speak again alike', async () => {
  const chat = async (text: string) => {
    const payload = { userId: me(), event: 'send', text }
    const reply = await bot.server.app.inject({ method: 'POST', url: `/webchat/v1/${custom.key}`, payload })
    return textsOf(reply.json<Reply>())
  }
  expect(await chat('상담원')).toEqual(['연결할게요'])
  expect(await chat('환불')).toEqual([])
  await back()
  expect(await chat('환불')).toEqual(['환불은 7일 안에 됩니다'])

  const guest = `U${user}`
  await bot.deliver(bot.says(guest, '상담원'))
  await bot.textsTo(guest).toEqual(['연결할게요'])
  await bot.deliver(bot.says(guest, '환불'))
  await expect.poll(async () => (await turns(guest)).length).toBe(2)
  expect(await back(guest)).toMatchObject({ body: { handedBack: 1 } })
  await bot.deliver(bot.says(guest, '환불'))
  await bot.textsTo(guest).toEqual(['연결할게요', '환불은 7일 안에 됩니다'])
})

test('a switcher that refuses leaves the talk with the bot, which says so behind its answer', async () => {
  expect(await ask('다른 상담원')).toEqual(['연결할게요', DEFAULT_MESSAGES.ko.systemError])
  expect(desk.calls.at(-1)!.headers['x-switcher-signature']).toBe(
    signatureOf(desk.calls.at(-1)!.body, 'of the night'),
  )
  const [turn] = await turns(me())
  expect(turn).toMatchObject({ matchType: 'SYSTEM_ERROR' })
  expect(await ask('환불')).toEqual(['환불은 7일 안에 됩니다'])
})

test.each(['BETA', 'DRAFT'])(
  'a test of %s calls no desk, whatever messenger it stands for, and says that it would hand over',
  async (which) => {
    const calls = desk.calls.length
    const { body } = await bot.owner.send<ManualTestReply>(
      'POST',
      `/api/v1/test/turn?domainId=${bot.domainId}`,
      {
        environment: 'BETA',
        ...(which === 'DRAFT' && { content: 'DRAFT' }),
        testId: randomUUID(),
        event: 'send',
        text: '상담원',
        platform: 'line',
      },
    )
    expect(body.bubbles).toMatchObject([{ data: { description: '연결할게요' } }])
    expect(body.trace.steps).toContainEqual(
      expect.objectContaining({ step: 'AGENT', reason: 'TRIAL', params: { name: '데스크' } }),
    )
    expect(desk.calls).toHaveLength(calls)
  },
)

test('only the switcher can hand back: others are refused', async () => {
  await ask('상담원')
  expect((await tell({ event: 'switched', userId: me(), destinationId: 'bot' }, 'guessed')).status).toBe(401)
  expect(await tell({ event: 'switched', userId: me(), destinationId: 'elsewhere' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'destinationId' }] },
  })
  expect((await tell({ event: 'moved' })).status).toBe(400)
  expect(await tell({ event: 'switched', userId: me(), destinationId: 'desk' })).toMatchObject({
    body: { handedBack: 0 },
  })
  expect(await ask('환불')).toEqual([])
  const elsewhere = await bot.server.app.inject({
    method: 'POST',
    url: '/webhook/switcher/999',
    payload: '{}',
  })
  expect(elsewhere.statusCode).toBe(404)
})

test('a bot has its places and no secret; a changed place is something to build', async () => {
  const { context } = bot.server
  const { snapshot } = (await servedBot(context, bot.domainId, 'REAL'))!.bot
  expect(snapshot.agents?.map(({ name, destinationId }) => [name, destinationId])).toEqual([
    ['데스크', 'desk'],
    ['밤 데스크', '밤 데스크'],
  ])
  const stored = await context.database.selectFrom('switcher_api').selectAll().execute()
  for (const secret of [SECRET, 'of the night'])
    expect(JSON.stringify([snapshot, stored])).not.toContain(secret)
  const changes = async () =>
    (await bot.owner.get<ContentChanges>(`/api/v1/build/preview?domainId=${bot.domainId}`)).body
  expect(await changes()).toMatchObject({ kinds: [], settings: [] })
  await bot.owner.send('PUT', `/api/v1/switcher-api/${agent.id}?domainId=${bot.domainId}`, {
    type: 'AGENT',
    name: '데스크',
    url: `${desk.url}/v2/switch`,
  })
  expect(await changes()).toMatchObject({
    kinds: [],
    settings: [{ setting: 'agentConnections', created: 0, changed: 1, deleted: 0 }],
  })
})

test('a new name is written into answers, and what they name is not deleted', async () => {
  const { database } = bot.server.context
  const path = (rest: string) => `/api/v1/switcher-api/${rest}?domainId=${bot.domainId}`
  const renamed = await bot.owner.send('PUT', path(String(agent.id)), {
    type: 'AGENT',
    name: '상담 데스크',
    url: agent.url,
  })
  expect(renamed.body).toMatchObject({ name: '상담 데스크', destinationId: 'desk', hasSecret: false })
  const answers = await database.selectFrom('answer').select('bubbles').execute()
  expect(JSON.stringify(answers)).toContain('switchToAgent(상담 데스크,')
  const gone = await bot.owner.send<{ code: string }>('DELETE', path('batch'), { ids: [agent.id] })
  expect(gone.body).toMatchObject({ code: 'IN_USE', params: { count: 1, used: [{ name: '상담 데스크' }] } })
  const turned = { type: 'BOT', name: '상담 데스크', url: agent.url }
  expect((await bot.owner.send('PUT', path(String(agent.id)), turned)).body).toMatchObject({ code: 'IN_USE' })
})

test('an answer names a place of people that there is', async () => {
  const save = (text: string) =>
    bot.owner.send<{ issues?: { code: string }[] }>(
      'POST',
      `/api/v1/chat/faq/uttset?domainId=${bot.domainId}`,
      aConversation(`x${user}`, [`x${user}`], text),
    )
  for (const [text, code] of [
    ['${`switchToAgent(봇)}', 'UNKNOWN_COMPONENT'],
    ['${`switchToAgent(없음)}', 'UNKNOWN_COMPONENT'],
    ['${`switchToAgent()}', 'AGENT_NOT_NAMED'],
  ])
    expect((await save(text!)).body.issues?.map((issue) => issue.code)).toEqual([code])
  const offered = await bot.owner.get<{ items: { name: string }[] }>(
    `/api/v1/expression?domainId=${bot.domainId}&kinds=switcher,actionMethod&site=answer&search=switch`,
  )
  expect(offered.body.items.map(({ name }) => name)).toContain('밤 데스크')
})

test('the test call shows request, signature and answer, with what is entered or stored', async () => {
  const echo = async (place: object, more: object = {}) =>
    (
      await bot.owner.send<SwitcherEcho>('POST', `/api/v1/switcher-api/echo?domainId=${bot.domainId}`, {
        id: null,
        place: { type: 'AGENT', name: '새 데스크', url: `${desk.url}/v1/switch`, ...place },
        userId: 'tester',
        note: '시험',
        send: true,
        ...more,
      })
    ).body
  const { request, response, errorCode } = await echo({ secret: 'fresh' })
  const sent = { destinationId: '새 데스크', userId: 'tester', from: 'bot', note: '시험' }
  expect(JSON.parse(request.body!)).toEqual(sent)
  const value = signatureOf(request.body!, 'fresh')
  expect(request.headers).toContainEqual({ name: 'X-Switcher-Signature', value })
  expect(response).toMatchObject({ status: 200, body: '{}' })
  expect(errorCode).toBeNull()
  expect(await echo({ url: `${desk.url}/v1/night` })).toMatchObject({ errorCode: 'AM-1008-0', fault: null })
  const calls = desk.calls.length
  const shown = await echo({}, { send: false, id: own.id })
  expect(shown.request.headers.at(-1)!.value).toBe(signatureOf(shown.request.body!))
  expect([shown.response, desk.calls.length]).toEqual([null, calls])
})
