import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeWorks, startFakeWorks, TOKEN_CALL, WORKS_LINK } from '../../../testing/messenger/fakeWorks'
import { type MessengerBot, startMessengerBot } from '../../../testing/messenger/messengerBot'
import { createMessengerTokens } from '../../channel/pushed/call/messengerToken'

let bot: MessengerBot<FakeWorks>
let works: FakeWorks

beforeAll(async () => {
  bot = await startMessengerBot('lineworks', startFakeWorks, WORKS_LINK)
  works = bot.fake
})
afterAll(() => bot.close())
beforeEach(() => {
  works.sent.length = 0
  works.calls.length = 0
})

const says = (user: string, text: string) =>
  bot.post(works.callback(user, { type: 'message', content: { type: 'text', text } }))
const textsTo = (user: string) => expect.poll(() => works.textsTo(`users/${user}`))
const sendCall = (user: string) => `POST /v1.0/bots/${WORKS_LINK.botId}/users/${user}/messages`
const count = (call: string) => works.calls.filter((one) => one === call).length
const error = (status: number, code: string, headers?: Record<string, string>) => ({
  status,
  body: { code, description: 'refused' },
  ...(headers && { headers }),
})

test('one content goes in each call, in order, and ten buttons are one of them', async () => {
  await says('u1', '메뉴')
  await textsTo('u1').toEqual(['메뉴 1', '메뉴 2', '메뉴 3', '메뉴 4', '고르세요'])
  expect(count(sendCall('u1'))).toBe(5)
})

test('many users at once need one token, and one that has ended is renewed once for all', async () => {
  bot.server.context.own(createMessengerTokens).clear()
  const users = Array.from({ length: 12 }, (_, n) => `many${n}`)
  await Promise.all(users.map((user) => says(user, '환불')))
  for (const user of users) await textsTo(user).toHaveLength(1)
  expect(count(TOKEN_CALL)).toBe(1)
  works.tokens.clear()
  await says('u2', '환불')
  await textsTo('u2').toHaveLength(1)
  expect(count(TOKEN_CALL)).toBe(2)
  expect(count(sendCall('u2'))).toBe(2)
})

test('who is asked to slow down waits until the limit begins anew, and others do not wait with him', async () => {
  works.fail(sendCall('u3'), error(429, 'TOO_MANY_REQUESTS', { 'rateLimit-reset': '2' }))
  await says('u3', '환불')
  await expect.poll(() => count(sendCall('u3'))).toBe(1)
  const asked = Date.now()
  await says('u4', '환불')
  await textsTo('u4').toHaveLength(1)
  await textsTo('u3').toHaveLength(1)
  const [other, waited] = works.sent
  expect([other!.to, waited!.to]).toEqual(['users/u4', 'users/u3'])
  expect(waited!.at - asked).toBeGreaterThan(1_800)
})

test('where no answer came it is repeated once, and never a second time', async () => {
  works.fail(sendCall('u5'), 'DROPPED')
  await says('u5', '환불')
  await textsTo('u5').toHaveLength(2)
  works.fail(sendCall('u6'), 'DROPPED', 'DROPPED')
  await says('u6', '환불')
  await expect.poll(() => bot.undelivered()).toMatchObject([{ userId: 'users/u6', reason: 'UNREACHABLE' }])
  expect(works.textsTo('users/u6')).toHaveLength(2)
})

test('what failed there is sent later; what is refused for good is given up with the reason to read', async () => {
  works.fail(sendCall('u7'), error(500, 'SERVER_ERROR'))
  await says('u7', '환불')
  await textsTo('u7').toHaveLength(1)
  works.fail(sendCall('u8'), error(403, 'FORBIDDEN'))
  await says('u8', '환불')
  await expect
    .poll(async () => (await bot.undelivered())[0])
    .toMatchObject({ userId: 'users/u8', reason: 'REFUSED', detail: 'FORBIDDEN: refused' })
  expect(count(sendCall('u8'))).toBe(1)
})
