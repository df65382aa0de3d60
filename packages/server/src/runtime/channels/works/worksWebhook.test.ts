import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeWorks, startFakeWorks, WORKS_LINK } from '../../../testing/messenger/fakeWorks'
import { type MessengerBot, startMessengerBot } from '../../../testing/messenger/messengerBot'

let bot: MessengerBot<FakeWorks>
let works: FakeWorks

beforeAll(async () => {
  bot = await startMessengerBot('naverworks', startFakeWorks, WORKS_LINK)
  works = bot.fake
})
afterAll(() => bot.close())

const text = (said: string, more: object = {}) => ({
  type: 'message',
  content: { type: 'text', text: said, ...more },
})
const deliver = (source: string, event: Record<string, unknown>) => bot.post(works.callback(source, event))
const textsTo = (conversation: string) => expect.poll(() => works.textsTo(conversation))

test('a message is kept, acknowledged, and answered by the live build to the person who wrote it', async () => {
  const reply = await deliver('u1', text('환불'))
  expect([reply.statusCode, reply.body]).toEqual([200, '{}'])
  await textsTo('users/u1').toEqual(['환불은 7일 안에 됩니다'])
  const turn = await bot.server.context.database
    .selectFrom('turn')
    .select(['platform', 'environment'])
    .where('user_id', '=', 'users/u1')
    .executeTakeFirst()
  expect(turn).toEqual({ platform: 'naverworks', environment: 'REAL' })
})

test('what is not signed with the bot secret, or is for another bot, is refused', async () => {
  const { payload, headers } = works.callback('u2', text('환불'))
  const post = (changes: Record<string, string>, body = payload) =>
    bot.post({ payload: body, headers: { ...headers, ...changes } })
  const other = createHmac('sha256', 'other').update(payload).digest('base64')
  expect((await post({ 'x-works-signature': '' })).statusCode).toBe(401)
  expect((await post({ 'x-works-signature': other })).statusCode).toBe(401)
  expect((await post({}, `${payload} `)).statusCode).toBe(401)
  expect((await post({ 'x-works-botid': '5002' })).statusCode).toBe(400)
  expect((await post({})).statusCode).toBe(200)
  await textsTo('users/u2').toHaveLength(1)
  const elsewhere = bot.webhook.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const { statusCode } = await bot.server.app.inject({ method: 'POST', url: elsewhere, payload, headers })
  expect(statusCode).toBe(404)
})

test('the same event is answered once; the same words at another time are another event', async () => {
  const said = works.callback('u3', text('환불'))
  await Promise.all([bot.post(said), bot.post(said)])
  await bot.post(said)
  await deliver('u3', { ...text('환불'), issuedTime: new Date(Date.now() + 1).toISOString() })
  await textsTo('users/u3').toHaveLength(2)
})

test('who opens the chat for the first time is welcomed, and so is a room that the bot joins', async () => {
  await deliver('u4', { type: 'begin' })
  await textsTo('users/u4').toEqual(['어서 오세요'])
  await deliver('channels/c1', { type: 'join' })
  await textsTo('channels/c1').toEqual(['어서 오세요'])
  await deliver('channels/c1', text('환불'))
  await textsTo('channels/c1').toEqual(['어서 오세요', '환불은 7일 안에 됩니다'])
})

test('a button says what it holds, in a message and alone; what is no text is not understood', async () => {
  await deliver('u5', text('그거요', { postback: '환불' }))
  await textsTo('users/u5').toEqual(['환불은 7일 안에 됩니다'])
  await deliver('u5', { type: 'postback', data: '환불' })
  await textsTo('users/u5').toHaveLength(2)
  await deliver('u5', { type: 'message', content: { type: 'sticker', packageId: '1', stickerId: '2' } })
  await textsTo('users/u5').toHaveLength(3)
  expect(await bot.utterances('users/u5')).toEqual(['환불', '환불', ''])
  await deliver('u6', text('처음', { postback: 'parlance:open:' }))
  await textsTo('users/u6').toEqual(['어서 오세요'])
})

test('people who come and go, a room that the bot leaves, and what is not known get no answer', async () => {
  const replies = [
    await deliver('channels/c2', { type: 'joined', members: ['u7'] }),
    await deliver('channels/c2', { type: 'left', members: ['u7'] }),
    await deliver('channels/c2', { type: 'leave' }),
    await deliver('u7', { type: 'newKindOfEvent' }),
    await deliver('u7', { ...text('환불'), issuedTime: 'yesterday' }),
    await deliver('u7', { ...text('환불'), issuedTime: '0000-01-01T00:00:00Z' }),
    // These would lead a call elsewhere, or nowhere.
    await deliver('../../../x?y#z', text('환불')),
    await deliver('channels/..', text('환불')),
    await deliver('.', text('환불')),
    await deliver('u7\ud800', text('환불')),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  const kept = await bot.server.context.database
    .selectFrom('messenger_user')
    .select('user_id')
    .where((e) => e.or([e('user_id', 'like', '%.%'), e('user_id', 'like', '%u7_')]))
    .execute()
  expect(kept).toEqual([])
  await deliver('u8', text('환불'))
  await textsTo('users/u8').toHaveLength(1)
  expect([...works.textsTo('channels/c2'), ...works.textsTo('users/u7')]).toEqual([])
  const room = await bot.server.context.database
    .selectFrom('messenger_user')
    .select('gone_at')
    .where('user_id', '=', 'channels/c2')
    .executeTakeFirst()
  expect(room?.gone_at).toBeInstanceOf(Date)
})
