import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FacebookBot, startFacebookBot } from '../../../testing/messenger/facebookBot'
import { FACEBOOK_PAGE, type FakeFacebook } from '../../../testing/messenger/fakeFacebook'

let bot: FacebookBot
let facebook: FakeFacebook

beforeAll(async () => {
  bot = await startFacebookBot()
  facebook = bot.facebook
})
afterAll(() => bot.close())

const says: FacebookBot['says'] = (...said) => bot.says(...said)
const textsTo: FacebookBot['textsTo'] = (userId) => bot.textsTo(userId)
const post = (body: { payload: string; headers: Record<string, string> }) =>
  bot.server.app.inject({ method: 'POST', url: bot.webhook, ...body })
const utterances = async (userId: string) => {
  const rows = await bot.server.context.database
    .selectFrom('turn')
    .select('utterance')
    .where('user_id', '=', userId)
    .orderBy('at')
    .execute()
  return rows.map(({ utterance }) => utterance)
}

test('the webhook is verified with the verify token, and with no other', async () => {
  const { verifyToken } = await bot.channel()
  const ask = (query: Record<string, string>) =>
    bot.server.app.inject({ method: 'GET', url: bot.webhook, query })
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' }
  const right = await ask(asked)
  expect([right.statusCode, right.body]).toEqual([200, '1158201444'])
  expect(right.headers['content-type']).toMatch(/^text\/plain/)
  expect((await ask({ ...asked, 'hub.verify_token': 'other' })).statusCode).toBe(403)
  expect((await ask({ ...asked, 'hub.mode': 'unsubscribe' })).statusCode).toBe(403)
  const elsewhere = bot.webhook.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const { statusCode } = await bot.server.app.inject({ method: 'GET', url: elsewhere, query: asked })
  expect(statusCode).toBe(404)
})

test('a message is acknowledged, answered by the live build, and answered as a response', async () => {
  expect((await bot.deliver(says('P1', '환불'))).statusCode).toBe(200)
  await textsTo('P1').toEqual(['환불은 7일 안에 됩니다'])
  const { database } = bot.server.context
  const turn = await database
    .selectFrom('turn')
    .select(['platform', 'environment'])
    .where('user_id', '=', 'P1')
    .executeTakeFirst()
  expect(turn).toEqual({ platform: 'facebook', environment: 'REAL' })
})

test('what is not signed with the app secret is refused, over the bytes as they came', async () => {
  const { payload, headers } = facebook.signed([says('P2', '환불')])
  const sign = (key: string) => `sha256=${createHmac('sha256', key).update(payload).digest('hex')}`
  const inject = (signature: string, body = payload) =>
    post({ payload: body, headers: { ...headers, 'x-hub-signature-256': signature } })
  expect((await inject('')).statusCode).toBe(401)
  expect((await inject(sign('other'))).statusCode).toBe(401)
  expect((await inject(sign(FACEBOOK_PAGE.secret), `${payload} `)).statusCode).toBe(401)
  expect((await inject(sign(FACEBOOK_PAGE.secret))).statusCode).toBe(200)
  await textsTo('P2').toHaveLength(1)
})

test('what comes again is answered once: by its id, and where it has none by all of it', async () => {
  const said = says('P3', '환불')
  const pressed = facebook.event('P3', { postback: { title: '환불', payload: '환불' } })
  await bot.deliver(said, said)
  await bot.deliver(said)
  await bot.deliver(pressed)
  await bot.deliver(pressed)
  await textsTo('P3').toHaveLength(2)
  await bot.deliver(says('P3', '환불'))
  await textsTo('P3').toHaveLength(3)
})

test('"Get started" and a link to the page open the chat; quick replies and buttons say what they hold', async () => {
  expect(facebook.getStarted).toBe('parlance:open:')
  await bot.deliver(
    facebook.event('P4', { postback: { mid: 'm_start', title: '시작하기', payload: facebook.getStarted } }),
  )
  await textsTo('P4').toEqual(['어서 오세요'])
  await bot.deliver(facebook.event('P5', { referral: { ref: 'poster', source: 'SHORTLINK' } }))
  await textsTo('P5').toEqual(['어서 오세요'])
  await bot.deliver(
    facebook.event('P6', { message: { text: '네, 그거요', quick_reply: { payload: '환불' } } }),
  )
  await textsTo('P6').toEqual(['환불은 7일 안에 됩니다'])
  await bot.deliver(facebook.event('P7', { postback: { title: '그거', payload: '환불' } }))
  await textsTo('P7').toEqual(['환불은 7일 안에 됩니다'])
  expect(await utterances('P7')).toEqual(['환불'])
})

test('what is no text is not understood', async () => {
  const attachments = [{ type: 'image', payload: { url: 'https://cdn.example/1.png', sticker_id: 369 } }]
  await bot.deliver(facebook.event('P8', { message: { attachments } }))
  await textsTo('P8').toHaveLength(1)
  const [turn] = await bot.server.context.database
    .selectFrom('turn')
    .select('match_type')
    .where('user_id', '=', 'P8')
    .execute()
  expect(turn).toEqual({ match_type: 'FAIL' })
})

test('echoes, receipts, what another app answers and what other pages get never reach the bot', async () => {
  const standby = says('P9', '환불')
  const entry = [{ id: FACEBOOK_PAGE.id, time: Date.now(), standby: [standby] }]
  const payload = JSON.stringify({ object: 'page', entry })
  const signature = createHmac('sha256', FACEBOOK_PAGE.secret).update(payload).digest('hex')
  const { headers } = facebook.signed([])
  const replies = [
    await bot.deliver(
      facebook.event('P9', { message: { text: '환불', is_echo: true, app_id: 55 } }),
      facebook.event('P9', { delivery: { mids: ['m_1'], watermark: 1 } }),
      facebook.event('P9', { read: { watermark: 1 } }),
      facebook.event('P9', { reaction: { action: 'react', emoji: '👍', mid: 'm_1' } }),
      facebook.event('P9', { somethingNew: {} }),
      { broken: true },
    ),
    await post({ payload, headers: { ...headers, 'x-hub-signature-256': `sha256=${signature}` } }),
    await post(facebook.signed([says('P9', '환불')], '999')),
    await bot.deliver(),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await bot.deliver(says('P10', '환불'))
  await textsTo('P10').toHaveLength(1)
  expect(facebook.textsTo('P9')).toEqual([])
  expect(await utterances('P9')).toEqual([])
})

test('one event that cannot be kept costs none of those beside it', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const entry = [
    { id: FACEBOOK_PAGE.id, messaging: [{ sender: { id: 'P13' }, timestamp: Date.now(), referral: '@' }] },
  ]
  const payload = JSON.stringify({ object: 'page', entry }).replace('"@"', `{"ref":"deep","more":${nested}}`)
  const signature = createHmac('sha256', FACEBOOK_PAGE.secret).update(payload).digest('hex')
  const { headers } = facebook.signed([])
  const replies = [
    await bot.deliver(
      says('P12', '환불', { timestamp: 1e300 }),
      says('P12', '환불', { message: { mid: 'm_\ud800', text: '환불' } }),
      says('P12', '환불', { sender: { id: 'P\u0000' } }),
      says('P14', '환불'),
    ),
    await post({ payload, headers: { ...headers, 'x-hub-signature-256': `sha256=${signature}` } }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await textsTo('P14').toHaveLength(1)
  await textsTo('P13').toEqual(['어서 오세요'])
  expect(facebook.textsTo('P12')).toEqual([])
})

test('messages that come in another order are answered in that of the clock of Facebook', async () => {
  const now = Date.now()
  const numbered = ['첫째', '둘째', '셋째'].map((text, n) =>
    says('P11', `${text} 환불`, { timestamp: now + n * 100 }),
  )
  await bot.deliver(...numbered.toReversed())
  await textsTo('P11').toHaveLength(3)
  expect(await utterances('P11')).toEqual(['첫째 환불', '둘째 환불', '셋째 환불'])
})
