import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  EVENT_CALL,
  type FakeTalktalk,
  refused,
  startFakeTalktalk,
  TALKTALK_LINK,
} from '../../../testing/messenger/fakeTalktalk'
import { type MessengerBot, startMessengerBot } from '../../../testing/messenger/messengerBot'
import { createMessengerChannels } from '../../channel/link/messengerChannelRow'

let bot: MessengerBot<FakeTalktalk>
let talktalk: FakeTalktalk

beforeAll(async () => {
  bot = await startMessengerBot('talktalk', startFakeTalktalk, TALKTALK_LINK)
  talktalk = bot.fake
})
afterAll(() => bot.close())
beforeEach(() => {
  talktalk.sent.length = 0
  talktalk.calls.length = 0
})

const says = (user: string, text: string) =>
  bot.post(talktalk.event(user, { event: 'send', textContent: { text } }))
const textsTo = (user: string) => expect.poll(() => talktalk.textsTo(user))
const calls = () => talktalk.calls.filter((call) => call === EVENT_CALL).length

test('one event goes in each call, in order', async () => {
  await says('al-1', '메뉴')
  await textsTo('al-1').toEqual(['메뉴 1', '메뉴 2', '메뉴 3', '메뉴 4', '고르세요'])
  expect(calls()).toBe(5)
})

test.each([
  ['TalkTalk has trouble of its own', refused('99', '처리중 오류')],
  ['a picture could not be fetched in time', refused('IMG-02', '시간 초과')],
  ['it says what nobody knows', refused('constructor', '?')],
  ['a server before it is away', { status: 503, body: {} }],
] as const)('where %s, the answer is sent later', async (what, fault) => {
  talktalk.fail(EVENT_CALL, fault)
  await says(what, '환불')
  await textsTo(what).toHaveLength(1)
  expect(calls()).toBe(2)
})

test('what fails on our side is tried again as well, and holds nothing up for long', async () => {
  const { database } = bot.server.context
  const channel = await database.selectFrom('messenger_channel').select('secrets').executeTakeFirstOrThrow()
  const keep = async (secrets: object) => {
    await database
      .updateTable('messenger_channel')
      .set({ secrets: JSON.stringify(secrets) })
      .execute()
    bot.server.context.own(createMessengerChannels).clear()
  }
  await keep({ token: { ...channel.secrets['token'], sealed: '1.damaged' } })
  await says('al-9', '환불')
  // Settled, and not left to be taken up again when its claim runs out.
  const soon = database
    .selectFrom('messenger_message_queue')
    .select('attempts')
    .where('user_id', '=', 'al-9')
    .where('run_at', '<', sql<Date>`now() + interval '10 seconds'`)
  await expect.poll(() => soon.execute()).toEqual([{ attempts: 1 }])
  await keep(channel.secrets)
  await textsTo('al-9').toHaveLength(1)
})

test('where no answer came it is repeated once, and never a second time', async () => {
  talktalk.fail(EVENT_CALL, 'DROPPED')
  await says('al-2', '환불')
  await textsTo('al-2').toHaveLength(2)
  talktalk.fail(EVENT_CALL, 'DROPPED', 'DROPPED')
  await says('al-3', '환불')
  await expect.poll(() => bot.undelivered()).toMatchObject([{ userId: 'al-3', reason: 'UNREACHABLE' }])
  expect(talktalk.textsTo('al-3')).toHaveLength(2)
})

test.each([
  ['01', 'TOKEN'],
  ['02', 'REFUSED'],
  ['IMG-01', 'REFUSED'],
  ['IMG-03', 'REFUSED'],
] as const)('result %s is given up at once, with the reason for people to read', async (code, reason) => {
  talktalk.fail(EVENT_CALL, refused(code, '안 됩니다'))
  await says(`al-${code}`, '환불')
  await expect
    .poll(async () => (await bot.undelivered())[0])
    .toMatchObject({ userId: `al-${code}`, reason, detail: `${code}: 안 됩니다` })
  expect(calls()).toBe(1)
})
