import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeTalktalk, startFakeTalktalk, TALKTALK_LINK } from '../../../testing/messenger/fakeTalktalk'
import { type MessengerBot, startMessengerBot } from '../../../testing/messenger/messengerBot'

let bot: MessengerBot<FakeTalktalk>
let talktalk: FakeTalktalk

beforeAll(async () => {
  bot = await startMessengerBot('talktalk', startFakeTalktalk, TALKTALK_LINK)
  talktalk = bot.fake
})
afterAll(() => bot.close())

const deliver = (user: string, event: Record<string, unknown>) => bot.post(talktalk.event(user, event))
const said = (text: string, more: object = {}) => ({ event: 'send', textContent: { text, ...more } })
const textsTo = (user: string) => expect.poll(() => talktalk.textsTo(user))

test('an event is kept, acknowledged with an empty object, and answered by the live build', async () => {
  const reply = await deliver('al-1', said('환불', { inputType: 'typing' }))
  expect([reply.statusCode, reply.body]).toEqual([200, '{}'])
  await textsTo('al-1').toEqual(['환불은 7일 안에 됩니다'])
  const turn = await bot.server.context.database
    .selectFrom('turn')
    .select(['platform', 'environment'])
    .where('user_id', '=', 'al-1')
    .executeTakeFirst()
  expect(turn).toEqual({ platform: 'talktalk', environment: 'REAL' })
})

test('only who knows the address is heard, with events of this account and none that are no JSON', async () => {
  const event = talktalk.event('al-2', said('환불'))
  const elsewhere = bot.webhook.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const there = await bot.server.app.inject({ method: 'POST', url: elsewhere, ...event })
  expect(there.statusCode).toBe(404)
  const ofAnother = talktalk.event('al-2', { ...said('환불'), partner: 'wother' })
  expect((await bot.post(ofAnother)).statusCode).toBe(400)
  expect((await bot.post({ ...event, payload: 'hello' })).statusCode).toBe(400)
  // Not every version of TalkTalk names the account.
  expect((await deliver('al-2', { ...said('환불'), partner: undefined })).statusCode).toBe(200)
  await textsTo('al-2').toHaveLength(1)
})

test('what nobody signed says nothing of where files are found, and an id that cannot be kept is passed over', async () => {
  const { payload, headers } = talktalk.event('al-8', said('환불'))
  const sent = [
    await bot.post({ payload, headers: { ...headers, host: 'evil.example' } }),
    await deliver('al-\u0000', said('환불')),
    await deliver('\ud800', said('환불')),
  ]
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await textsTo('al-8').toHaveLength(1)
  const { database } = bot.server.context
  expect(await database.selectFrom('messenger_channel').select('origin').execute()).toEqual([
    { origin: null },
  ])
})

test('what comes twice at once is answered once, and who says the same later is heard again', async () => {
  const { context } = bot.server
  const { now } = context
  const moment = now()
  context.now = () => moment
  await Promise.all([deliver('al-3', said('환불')), deliver('al-3', said('환불'))])
  await textsTo('al-3').toHaveLength(1)
  context.now = () => new Date(moment.getTime() + 1_000)
  await deliver('al-3', said('환불'))
  await textsTo('al-3').toHaveLength(2)
  context.now = now
})

test('who opens the chat is welcomed, a button says its code, and what is no text is not understood', async () => {
  await deliver('al-4', { event: 'open', options: { inflow: 'button', friend: false, under14: false } })
  await textsTo('al-4').toEqual(['어서 오세요'])
  await deliver('al-4', said('그거요', { code: '환불', inputType: 'button' }))
  await textsTo('al-4').toHaveLength(2)
  await deliver('al-4', { event: 'send', imageContent: { imageUrl: 'https://shop.example/a.png' } })
  await textsTo('al-4').toHaveLength(3)
  await deliver('al-4', said('(이모티콘)', { inputType: 'sticker' }))
  await textsTo('al-4').toHaveLength(4)
  expect((await bot.utterances('al-4')).slice(1)).toEqual(['환불', '', ''])
  await deliver('al-5', said('처음으로', { code: 'parlance:open:' }))
  await textsTo('al-5').toEqual(['어서 오세요'])
})

test('echoes, friends, who leaves, what a person answers and what is not known get no answer', async () => {
  const events = [
    { event: 'echo', echoedEvent: 'send', textContent: { text: '환불' } },
    { event: 'friend', options: { set: 'on' } },
    { ...said('환불'), standby: true },
    { event: 'handover', options: { control: 'passThread' } },
    { event: 'pay_complete', options: {} },
    { event: 'leave' },
  ]
  for (const event of events) expect((await deliver('al-6', event)).statusCode).toBe(200)
  expect((await bot.post({ ...talktalk.event('al-6', {}), payload: '{"event":"test"}' })).statusCode).toBe(
    200,
  )
  await deliver('al-7', said('환불'))
  await textsTo('al-7').toHaveLength(1)
  expect(talktalk.textsTo('al-6')).toEqual([])
  expect(await bot.utterances('al-6')).toEqual([])
  const user = await bot.server.context.database
    .selectFrom('messenger_user')
    .select('gone_at')
    .where('user_id', '=', 'al-6')
    .executeTakeFirst()
  expect(user?.gone_at).toBeInstanceOf(Date)
})
