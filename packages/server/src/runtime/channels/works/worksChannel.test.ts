import { generateKeyPairSync } from 'node:crypto'
import type { lineworksChannel, ReplyOf, WorksChannel, WorksPlatform } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { type FakeWorks, startFakeWorks, TOKEN_CALL, WORKS_LINK } from '../../../testing/messenger/fakeWorks'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../../testing/testBot'
import { createMessengerChannels } from '../../channel/link/messengerChannelRow'

let server: TestApp
let owner: Caller
let bot: TestBot
let works: FakeWorks

beforeAll(async () => {
  server = await startTestApp()
  works = await startFakeWorks(server.context)
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('환불', ['환불'], '7일')], 'works')
})
afterAll(async () => {
  await server.close()
  await works.close()
})

type Link = typeof WORKS_LINK
const path = (call = '', platform: WorksPlatform = 'lineworks') =>
  `/api/v1/messenger/${platform}${call}?domainId=${bot.domainId}`
const read = async (platform?: WorksPlatform) => (await owner.get<WorksChannel>(path('', platform))).body
const link = (changes: Partial<Link> = {}, platform?: WorksPlatform) =>
  owner.send<WorksChannel>('PUT', path('', platform), { ...WORKS_LINK, ...changes })
const check = async () =>
  (await owner.send<ReplyOf<typeof lineworksChannel.check>>('POST', path('/check'))).body
const codes = async () => (await check()).problems.map(({ code }) => code)
const buildAndDeploy = async () => {
  const buildId = await quickBuild(server, owner, bot.domainId)
  await owner.send('POST', `/api/v1/deploy?domainId=${bot.domainId}&buildId=${buildId}&target=REAL`)
  server.context.own(createMessengerChannels).clear()
}

test('nothing is linked at first, and what is missing or no key is told at its field', async () => {
  expect(await read()).toMatchObject({ state: 'NONE', webhookPath: '', botId: '', keyFingerprint: null })
  expect((await owner.send('POST', path('/check'))).body.code).toBe('MESSENGER_NOT_LINKED')
  expect((await link({ botSecret: '', clientSecret: '', privateKey: '' })).body.issues).toEqual([
    { path: 'botSecret', code: 'REQUIRED' },
    { path: 'clientSecret', code: 'REQUIRED' },
    { path: 'privateKey', code: 'REQUIRED' },
  ])
  expect((await link({ botId: 'my-bot' })).body.issues).toMatchObject([{ path: 'botId', code: 'BOT_ID' }])
  const short = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey
  for (const privateKey of [
    WORKS_LINK.privateKey.trim().split('\n').slice(0, -1).join('\n'),
    WORKS_LINK.privateKey.replace(/^-----BEGIN PRIVATE KEY-----\n/, ''),
    WORKS_LINK.privateKey.replaceAll('M', 'N'),
    short.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ])
    expect((await link({ privateKey })).body.issues).toMatchObject([
      { path: 'privateKey', code: 'PRIVATE_KEY_INVALID' },
    ])
  expect((await read()).state).toBe('NONE')
})

test('secrets are sealed and shown by their ends, the key by its fingerprint; left empty they stay', async () => {
  const { body } = await link({ botId: ' 5001 ' })
  expect(body).toMatchObject({
    state: 'PENDING',
    botId: '5001',
    clientId: WORKS_LINK.clientId,
    botSecretEnding: '6789',
    clientSecretEnding: 'cret',
  })
  expect(body.keyFingerprint).toMatch(/^[0-9a-f]{16}$/)
  expect(body.webhookPath).toMatch(new RegExp(`^/webhook/lineworks/${bot.domainId}/[0-9a-f]{64}$`))
  const row = await server.context.database
    .selectFrom('messenger_channel')
    .selectAll()
    .executeTakeFirstOrThrow()
  const secret = /botSecret0|client5ecret|BEGIN/
  expect(JSON.stringify([body, await read(), row])).not.toMatch(secret)
  const kept = await link({ botSecret: '', clientSecret: '', privateKey: '' })
  expect(kept.body).toEqual(body)
  expect(await check()).toEqual({ botName: '커피 가게', problems: [] })
})

test('a check tells what is wrong: client, key, scope, bot, callback, or the way there', async () => {
  await link()
  expect(await codes()).toEqual([])
  expect((await read()).botName).toBe('커피 가게')
  Object.assign(works.bot, { callbackUrl: 'https://other.example/hook' })
  expect((await check()).problems).toEqual([{ code: 'WEBHOOK_OTHER', detail: 'https://other.example/hook' }])
  Object.assign(works.bot, { callbackUrl: '' })
  expect(await codes()).toEqual(['WEBHOOK_MISSING'])
  Object.assign(works.bot, { callbackUrl: `https://bot.example${(await read()).webhookPath}` })
  expect(await codes()).toEqual([])
  works.bot['enableCallback'] = false
  expect(await codes()).toEqual(['WEBHOOK_OFF'])
  works.bot['enableCallback'] = true

  works.fail(TOKEN_CALL, { status: 400, body: { error: 'invalid_scope' } })
  expect(await codes()).toEqual(['SCOPE_MISSING'])
  works.fail(TOKEN_CALL, { status: 200, body: { access_token: 'a', expires_in: { toString: 5 } } })
  expect(await codes()).toEqual(['WORKS_FAILS'])
  works.fail(TOKEN_CALL, { status: 503, body: {} })
  expect(await codes()).toEqual(['WORKS_FAILS'])
  works.fail(TOKEN_CALL, 'DROPPED')
  expect(await codes()).toEqual(['UNREACHABLE'])
  works.fail('GET /v1.0/bots/5001', { status: 403, body: { code: 'FORBIDDEN', description: 'no' } })
  expect((await check()).problems).toEqual([{ code: 'WORKS_REFUSED', detail: 'FORBIDDEN: no' }])

  await link({ clientSecret: 'another' })
  expect(await codes()).toEqual(['CLIENT_REFUSED'])
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey
  await link({ privateKey: other.export({ type: 'pkcs8', format: 'pem' }).toString() })
  expect(await codes()).toEqual(['KEY_REFUSED'])
  await link({ botId: '7' })
  expect((await check()).problems).toMatchObject([{ code: 'BOT_UNKNOWN' }])
  expect((await read()).botName).toBeNull()
})

test('each brand is a link of its own, which takes effect, and ends, with a build that is deployed', async () => {
  await link()
  await link({}, 'naverworks')
  await buildAndDeploy()
  expect([(await read()).state, (await read('naverworks')).state]).toEqual(['LINKED', 'LINKED'])
  const { webhookPath } = await read('naverworks')
  const deliver = (user: string) =>
    server.app.inject({
      method: 'POST',
      url: webhookPath,
      ...works.callback(user, { type: 'message', content: { type: 'text', text: '환불' } }),
    })
  await deliver('then')
  await expect.poll(() => works.textsTo('users/then')).toEqual(['7일'])
  await owner.send('DELETE', path('', 'naverworks'))
  expect(await read('naverworks')).toMatchObject({ state: 'ENDING', botId: '', keyFingerprint: null })
  await buildAndDeploy()
  expect((await deliver('late')).statusCode).toBe(404)
  expect([(await read()).state, (await read('naverworks')).state]).toEqual(['LINKED', 'NONE'])
})

test('only who may link messengers links them', async () => {
  const viewer = await server.signUp()
  expect((await viewer.get(path())).status).toBe(404)
  await addMember(viewer, bot.domainId, 'VIEWER')
  await link()
  const seen = await viewer.get<WorksChannel>(path())
  expect([seen.status, seen.body.state, seen.body.webhookPath]).toEqual([200, 'LINKED', ''])
  for (const call of [
    viewer.send('POST', path('/webhook-key')),
    viewer.send('PUT', path(), WORKS_LINK),
    viewer.send('POST', path('/check')),
    viewer.send('DELETE', path()),
  ])
    expect((await call).status).toBe(403)
})
