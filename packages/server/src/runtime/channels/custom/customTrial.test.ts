import type { customChannel, HistoryRow, Page, ReplyOf } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '../../../testing/addMember'
import { newDomain } from '../../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../../../testing/testBot'
import { signCustom } from '../../channel/signature'

type Echo = ReplyOf<typeof customChannel.echo>
let server: TestApp
let owner: Caller
let bot: TestBot
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('Hours', ['opening hours'], 'We open at nine.')])
})
afterAll(() => server.close())

const given = { environment: 'REAL', event: 'send', userId: 'trial', text: 'opening hours', send: true }
const trial = (changes: object = {}, { domainId = bot.domainId, by = owner } = {}) =>
  by.send<Echo>('POST', `/api/v1/messenger/custom/echo?domainId=${domainId}`, { ...given, ...changes })
const turns = async () =>
  (await owner.get<Page<HistoryRow>>(`/api/v1/history?domainId=${bot.domainId}&environment=REAL`)).body
const headerOf = ({ request }: Echo, name: string) =>
  request.headers.find((header) => header.name === name)?.value

test('a trial shows the exact signed call and its answer, as the Invoke URL gives it', async () => {
  const { status, body } = await trial()
  expect(status).toBe(200)
  const { path, secretKey } = bot.channels.REAL
  expect([body.request.method, new URL(body.request.url).pathname]).toEqual(['POST', path])
  const signature = headerOf(body, 'X-NCP-CHATBOT_SIGNATURE')
  expect(signature).toBe(signCustom(secretKey, Buffer.from(body.request.body!)))
  expect(body.response).toMatchObject({ status: 200, contentType: 'application/json;UTF-8' })
  expect(body.response!.elapsedMs).toBeGreaterThanOrEqual(0)
  expect(JSON.parse(body.response!.body)).toMatchObject({
    userId: 'trial',
    bubbles: [{ data: { description: 'We open at nine.' } }],
  })
  // What was shown can be sent as it is.
  const again = await server.app.inject({
    method: 'POST',
    url: path,
    payload: body.request.body!,
    headers: { 'content-type': 'application/json;UTF-8', 'X-NCP-CHATBOT_SIGNATURE': signature! },
  })
  expect([again.statusCode, again.json().bubbles[0].data.description]).toEqual([200, 'We open at nine.'])
})

test('a call that is only shown is not made; one that is sent stands in the history', async () => {
  const before = (await turns()).totalCount
  const shown = await trial({ send: false, environment: 'BETA' })
  expect(shown.body.response).toBeNull()
  expect(headerOf(shown.body, 'X-NCP-CHATBOT_SIGNATURE')).toBe(
    signCustom(bot.channels.BETA.secretKey, Buffer.from(shown.body.request.body!)),
  )
  expect((await turns()).totalCount).toBe(before)
  await trial({ event: 'open', text: '' })
  const after = await turns()
  expect([after.totalCount, after.items[0]]).toEqual([
    before + 1,
    expect.objectContaining({ userId: 'trial', platform: 'custom' }),
  ])
})

test('a refusal is shown as callers get it: without a secret key, without a build', async () => {
  const domainId = await newDomain(owner)
  const unsigned = (await trial({}, { domainId })).body
  expect(unsigned.request.headers.map(({ name }) => name)).toEqual(['Content-Type'])
  expect([unsigned.response!.status, JSON.parse(unsigned.response!.body).code]).toEqual([500, '4010'])
  await owner.send('POST', `/api/v1/messenger/custom/secret?domainId=${domainId}`, { environment: 'REAL' })
  const unbuilt = (await trial({}, { domainId })).body
  expect([unbuilt.response!.status, JSON.parse(unbuilt.response!.body).code]).toEqual([500, '5000'])
})

test('a trial needs something to say, and the right to link messengers', async () => {
  expect(await trial({ text: ' ' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'text', code: 'REQUIRED' }] },
  })
  const viewer = await server.signUp()
  await addMember(viewer, bot.domainId, 'VIEWER')
  expect((await trial({}, { by: viewer })).status).toBe(403)
})
