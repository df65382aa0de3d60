import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FakeLine } from '../../../testing/messenger/fakeLine'
import { type LineBot, startLineBot } from '../../../testing/messenger/lineBot'

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

test('five messages go with the reply token, the others behind them as a push with a retry key', async () => {
  await deliver(says('U7', '메뉴'))
  await textsTo('U7').toHaveLength(7)
  expect(line.textsTo('U7').slice(0, 4)).toEqual(['메뉴 1', '메뉴 2', '메뉴 3', '메뉴 4'])
  expect(line.sent.map(({ by, messages }) => [by, messages.length])).toEqual([
    ['reply', 5],
    ['push', 2],
  ])
})

const REPLY = '/v2/bot/message/reply'
const PUSH = '/v2/bot/message/push'
const undelivered = async () => (await bot.channel()).undelivered

test('a reply token that is old or used is no loss: the answer is pushed', async () => {
  const old = says('U8', '환불', {
    timestamp: Date.now() - 60_000,
    deliveryContext: { isRedelivery: true },
  })
  await deliver(old, says('U9', '환불', { replyToken: 'used' }))
  await textsTo('U8').toHaveLength(1)
  await textsTo('U9').toHaveLength(1)
  expect(line.sent.map(({ by }) => by)).toEqual(['push', 'push'])
  expect(line.calls.filter((path) => path === REPLY)).toHaveLength(1)
})

test('a push of which no answer came is repeated with its key, and LINE does it once', async () => {
  line.fail(PUSH, 'DROPPED', { status: 503 })
  await deliver(says('U10', '환불', { replyToken: 'used' }), says('U10', '환불'))
  await textsTo('U10').toHaveLength(2)
  expect(line.calls.filter((path) => path === PUSH).length).toBeGreaterThanOrEqual(3)
  expect(line.sent.map(({ by }) => by)).toEqual(['push', 'reply'])
  await bot.waiting().toBe(0)
})

test('a reply of which no answer came is repeated; what LINE then refuses as used was delivered', async () => {
  line.fail(REPLY, 'DROPPED')
  await deliver(says('U21', '환불'))
  await expect.poll(() => line.calls.filter((path) => path === REPLY).length).toBe(2)
  await bot.waiting().toBe(0)
  line.fail(REPLY, { status: 500 })
  await deliver(says('U21', '환불'))
  await textsTo('U21').toHaveLength(2)
  await bot.waiting().toBe(0)
  expect(line.sent.map(({ by }) => by)).toEqual(['reply', 'reply'])
})

test('a token that was refused is no reply that was sent, whatever goes wrong with the push', async () => {
  line.fail(PUSH, { status: 503 })
  await deliver(says('U22', '환불', { replyToken: 'used' }))
  await textsTo('U22').toHaveLength(1)
  expect(line.sent.map(({ by }) => by)).toEqual(['push'])
})

test('a server of LINE that says nothing is left after a while', async () => {
  line.fail(REPLY, 'SILENT')
  await deliver(says('U11', '환불'))
  await textsTo('U11').toHaveLength(1)
  expect(line.sent[0]).toMatchObject({ by: 'reply' })
})

test('who is asked to slow down waits as long as LINE says, and others do not wait with him', async () => {
  line.fail(REPLY, { status: 429, message: 'Too many', retryAfter: 2 })
  await deliver(says('U12', '환불'))
  await expect.poll(() => line.calls.filter((path) => path === REPLY).length).toBe(1)
  const asked = Date.now()
  await deliver(says('U13', '환불'))
  await textsTo('U13').toHaveLength(1)
  await textsTo('U12').toHaveLength(1)
  const to = (userId: string) => line.sent.find((one) => one.to.includes(userId))!.at
  expect(to('U12')).toBeGreaterThan(to('U13'))
  expect(to('U12') - asked).toBeGreaterThan(1_800)
  // What was not taken has not used its token up, and a reply costs nothing.
  expect(line.sent.map(({ by }) => by)).toEqual(['reply', 'reply'])
})

test('what LINE refuses for good is given up at once, with the reason for people to read', async () => {
  line.fail(REPLY, { status: 400, message: 'The request body has 1 error(s)' })
  await deliver(says('U14', '환불'))
  await expect
    .poll(undelivered)
    .toMatchObject([{ userId: 'U14', reason: 'REFUSED', detail: 'The request body has 1 error(s)' }])
  line.fail(REPLY, { status: 429, message: 'You have reached your monthly limit.' })
  await deliver(says('U14', '환불'))
  await expect.poll(async () => (await undelivered())[0]!.reason).toBe('QUOTA')
  expect(line.sent).toEqual([])
})

test('an answer of LINE that nobody foresaw holds nothing up', async () => {
  line.fail(REPLY, { status: 400, body: { message: 'x\u0000', details: [null] } })
  await deliver(says('U20', '환불'), says('U20', '환불'))
  await textsTo('U20').toHaveLength(1)
  expect((await undelivered())[0]).toMatchObject({ userId: 'U20', reason: 'REFUSED', detail: 'x\ufffd' })
})

test('a token that has ended is renewed, and nothing is lost', async () => {
  await deliver(says('U15', '환불'))
  await textsTo('U15').toHaveLength(1)
  line.tokens.clear()
  await deliver(says('U15', '환불'), says('U16', '환불'), says('U17', '환불'))
  await textsTo('U15').toHaveLength(2)
  await textsTo('U17').toHaveLength(1)
  expect(line.calls.filter((path) => path === '/oauth2/v3/token').length).toBeLessThan(4)
})

test('a burst of many users is answered whole, each once', async () => {
  const users = Array.from({ length: 60 }, (_, n) => `Uburst${n}`)
  await Promise.all(users.map((userId) => deliver(says(userId, '환불'), says(userId, '메뉴'))))
  await expect.poll(() => line.sent.length).toBe(users.length * 3)
  for (const userId of users) expect(line.textsTo(userId)).toHaveLength(8)
})

test('what a process that died left is answered and sent by the next one', async () => {
  const { database } = bot.server.context
  const [sent_at, reply_until] = [new Date(), new Date(Date.now() + 40_000)]
  const event = {
    domain_id: bot.domainId,
    platform: 'line' as const,
    intent: 'SAY' as const,
    text: '환불',
    reply_token: null,
    done_at: null,
  }
  await database
    .insertInto('messenger_event')
    .values({ ...event, event_id: 'left', user_id: 'U18', sent_at, reply_until })
    .execute()
  const message = {
    domain_id: bot.domainId,
    platform: 'line' as const,
    reply_token: null,
    reply_until: null,
    reason: null,
    detail: null,
  }
  await database
    .insertInto('messenger_message')
    .values(
      [0, 1, 2].map((position) => ({
        ...message,
        user_id: 'U19',
        event_id: 'left too',
        position,
        messages: JSON.stringify([{ type: 'text', text: `${position}` }]),
      })),
    )
    .execute()
  await textsTo('U18').toHaveLength(1)
  await textsTo('U19').toEqual(['0', '1', '2'])
})

test('nothing of what was said stays after it was answered', async () => {
  await bot.waiting().toBe(0)
  const events = await bot.server.context.database
    .selectFrom('messenger_event')
    .select(['text', 'reply_token'])
    .execute()
  expect(events.length).toBeGreaterThan(100)
  expect(events.every(({ text, reply_token }) => text === '' && reply_token === null)).toBe(true)
})
