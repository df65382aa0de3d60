import type { ReplyOf, TalktalkChannel, talktalkChannel } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import {
  EVENT_CALL,
  type FakeTalktalk,
  startFakeTalktalk,
  TALKTALK_LINK,
} from '../../../testing/messenger/fakeTalktalk'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../../testing/testBot'
import { createMessengerChannels } from '../../channel/link/messengerChannelRow'

let server: TestApp
let owner: Caller
let bot: TestBot
let talktalk: FakeTalktalk

beforeAll(async () => {
  server = await startTestApp()
  talktalk = await startFakeTalktalk(server.context)
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('환불', ['환불'], '7일')], 'talktalk')
})
afterAll(async () => {
  await server.close()
  await talktalk.close()
})

const path = (call = '') => `/api/v1/messenger/talktalk${call}?domainId=${bot.domainId}`
const read = async () => (await owner.get<TalktalkChannel>(path())).body
const link = (changes: Partial<typeof TALKTALK_LINK> = {}) =>
  owner.send<TalktalkChannel>('PUT', path(), { ...TALKTALK_LINK, ...changes })
const check = async () =>
  (await owner.send<ReplyOf<typeof talktalkChannel.check>>('POST', path('/check'))).body
const codes = async () => (await check()).problems.map(({ code }) => code)
const buildAndDeploy = async () => {
  const buildId = await quickBuild(server, owner, bot.domainId)
  await owner.send('POST', `/api/v1/deploy?domainId=${bot.domainId}&buildId=${buildId}&target=REAL`)
  server.context.own(createMessengerChannels).clear()
}
const say = async (user: string) =>
  server.app.inject({
    method: 'POST',
    url: (await read()).webhookPath,
    ...talktalk.event(user, { event: 'send', textContent: { text: '환불' } }),
  })

test('nothing is linked at first; a token is sealed, shown by its end, and stays where it is left empty', async () => {
  expect(await read()).toMatchObject({ state: 'NONE', webhookPath: '', partnerId: '', tokenEnding: null })
  expect((await owner.send('POST', path('/check'))).body.code).toBe('MESSENGER_NOT_LINKED')
  expect((await link({ token: '' })).body.issues).toEqual([{ path: 'token', code: 'REQUIRED' }])
  expect((await link({ partnerId: '커피' })).body.issues).toMatchObject([
    { path: 'partnerId', code: 'PARTNER_ID' },
  ])
  const { body } = await link({ partnerId: ' wc8b1i ' })
  expect(body).toMatchObject({ state: 'PENDING', partnerId: 'wc8b1i', tokenEnding: 'RZWu' })
  const row = await server.context.database
    .selectFrom('messenger_channel')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(JSON.stringify([body, await read(), row])).not.toContain(TALKTALK_LINK.token)
  expect((await link({ token: '' })).body).toEqual(body)
})

test('a check tells whether the token is taken, and whether anything has come yet', async () => {
  await link()
  expect(await codes()).toEqual(['NO_EVENT_YET'])
  await say('al-1')
  server.context.own(createMessengerChannels).clear()
  expect(await codes()).toEqual([])
  // It is nothing that people see.
  expect(talktalk.typingOff).toEqual(['al-1'])
  talktalk.fail(EVENT_CALL, { status: 502, body: {} }, 'DROPPED')
  expect(await codes()).toEqual(['TALKTALK_FAILS'])
  expect(await codes()).toEqual(['UNREACHABLE'])
  await link({ token: 'ct_other' })
  expect((await check()).problems).toEqual([{ code: 'TOKEN_REFUSED', detail: '01: Authorization 정보 에러' }])
})

test('a new address is made at will: what comes to the old one is not heard, and a check tells', async () => {
  await link()
  const before = (await read()).webhookPath
  const { status, body } = await owner.send<TalktalkChannel>('POST', path('/webhook-key'))
  expect([status, body.state, body.partnerId]).toEqual([200, 'PENDING', 'wc8b1i'])
  expect(body.webhookPath).toMatch(new RegExp(`^/webhook/talktalk/${bot.domainId}/[0-9a-f]{64}$`))
  expect(body.webhookPath).not.toBe(before)
  const event = talktalk.event('al-1', { event: 'send', textContent: { text: '환불' } })
  expect((await server.app.inject({ method: 'POST', url: before, ...event })).statusCode).toBe(404)
  expect(await codes()).toEqual(['NO_EVENT_YET'])
  expect((await say('al-1')).statusCode).toBe(200)
  expect(await codes()).toEqual([])
})

test('a link that is saved while somebody looks at one that has ended stays', async () => {
  await link()
  const { database } = server.context
  await database.updateTable('messenger_channel').set({ linked: false }).execute()
  const looking = await database.transaction().execute(async (tx) => {
    await tx.updateTable('messenger_channel').set({ linked: true }).execute()
    const read = owner.get<TalktalkChannel>(path())
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database,
        )
        return rows.length
      })
      .toBeGreaterThan(0)
    return { read }
  })
  expect((await looking.read).body).toMatchObject({ state: 'PENDING', partnerId: 'wc8b1i' })
})

test('a link takes effect, and ends, with a build that is deployed; a new one has another address', async () => {
  await link()
  await buildAndDeploy()
  expect((await read()).state).toBe('LINKED')
  await say('al-2')
  await expect.poll(() => talktalk.textsTo('al-2')).toEqual(['7일'])
  const { webhookPath } = await read()
  expect((await owner.send<TalktalkChannel>('DELETE', path())).body).toMatchObject({
    state: 'ENDING',
    tokenEnding: null,
  })
  expect((await owner.send('POST', path('/webhook-key'))).body.code).toBe('MESSENGER_NOT_LINKED')
  await buildAndDeploy()
  // Nobody has looked since: what has ended is gone all the same.
  expect((await link({ token: '' })).body.issues).toEqual([{ path: 'token', code: 'REQUIRED' }])
  expect((await link()).body.webhookPath).not.toBe(webhookPath)
  await owner.send('DELETE', path())
  expect((await read()).state).toBe('NONE')
  const event = talktalk.event('al-3', { event: 'open' })
  expect((await server.app.inject({ method: 'POST', url: webhookPath, ...event })).statusCode).toBe(404)
})

test('only who may link messengers links them, and sees the address', async () => {
  const viewer = await server.signUp()
  expect((await viewer.get(path())).status).toBe(404)
  await addMember(viewer, bot.domainId, 'VIEWER')
  const { webhookPath } = (await link()).body
  const seen = await viewer.get<TalktalkChannel>(path())
  // The address is all that protects the bot.
  expect([seen.status, seen.body.state, seen.body.webhookPath]).toEqual([200, 'PENDING', ''])
  expect((await read()).webhookPath).toBe(webhookPath)
  for (const call of [
    viewer.send('PUT', path(), TALKTALK_LINK),
    viewer.send('POST', path('/webhook-key')),
    viewer.send('POST', path('/check')),
    viewer.send('DELETE', path()),
  ])
    expect((await call).status).toBe(403)
})
