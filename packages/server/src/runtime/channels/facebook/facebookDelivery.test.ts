import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FacebookBot, startFacebookBot } from '../../../testing/messenger/facebookBot'
import { FACEBOOK_PAGE, type FakeFacebook } from '../../../testing/messenger/fakeFacebook'

let bot: FacebookBot
let facebook: FakeFacebook

beforeAll(async () => {
  bot = await startFacebookBot()
  facebook = bot.facebook
})
afterAll(() => bot.close())
beforeEach(() => {
  facebook.sent.length = 0
  facebook.calls.length = 0
})

const SEND = 'POST /me/messages'
const deliver: FacebookBot['deliver'] = (...events) => bot.deliver(...events)
const says: FacebookBot['says'] = (...said) => bot.says(...said)
const textsTo: FacebookBot['textsTo'] = (userId) => bot.textsTo(userId)
const undelivered = async () => (await bot.channel()).undelivered
const calls = () => facebook.calls.filter((call) => call === SEND).length

test('messages of an answer go one by one, in order', async () => {
  await deliver(says('P1', '메뉴'))
  await textsTo('P1').toHaveLength(8)
  expect(facebook.textsTo('P1').slice(0, 5)).toEqual(['메뉴 1', '메뉴 2', '메뉴 3', '메뉴 4', '고르세요'])
  expect(calls()).toBe(8)
})

test('where Facebook fails or asks to wait, an answer is sent later, and others do not wait with it', async () => {
  facebook.fail(SEND, {
    status: 400,
    code: 613,
    message: 'Calls to this api have exceeded the rate limit.',
    retryAfter: 2,
  })
  await deliver(says('P2', '환불'), says('P2', '환불'))
  await expect.poll(calls).toBe(1)
  const asked = Date.now()
  await deliver(says('P3', '환불'))
  await textsTo('P3').toHaveLength(1)
  await textsTo('P2').toHaveLength(2)
  const to = (userId: string) => facebook.sent.find((one) => one.to === userId)!.at
  expect(to('P2')).toBeGreaterThan(to('P3'))
  expect(to('P2') - asked).toBeGreaterThan(1_800)
  facebook.fail(SEND, { status: 500, code: 2, message: 'Service temporarily unavailable' })
  await deliver(says('P4', '환불'))
  await textsTo('P4').toHaveLength(1)
})

test('where no answer came it is repeated once, and never a second time', async () => {
  facebook.fail(SEND, 'DROPPED')
  await deliver(says('P5', '환불'))
  // Facebook had done it, and cannot tell that it is the same.
  await textsTo('P5').toHaveLength(2)
  facebook.fail(SEND, 'DROPPED', 'DROPPED')
  await deliver(says('P6', '환불'))
  await expect.poll(undelivered).toMatchObject([{ userId: 'P6', reason: 'UNREACHABLE' }])
  expect(facebook.textsTo('P6')).toHaveLength(2)
  // A refusal in between says for sure that it was not done.
  facebook.fail(SEND, { status: 500, code: 1, message: 'unknown' }, 'DROPPED')
  await deliver(says('P7', '환불'))
  await textsTo('P7').toHaveLength(2)
})

test('a secret that Facebook repeats is blanked in what people read', async () => {
  const { token } = FACEBOOK_PAGE
  facebook.fail(SEND, { status: 400, code: 100, message: `${'x'.repeat(280)} ${token} of ${token}` })
  await deliver(says('P15', '환불'))
  await expect.poll(async () => (await undelivered())[0]).toMatchObject({ userId: 'P15', reason: 'REFUSED' })
  expect((await undelivered())[0]!.detail).toBe(`${'x'.repeat(280)} •••• of •••• (100)`)
})

test.each([
  ['the token is refused', 'TOKEN', { status: 401, code: 190, message: 'Error validating access token' }],
  [
    '24 hours have passed',
    'WINDOW',
    { status: 400, code: 10, subcode: 2_018_278, message: 'Outside of the window' },
  ],
  [
    'the user is gone',
    'USER_UNREACHABLE',
    { status: 400, code: 551, message: 'This person is not available' },
  ],
  ['the message is not right', 'REFUSED', { status: 400, code: 100, message: 'No matching user found' }],
  ['the app may not', 'REFUSED', { status: 403, code: 200, message: 'Permissions error' }],
] as const)(
  'it is given up at once where %s, with the reason for people to read',
  async (what, reason, fault) => {
    const userId = `gone ${what}`
    facebook.fail(SEND, fault)
    await deliver(says(userId, '환불'))
    await expect.poll(async () => (await undelivered())[0]).toMatchObject({ userId, reason })
    expect((await undelivered())[0]!.detail).toContain(fault.message)
    expect(calls()).toBe(1)
  },
)
