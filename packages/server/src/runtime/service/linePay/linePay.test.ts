import type { LastBuild, LinePay, linePay, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { type FakeLinePay, LINE_PAY_KEYS, startFakeLinePay } from '../../../testing/fakeLinePay'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, quickBuild, type TestBot } from '../../../testing/testBot'

let server: TestApp
let owner: Caller
let bot: TestBot
let pay: FakeLinePay

const LINK = { ...LINE_PAY_KEYS, environment: 'SANDBOX', currency: 'JPY' }

beforeAll(async () => {
  server = await startTestApp()
  pay = await startFakeLinePay(server.context)
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('커피', ['커피'], '${`linePay(커피, 500, o-1)}')], 'pay')
})
afterAll(async () => {
  await server.close()
  await pay.close()
})

const path = (call = '') => `/api/v1/payment/line-pay${call}?domainId=${bot.domainId}`
const read = async () => (await owner.get<LinePay>(path())).body
const link = (changes: Partial<typeof LINK> = {}) =>
  owner.send<LinePay>('PUT', path(), { ...LINK, ...changes })
const check = async () => (await owner.send<ReplyOf<typeof linePay.check>>('POST', path('/check'))).body
const changes = async () =>
  (await owner.get<LastBuild>(`/api/v1/build/last_build/${bot.domainId}`)).body.changedCount
/** What the test of the live bot answers: a pay button, or a fault. */
const answer = async () => {
  const body = {
    environment: 'REAL',
    testId: '0b9a4c5e-6a52-4a3e-9d0e-7f5f3c1f2a10',
    event: 'send',
    text: '커피',
    platform: 'line',
  }
  const { body: reply } = await owner.send<{ trace: { analysis: { errorCodes: string[] } } }>(
    'POST',
    `/api/v1/test/turn?domainId=${bot.domainId}`,
    body,
  )
  return reply.trace.analysis.errorCodes
}
const buildAndDeploy = async () => {
  const buildId = await quickBuild(server, owner, bot.domainId)
  await owner.send('POST', `/api/v1/deploy?domainId=${bot.domainId}&buildId=${buildId}&target=REAL`)
}

test('what is missing or wrong is told at its field, and the secret is never shown again', async () => {
  expect(await read()).toMatchObject({ state: 'NONE', channelId: '', secretEnding: null })
  expect((await owner.send('POST', path('/check'))).body.code).toBe('SERVICE_NOT_LINKED')
  expect((await link({ secret: '' })).body.issues).toEqual([{ path: 'secret', code: 'REQUIRED' }])
  expect((await link({ channelId: 'shop' })).body.issues).toMatchObject([
    { path: 'channelId', code: 'CHANNEL_ID' },
  ])
  const { body } = await link({ channelId: ` ${LINK.channelId} ` })
  expect(body).toEqual({
    state: 'PENDING',
    channelId: LINK.channelId,
    secretEnding: 'cdef',
    environment: 'SANDBOX',
    currency: 'JPY',
  })
  const row = await server.context.database.selectFrom('service_link').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify([row, await read()])).not.toContain('0123456789abcdef')
  expect((await link({ secret: '', currency: 'THB' })).body).toMatchObject({
    currency: 'THB',
    secretEnding: 'cdef',
  })
  // The secret of one channel is not tried with another, nor that of the sandbox with money.
  expect((await link({ secret: '', channelId: '1' })).body.issues).toEqual([
    { path: 'secret', code: 'REQUIRED' },
  ])
  expect((await link({ secret: '', environment: 'PRODUCTION' })).status).toBe(400)
})

test('the keys are checked by a look at an order that is none', async () => {
  await link()
  expect(await check()).toEqual({ problem: null })
  expect(pay.calls).toEqual(['GET /v3/payments'])
  await link({ secret: 'wrong' })
  expect((await check()).problem).toEqual({ code: 'KEYS_REFUSED', detail: '1106 Header information error' })
  await link()
  pay.fail('/v3/payments', 'LOST')
  expect((await check()).problem).toMatchObject({ code: 'UNREACHABLE' })
  pay.fail('/v3/payments', { status: 502 })
  expect((await check()).problem).toEqual({ code: 'LINE_PAY_FAILS', detail: 'HTTP 502' })
})

test('a link takes effect, and ends, with a build that is deployed', async () => {
  await link()
  expect(await changes()).toBe(1)
  expect(await answer()).toEqual(['AM-1010-3'])
  await buildAndDeploy()
  expect(await changes()).toBe(0)
  expect((await read()).state).toBe('LINKED')
  expect(await answer()).toEqual([])
  const { body } = await owner.send<LinePay>('DELETE', path())
  expect(body).toMatchObject({ state: 'ENDING', channelId: '', secretEnding: null })
  expect(await changes()).toBe(1)
  expect(await answer()).toEqual([])
  await buildAndDeploy()
  expect(await answer()).toEqual(['AM-1010-3'])
  expect((await read()).state).toBe('NONE')
  expect(await server.context.database.selectFrom('service_link').selectAll().execute()).toEqual([])
})

test('only who may link services links them, and nobody those of another domain', async () => {
  const viewer = await server.signUp()
  expect([(await viewer.get(path())).status, (await viewer.send('PUT', path(), LINK)).status]).toEqual([
    404, 404,
  ])
  await addMember(viewer, bot.domainId, 'VIEWER')
  expect((await viewer.get(path())).status).toBe(200)
  for (const call of [
    viewer.send('PUT', path(), LINK),
    viewer.send('POST', path('/check')),
    viewer.send('DELETE', path()),
  ])
    expect((await call).status).toBe(403)
})
