import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeLine, LINE_CHANNEL } from '../../../testing/messenger/fakeLine'
import { type LineBot, startLineBot } from '../../../testing/messenger/lineBot'
import { callerOf } from '../../../testing/testApp'
import { createMessengerChannels } from '../../channel/link/messengerChannelRow'
import { WAITING_MAX } from '../../channel/pushed/webhook/messengerWebhook'

let bot: LineBot
let line: FakeLine

beforeAll(async () => {
  bot = await startLineBot()
  line = bot.line
})
afterAll(() => bot.close())
beforeEach(() => {
  line.sent.length = 0
  line.calls.length = 0
})

const deliver: LineBot['deliver'] = (...events) => bot.deliver(...events)
const says: LineBot['says'] = (...said) => bot.says(...said)
const textsTo: LineBot['textsTo'] = (userId) => bot.textsTo(userId)

test('a message is acknowledged, answered by the live build, and answered with the reply token', async () => {
  const { statusCode } = await deliver(says('U1', '환불'))
  expect(statusCode).toBe(200)
  await textsTo('U1').toEqual(['환불은 7일 안에 됩니다'])
  expect(line.sent[0]).toMatchObject({ by: 'reply', retryKey: null })
})

test('what is not signed with the channel secret is refused, whoever it claims to be', async () => {
  const { payload, headers } = line.signed([says('U2', '환불')])
  const inject = (changed: Record<string, string>, body = payload) =>
    bot.server.app.inject({
      method: 'POST',
      url: bot.webhook,
      payload: body,
      headers: { ...headers, ...changed },
    })
  expect((await inject({ 'x-line-signature': '' })).statusCode).toBe(401)
  const other = createHmac('sha256', 'other').update(payload).digest('base64')
  expect((await inject({ 'x-line-signature': other })).statusCode).toBe(401)
  expect((await inject({}, `${payload} `)).statusCode).toBe(401)
  expect((await inject({}, payload)).statusCode).toBe(200)
  const elsewhere = bot.webhook.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const { statusCode } = await bot.server.app.inject({ method: 'POST', url: elsewhere, payload, headers })
  expect(statusCode).toBe(404)
})

test('what LINE sends to see whether somebody is there is answered, and what is no event of LINE refused', async () => {
  expect((await deliver()).statusCode).toBe(200)
  const payload = '{"events":1}'
  const signature = createHmac('sha256', LINE_CHANNEL.secret).update(payload).digest('base64')
  const headers = { 'content-type': 'application/json', 'x-line-signature': signature }
  const { statusCode } = await bot.server.app.inject({ method: 'POST', url: bot.webhook, payload, headers })
  expect(statusCode).toBe(400)
})

test('an event that comes again is answered once, whether LINE says so or not', async () => {
  const event = says('U3', '환불')
  await Promise.all([deliver(event), deliver(event), deliver(event, event)])
  await textsTo('U3').toHaveLength(1)
  await deliver({ ...event, deliveryContext: { isRedelivery: true } })
  await deliver(says('U3', '환불'))
  await textsTo('U3').toHaveLength(2)
})

test('messages are answered in the order in which they were sent, in whatever order they come', async () => {
  const now = Date.now()
  const numbered = ['첫째', '둘째', '셋째'].map((text, n) =>
    says('U4', `${text} 환불`, { timestamp: now + n * 100 }),
  )
  await deliver(...numbered.toReversed())
  await textsTo('U4').toHaveLength(3)
  const rows = await bot.server.context.database
    .selectFrom('turn')
    .select('utterance')
    .where('domain_id', '=', bot.domainId)
    .where('user_id', '=', 'U4')
    .orderBy('at')
    .execute()
  expect(rows.map(({ utterance }) => utterance)).toEqual(['첫째 환불', '둘째 환불', '셋째 환불'])
})

test('who follows is welcomed, what is no text is not understood, and a button says what it holds', async () => {
  await deliver(line.event('U5', { type: 'follow', follow: { isUnblocked: false } }))
  await textsTo('U5').toEqual(['어서 오세요'])
  await deliver(line.event('U5', { type: 'message', message: { id: '2', type: 'sticker', stickerId: '1' } }))
  await textsTo('U5').toHaveLength(2)
  const turn = await bot.server.context.database
    .selectFrom('turn')
    .select(['match_type', 'event'])
    .where('user_id', '=', 'U5')
    .orderBy('at')
    .execute()
  expect(turn).toEqual([
    { match_type: 'WELCOME', event: 'open' },
    { match_type: 'FAIL', event: 'send' },
  ])
  await deliver(line.event('U5', { type: 'postback', postback: { data: '환불' } }))
  await textsTo('U5').toContain('환불은 7일 안에 됩니다')
})

test('one event that cannot be kept, or is none of these days, costs none of those beside it', async () => {
  const HOUR = 3_600_000
  const bad = [
    ...[1e300, 8.64e15, -62_167_219_200_000, 506_741_356_800_000, 0, Date.now() - 49 * HOUR].map(
      (timestamp) => ({
        timestamp,
      }),
    ),
    ...['\ud800', 'a\u0000', 'a'.repeat(101)].map((webhookEventId) => ({ webhookEventId })),
    ...['U\udfff', 'U\u0000', '..', 'U/../x'].map((userId) => ({ source: { type: 'user', userId } })),
    ...['\ud800', 'a\u0000'].map((replyToken) => ({ replyToken })),
    ...['\ud800', '..'].map((id) => ({ message: { type: 'image', id } })),
  ]
  const events = async () =>
    (await bot.server.context.database.selectFrom('messenger_event').select('event_id').execute()).length
  const before = await events()
  const redelivered = { timestamp: Date.now() - 36 * HOUR, deliveryContext: { isRedelivery: true } }
  const { statusCode } = await deliver(
    ...bad.map((changes) => says('U21', '환불', changes)),
    says('U22', '환불'),
    says('U23', '환불', redelivered),
  )
  expect(statusCode).toBe(200)
  await textsTo('U22').toHaveLength(1)
  await textsTo('U23').toHaveLength(1)
  expect(await events()).toBe(before + 2)
  expect(line.textsTo('U21')).toEqual([])
})

test('where too much of a domain waits already, LINE is told to deliver again later, and then it is answered', async () => {
  const { database } = bot.server.context
  // In one transaction, so that nobody begins to answer them.
  await database.transaction().execute(async (tx) => {
    await sql`
      insert into messenger_event (domain_id, platform, event_id, user_id, intent, text, sent_at)
      select ${bot.domainId}, 'line', 'waits ' || n, 'Ucrowd' || n % 7, 'SAY', '', now()
      from generate_series(1, ${WAITING_MAX}) n`.execute(tx)
    await sql`update messenger_event_queue set run_at = now() + interval '1 hour'`.execute(tx)
  })
  // What was counted is believed for a second.
  await expect.poll(async () => (await deliver(says('U26', '환불'))).statusCode).toBe(503)
  const later = says('U25', '환불')
  const refused = await deliver(later)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  await database.deleteFrom('messenger_event').where('event_id', 'like', 'waits %').execute()
  await sql`update messenger_event_queue set run_at = now()`.execute(database)
  await expect.poll(async () => (await deliver(later)).statusCode).toBe(200)
  await textsTo('U25').toHaveLength(1)
  const left = database.selectFrom('messenger_event_queue').select('id')
  await expect.poll(() => left.execute()).toEqual([])
})

test('files are found where a signed delivery of something new came first, or where the console is', async () => {
  const { database, config } = bot.server.context
  const origin = async () => {
    const found = await database.selectFrom('messenger_channel').select('origin').executeTakeFirstOrThrow()
    bot.server.context.own(createMessengerChannels).clear()
    return found.origin
  }
  const come = async (host: string, event: unknown) => {
    const { payload, headers } = line.signed([event])
    const sent = { method: 'POST', url: bot.webhook, payload, headers: { ...headers, host } } as const
    expect((await bot.server.app.inject(sent)).statusCode).toBe(200)
    return origin()
  }
  await database.updateTable('messenger_channel').set({ origin: null }).execute()
  await origin()
  const known = says('U24', '환불')
  expect(await come('evil.example"><b', known)).toBeNull()
  for (const host of ['bot.example@evil.example', 'bot example', 'evil.example/x', '1.2.3.999'])
    expect([host, await come(host, says('U24', '환불'))]).toEqual([host, null])
  expect(await come('evil.example', known)).toBeNull()
  expect(await come('bot.example:8443', says('U24', '환불'))).toBe('http://bot.example:8443')
  expect(await come('evil.example', says('U24', '환불'))).toBe('http://bot.example:8443')
  const look = (headers: Record<string, string>) =>
    callerOf(bot.server.app, bot.owner.cookie, { headers }).send(
      'POST',
      `/api/v1/messenger/line/check?domainId=${bot.domainId}`,
    )
  await look({ host: 'inside.example' })
  expect(await origin()).toBe('http://bot.example:8443')
  config.proxies = 1
  await look({ host: 'console.example', 'x-forwarded-proto': 'https' })
  config.proxies = 0
  expect(await origin()).toBe('https://console.example')
})

test('a group is one conversation; what is not known, a desk in charge, and who leaves get no answer', async () => {
  await deliver(
    says('C1', '환불'),
    says('U6', '환불', { mode: 'standby' }),
    line.event('U6', { type: 'newKindOfEvent', something: {} }),
    line.event('U6', { type: 'unfollow', replyToken: undefined }),
    { type: 'broken' },
  )
  await textsTo('C1').toEqual(['환불은 7일 안에 됩니다'])
  expect(line.textsTo('U6')).toEqual([])
})
