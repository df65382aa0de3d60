import type { MessengerLink } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../context'
import { type FakePlatform, type PlatformCall, startFakePlatform } from '../../testing/messenger/fakePlatform'
import { type MessengerBot, startMessengerBot } from '../../testing/messenger/messengerBot'
import { CHANNEL_PORTS } from '../channels/channels'
import { KITE, kiteMessenger, signOf } from './testing/kite'

/** What every messenger has comes with the port: here with one that only this test knows. */

type Said = { to: string; message: { words: string; buttons: string[] } }
type FakeKite = FakePlatform & { said: Said[] }

const SECRET = 'kite-secret-77'
let bot: MessengerBot<FakeKite>

async function startKite(context: Context): Promise<FakeKite> {
  const said: Said[] = []
  const platform = await startFakePlatform(context, async ({ call, headers, body }: PlatformCall) => {
    if (headers.authorization !== `Bearer ${SECRET}`) return { status: 401, body: { error: 'who?' } }
    if (call === 'POST /say') said.push(JSON.parse(body) as Said)
    return { status: 200, body: { name: 'Coffee shop' } }
  })
  context.config.apiUrls['KITE'] = platform.url
  return Object.assign(platform, { said })
}

beforeAll(async () => {
  const channelPorts = { ...CHANNEL_PORTS, pushed: { ...CHANNEL_PORTS.pushed, [KITE]: kiteMessenger } }
  bot = await startMessengerBot(KITE, startKite, { botId: ' 5001 ', secret: SECRET }, { channelPorts })
})
afterAll(() => bot.close())

const event = (id: string, from: string, text?: string) => {
  const payload = JSON.stringify({ id, from, at: Date.now(), text })
  return {
    payload,
    headers: { 'content-type': 'application/json', 'x-kite-signature': signOf(SECRET, payload) },
  }
}
const wordsTo = (user: string) =>
  expect.poll(() => bot.fake.said.filter(({ to }) => to === user).map(({ message }) => message.words))

test('it is linked by what its schema says, and its secret is never told', async () => {
  const { body, raw } = await bot.owner.get<MessengerLink & Record<string, unknown>>(
    `/api/v1/messenger/${KITE}?domainId=${bot.domainId}`,
  )
  expect(body).toMatchObject({ state: 'LINKED', botId: '5001', secretEnding: 't-77' })
  expect(raw.toString()).not.toContain(SECRET)
  const refused = await bot.owner.send('PUT', `/api/v1/messenger/${KITE}?domainId=${bot.domainId}`, {
    botId: 'five',
    secret: '',
  })
  expect(refused.body.issues).toMatchObject([{ path: 'botId', code: 'BOT_ID' }])
})

test('its events are answered by calls, each once; what is not signed never reaches the bot', async () => {
  const said = event('e1', 'ann', '환불')
  expect(
    (await bot.post({ ...said, headers: { ...said.headers, 'x-kite-signature': 'no' } })).statusCode,
  ).toBe(401)
  expect((await bot.post(said)).statusCode).toBe(200)
  expect((await bot.post(said)).statusCode).toBe(200)
  expect((await bot.post(event('e2', 'ann'))).statusCode).toBe(200)
  await wordsTo('ann').toEqual(['환불은 7일 안에 됩니다', '어서 오세요'])
  expect(await bot.utterances('ann')).toEqual(['환불', ''])
})

test('an answer keeps to its limits', async () => {
  await bot.post(event('e3', 'bob', '메뉴'))
  await wordsTo('bob').toHaveLength(9)
  const buttons = bot.fake.said.filter(({ to }) => to === 'bob').map(({ message }) => message.buttons.length)
  expect(buttons).toEqual([0, 0, 0, 0, 2, 2, 2, 2, 2])
})

test('it is checked, and what it does not take is listed', async () => {
  const checked = await bot.owner.send('POST', `/api/v1/messenger/${KITE}/check?domainId=${bot.domainId}`)
  expect(checked.body).toEqual({ botName: 'Coffee shop', problems: [] })
  bot.fake.fail('POST /say', { status: 400, body: { error: `no such user, ${SECRET}` } })
  await bot.post(event('e4', 'cee', '환불'))
  await expect
    .poll(() => bot.undelivered())
    .toMatchObject([{ userId: 'cee', reason: 'FAILS', detail: 'no such user, ••••' }])
})

test('openapi.json has its calls and its webhook', async () => {
  const { body } = await bot.owner.get<{ paths: Record<string, object> }>('/api/v1/openapi.json')
  expect(body.paths).toHaveProperty([`/webhook/${KITE}/{domainId}/{webhookKey}`, 'post', 'responses', '401'])
  expect(body.paths).toHaveProperty([`/api/v1/messenger/${KITE}/webhook-key`, 'post'])
})
