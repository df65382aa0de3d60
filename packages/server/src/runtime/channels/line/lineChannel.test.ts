import type { DomainDetail, LastBuild, LineChannel, lineChannel, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { type FakeLine, LINE_CHANNEL, startFakeLine } from '../../../testing/messenger/fakeLine'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../../testing/testBot'
import { createMessengerChannels } from '../../channel/link/messengerChannelRow'

let server: TestApp
let owner: Caller
let bot: TestBot
let line: FakeLine

const LINK = {
  channelId: LINE_CHANNEL.id,
  secret: LINE_CHANNEL.secret,
  accessToken: '',
  autoRenew: true,
  apiVersion: 'v2',
}

beforeAll(async () => {
  server = await startTestApp()
  line = await startFakeLine(server.context)
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('환불', ['환불'], '7일')], 'link')
})
afterAll(async () => {
  await server.close()
  await line.close()
})

const path = (call = '') => `/api/v1/messenger/line${call}?domainId=${bot.domainId}`
const read = async () => (await owner.get<LineChannel>(path())).body
const link = (changes: Partial<typeof LINK> = {}) =>
  owner.send<LineChannel>('PUT', path(), { ...LINK, ...changes })
const check = async () => (await owner.send<ReplyOf<typeof lineChannel.check>>('POST', path('/check'))).body
const buildAndDeploy = async () => {
  const buildId = await quickBuild(server, owner, bot.domainId)
  await owner.send('POST', `/api/v1/deploy?domainId=${bot.domainId}&buildId=${buildId}&target=REAL`)
  server.context.own(createMessengerChannels).clear()
}

test('nothing is linked at first, and what is missing or no ID is told', async () => {
  expect(await read()).toMatchObject({ state: 'NONE', webhookPath: '', autoRenew: true, undelivered: [] })
  expect((await owner.send('POST', path('/check'))).body.code).toBe('MESSENGER_NOT_LINKED')
  expect((await link({ secret: '' })).body.issues).toEqual([{ path: 'secret', code: 'REQUIRED' }])
  expect((await link({ autoRenew: false })).body.issues).toEqual([{ path: 'accessToken', code: 'REQUIRED' }])
  expect((await link({ channelId: '@shop' })).body.issues).toMatchObject([
    { path: 'channelId', code: 'CHANNEL_ID' },
  ])
})

test('a secret is shown by its end only, and kept sealed', async () => {
  const { body } = await link({ autoRenew: false, accessToken: ' token-of-the-console ' })
  expect(body).toMatchObject({
    state: 'PENDING',
    channelId: LINE_CHANNEL.id,
    secretEnding: 'ee00',
    tokenEnding: 'sole',
  })
  expect(body.webhookPath).toMatch(new RegExp(`^/webhook/line/${bot.domainId}/[0-9a-f]{64}$`))
  expect(JSON.stringify([body, await read()])).not.toContain(LINE_CHANNEL.secret)
  const row = await server.context.database
    .selectFrom('messenger_channel')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/c0ffee|token-of-the-console/)
  // Left empty, both stay; with tokens that are renewed, the one that was entered goes.
  await link({ secret: '', autoRenew: false })
  expect(await read()).toMatchObject({
    secretEnding: 'ee00',
    tokenEnding: 'sole',
    webhookPath: body.webhookPath,
  })
  expect((await link({ secret: '' })).body).toMatchObject({ secretEnding: 'ee00', tokenEnding: null })
})

test('a check tells what LINE says: of the secret, of the token, and of the webhook', async () => {
  await link()
  expect(await check()).toEqual({
    botName: '커피 가게',
    webhookUrl: null,
    problems: [{ code: 'WEBHOOK_MISSING', detail: '' }],
  })
  expect((await read()).botName).toBe('커피 가게')
  line.webhook = { endpoint: 'https://other.example/hook', active: true }
  expect((await check()).problems).toEqual([{ code: 'WEBHOOK_OTHER', detail: 'https://other.example/hook' }])
  line.webhook = { endpoint: `https://bot.example${(await read()).webhookPath}`, active: false }
  expect((await check()).problems).toEqual([{ code: 'WEBHOOK_OFF', detail: '' }])
  line.webhook.active = true
  expect(await check()).toMatchObject({ problems: [], webhookUrl: line.webhook.endpoint })

  await link({ secret: 'wrong' })
  expect((await check()).problems).toMatchObject([
    { code: 'CREDENTIALS_REFUSED', detail: 'invalid client_secret' },
  ])
  await link({ autoRenew: false, accessToken: 'made-up' })
  expect((await check()).problems).toMatchObject([{ code: 'TOKEN_REFUSED' }])
  await link()
  line.fail('/oauth2/v3/token', { status: 503 })
  expect((await check()).problems).toMatchObject([{ code: 'LINE_FAILS' }])
  line.fail('/oauth2/v3/token', 'DROPPED')
  expect((await check()).problems).toMatchObject([{ code: 'UNREACHABLE' }])
  // Whatever it answers, it is told as far as it is words; and no secret that it repeats.
  line.fail('/v2/bot/info', {
    status: 400,
    body: { message: { toString: 5 }, details: [null, { message: 1 }] },
  })
  expect((await check()).problems).toEqual([{ code: 'LINE_REFUSED', detail: '' }])
  line.fail('/v2/bot/info', { status: 400, message: `not ${LINE_CHANNEL.secret} \u0000` })
  expect((await check()).problems).toEqual([{ code: 'LINE_REFUSED', detail: 'not •••• \ufffd' }])
})

test('a link takes effect, and ends, with a build that is deployed; the header counts it as a change', async () => {
  const changes = async () =>
    (await owner.get<LastBuild>(`/api/v1/build/last_build/${bot.domainId}`)).body.changedCount
  await link()
  expect(await changes()).toBe(1)
  const { webhookPath } = await read()
  const deliver = (userId: string) => {
    const event = line.event(userId, { type: 'message', message: { id: '1', type: 'text', text: '환불' } })
    return server.app.inject({ method: 'POST', url: webhookPath, ...line.signed([event]) })
  }
  expect((await deliver('Uearly')).statusCode).toBe(200)
  await buildAndDeploy()
  expect((await read()).state).toBe('LINKED')
  expect(await changes()).toBe(0)
  await deliver('Uthen')
  await expect.poll(() => line.textsTo('Uthen')).toEqual(['7일'])
  expect(line.textsTo('Uearly')).toEqual([])

  const { body } = await owner.send<LineChannel>('DELETE', path())
  expect(body).toMatchObject({ state: 'ENDING', channelId: '', secretEnding: null })
  expect(await changes()).toBe(1)
  await deliver('Ulast')
  await expect.poll(() => line.textsTo('Ulast')).toEqual(['7일'])
  await buildAndDeploy()
  expect((await deliver('Ulate')).statusCode).toBe(404)
  expect((await read()).state).toBe('NONE')
  expect(await server.context.database.selectFrom('messenger_channel').selectAll().execute()).toEqual([])
})

test('only who may link messengers links them, and nobody those of another domain', async () => {
  const viewer = await server.signUp()
  const other = await owner.send<DomainDetail>('POST', '/api/v1/domain', {
    name: '다른가게',
    code: 'other',
    language: 'ko',
  })
  const stranger = { get: await viewer.get(path()), put: await viewer.send('PUT', path(), LINK) }
  expect([stranger.get.status, stranger.put.status]).toEqual([404, 404])
  await addMember(viewer, bot.domainId, 'VIEWER')
  await link()
  const seen = await viewer.get<LineChannel>(path())
  expect([seen.status, seen.body.state, seen.body.webhookPath]).toEqual([200, 'PENDING', ''])
  for (const call of [
    viewer.send('POST', path('/webhook-key')),
    viewer.send('PUT', path(), LINK),
    viewer.send('POST', path('/check')),
    viewer.send('DELETE', path()),
  ])
    expect((await call).status).toBe(403)
  await link()
  const elsewhere = (await read()).webhookPath.replace(`/${bot.domainId}/`, `/${other.body.id}/`)
  const { statusCode } = await server.app.inject({ method: 'POST', url: elsewhere, ...line.signed([]) })
  expect(statusCode).toBe(404)
})
