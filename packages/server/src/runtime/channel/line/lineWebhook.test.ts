import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeLine, LINE_CHANNEL } from '../../../testing/fakeLine'
import { type LineBot, startLineBot } from '../../../testing/lineBot'

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
