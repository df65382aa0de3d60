import type { FacebookChannel, facebookChannel, LineChannel, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { FACEBOOK_PAGE, type FakeFacebook, startFakeFacebook } from '../../../testing/messenger/fakeFacebook'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../../testing/testBot'
import { createMessengerChannels } from '../../channel/link/messengerChannelRow'

let server: TestApp
let owner: Caller
let bot: TestBot
let facebook: FakeFacebook

const LINK = { pageId: FACEBOOK_PAGE.id, secret: FACEBOOK_PAGE.secret, accessToken: FACEBOOK_PAGE.token }

beforeAll(async () => {
  server = await startTestApp()
  facebook = await startFakeFacebook(server.context)
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('환불', ['환불'], '7일')], 'link')
})
afterAll(async () => {
  await server.close()
  await facebook.close()
})

const path = (call = '') => `/api/v1/messenger/facebook${call}?domainId=${bot.domainId}`
const read = async () => (await owner.get<FacebookChannel>(path())).body
const link = (changes: Partial<typeof LINK> = {}) =>
  owner.send<FacebookChannel>('PUT', path(), { ...LINK, ...changes })
const check = async () =>
  (await owner.send<ReplyOf<typeof facebookChannel.check>>('POST', path('/check'))).body
const buildAndDeploy = async () => {
  const buildId = await quickBuild(server, owner, bot.domainId)
  await owner.send('POST', `/api/v1/deploy?domainId=${bot.domainId}&buildId=${buildId}&target=REAL`)
  server.context.own(createMessengerChannels).clear()
}

test('nothing is linked at first, and what is missing or no ID is told', async () => {
  expect(await read()).toMatchObject({ state: 'NONE', webhookPath: '', pageId: '', verifyToken: '' })
  expect((await owner.send('POST', path('/check'))).body.code).toBe('MESSENGER_NOT_LINKED')
  expect((await link({ secret: '', accessToken: '' })).body.issues).toEqual([
    { path: 'secret', code: 'REQUIRED' },
    { path: 'accessToken', code: 'REQUIRED' },
  ])
  expect((await link({ pageId: 'my.shop' })).body.issues).toMatchObject([{ path: 'pageId', code: 'PAGE_ID' }])
})

test('secrets are shown by their ends only; the verify token is made once, and shown', async () => {
  const { body } = await link()
  expect(body).toMatchObject({
    state: 'PENDING',
    pageId: LINK.pageId,
    secretEnding: '0000',
    tokenEnding: 'oken',
  })
  expect(body.webhookPath).toMatch(new RegExp(`^/webhook/facebook/${bot.domainId}/[0-9a-f]{64}$`))
  expect(body.verifyToken).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify([body, await read()])).not.toMatch(/abba00|EAAG/)
  const row = await server.context.database
    .selectFrom('messenger_channel')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(/abba00|EAAG/)
  const { verifyToken, webhookPath } = body
  expect((await link({ secret: '', accessToken: '' })).body).toMatchObject({
    verifyToken,
    webhookPath,
    tokenEnding: 'oken',
  })
})

test('a check tells what Facebook says: of token, secret, page, subscription and welcome', async () => {
  await link()
  expect(await check()).toEqual({ botName: '커피 가게', problems: [] })
  expect((await read()).botName).toBe('커피 가게')
  const codes = async () => (await check()).problems.map(({ code }) => code)
  facebook.subscribed = [{ id: '55', subscribed_fields: ['messages'] }]
  expect((await check()).problems).toEqual([{ code: 'EVENTS_MISSING', detail: 'messaging_postbacks' }])
  facebook.subscribed = []
  expect(await codes()).toEqual(['NOT_SUBSCRIBED'])
  facebook.subscribed = [
    { id: '55', subscribed_fields: ['messages', 'messaging_postbacks', 'messaging_referrals'] },
  ]
  facebook.fail('POST /me/messenger_profile', { status: 400, code: 200, message: 'Permissions error' })
  expect((await check()).problems).toEqual([{ code: 'WELCOME_MISSING', detail: 'Permissions error (200)' }])
  facebook.subscribed = [null] as never
  expect(await codes()).toEqual(['EVENTS_MISSING'])
  facebook.page = { id: { toString: 5 } as never, name: '커피 가게' }
  expect((await check()).problems).toEqual([{ code: 'OTHER_PAGE', detail: '커피 가게 ()' }])
  facebook.page.id = FACEBOOK_PAGE.id
  facebook.subscribed = [
    { id: '55', subscribed_fields: ['messages', 'messaging_postbacks', 'messaging_referrals'] },
  ]
  facebook.fail('GET /me', { status: 500, code: 2 })
  expect(await codes()).toEqual(['FACEBOOK_FAILS'])
  facebook.fail('GET /me', 'DROPPED')
  expect(await codes()).toEqual(['UNREACHABLE'])

  await link({ secret: 'another' })
  expect(await codes()).toEqual(['SECRET_REFUSED'])
  await link({ accessToken: 'withdrawn' })
  expect(await codes()).toEqual(['TOKEN_REFUSED'])
  await link({ pageId: '777' })
  expect((await check()).problems).toEqual([
    { code: 'OTHER_PAGE', detail: `커피 가게 (${FACEBOOK_PAGE.id})` },
  ])
  expect((await read()).botName).toBeNull()
})

test('a link takes effect, and ends, with a build that is deployed, beside that with LINE', async () => {
  await link()
  const { webhookPath } = await read()
  const deliver = (userId: string) =>
    server.app.inject({
      method: 'POST',
      url: webhookPath,
      ...facebook.signed([facebook.event(userId, { message: { text: '환불' } })]),
    })
  expect((await deliver('early')).statusCode).toBe(200)
  await buildAndDeploy()
  expect((await read()).state).toBe('LINKED')
  await deliver('then')
  await expect.poll(() => facebook.textsTo('then')).toEqual(['7일'])
  expect(facebook.textsTo('early')).toEqual([])

  // Another messenger is linked and built in: this one stays as it is.
  const line = { channelId: '20', secret: 'secret', accessToken: '', autoRenew: true, apiVersion: 'v2' }
  await owner.send('PUT', `/api/v1/messenger/line?domainId=${bot.domainId}`, line)
  expect((await read()).state).toBe('LINKED')
  await owner.send('DELETE', path())
  await buildAndDeploy()
  expect((await deliver('late')).statusCode).toBe(404)
  expect((await read()).state).toBe('NONE')
  const { body } = await owner.get<LineChannel>(`/api/v1/messenger/line?domainId=${bot.domainId}`)
  expect(body.state).toBe('LINKED')
})

test('only who may link messengers links them, and nobody those of another domain', async () => {
  const viewer = await server.signUp()
  expect((await viewer.get(path())).status).toBe(404)
  await addMember(viewer, bot.domainId, 'VIEWER')
  await link()
  const seen = await viewer.get<FacebookChannel>(path())
  expect([seen.status, seen.body.state, seen.body.webhookPath]).toEqual([200, 'PENDING', ''])
  for (const call of [
    viewer.send('POST', path('/webhook-key')),
    viewer.send('PUT', path(), LINK),
    viewer.send('POST', path('/check')),
    viewer.send('DELETE', path()),
  ])
    expect((await call).status).toBe(403)
})
