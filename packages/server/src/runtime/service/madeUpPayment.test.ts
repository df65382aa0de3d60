import { AccountLink, accountService, PAYMENT_METHODS, PAYMENT_OPERATIONS } from '@parlance/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type LineBot, startLineBot } from '../../testing/messenger/lineBot'
import { type MethodServer, startMethodServer } from '../../testing/methodServer'
import { aConversation } from '../../testing/testBot'
import { releasePayments, settlePayments } from '../payment/settlePayments'
import type { Keys } from './keys'
import type { PaymentService, Taken } from './paymentService'
import { addService } from './services'

/** A made-up service that takes payments: all that another one costs on this side. */
const about = accountService({
  name: 'Wish Pay',
  path: '/api/v1/payment/wish-pay',
  operations: PAYMENT_OPERATIONS,
  shown: AccountLink.extend({ shop: z.string() }),
  link: z.object({ shop: z.string().min(1), secret: z.string() }),
  unset: { shop: '' },
  secretOf: ['shop'],
  problems: ['UNKNOWN_SHOP'],
  words: 'madeUp',
  steps: [],
})

const payment: PaymentService = {
  accountOf: ({ shop }) => ({ account: String(shop), sandbox: false, currency: 'KRW' }),
  async offer(context, keys, order, back) {
    const sent = await ask(context, keys, 'POST', '/wishes', { ...order, ...back })
    const call = { url: wishes.url, status: sent.status, elapsedMs: 1, error: null }
    if (!sent.body)
      return { call, refusal: { code: 'UNKNOWN_SHOP', ownCode: '', detail: String(sent.status) } }
    const id = String(sent.body['id'])
    return { call, offer: { transactionId: id, url: `https://wish.example/${id}`, appUrl: null } }
  },
  faultOf: () => 3,
  isBack: ({ wish }, { transaction_id }) => wish === transaction_id,
  async confirm(context, keys, { transaction_id }) {
    const { status, body } = await ask(context, keys, 'POST', '/grant', { id: transaction_id })
    if (body) return { state: 'TAKEN', taken: body as Taken }
    return status === 402
      ? { state: 'REFUSED', code: 'POOR' }
      : { state: 'UNCLEAR', code: '', unlessTaken: 'AGAIN' }
  },
  async look(context, keys, { transaction_id }) {
    const { status, body } = await ask(context, keys, 'POST', '/look', { id: transaction_id })
    return status === 404 ? 'NOTHING' : (body as Taken | null)
  },
  async refund(context, keys, { transaction_id }) {
    return (await ask(context, keys, 'POST', '/refund', { id: transaction_id })).body !== null
  },
}

async function ask(
  context: LineBot['server']['context'],
  { domainId, settings, secret }: Keys,
  method: 'POST',
  path: string,
  body: object,
): Promise<{ status: number | null; body: Record<string, unknown> | null }> {
  const headers = [{ name: 'authorization', value: `${String(settings['shop'])}:${secret}` }]
  const request = {
    method,
    url: `${wishes.url}${path}`,
    headers,
    body: JSON.stringify(body),
    timeoutMs: 1_000,
  }
  const sent = await context.outward.send(request, { domainId, deadline: performance.now() + 1_000 })
  const isDone = sent.ok && sent.status === 200
  return { status: sent.ok ? sent.status : null, body: isDone ? (JSON.parse(sent.body) as never) : null }
}

let bot: LineBot
let wishes: MethodServer
const taken = (more: object = {}) =>
  JSON.stringify({ transactionId: 'w1', orderId: 'o-1', amount: 700, ...more })

let removeService: () => void
beforeAll(async () => {
  Object.assign(PAYMENT_METHODS, {
    wishPay: {
      name: 'Wish Pay',
      code: 'AM-1099',
      platform: 'line',
      example: { url: 'https://wish.example/', currency: 'KRW' },
    },
  })
  removeService = addService('wishPay', {
    about,
    payment,
    check: async (context, keys) =>
      (await ask(context, keys, 'POST', '/check', {})).body ? null : { code: 'UNKNOWN_SHOP', detail: '' },
  })
  bot = await startLineBot({
    conversations: ['1', '2', '3', '4', '5'].map((n) =>
      aConversation(`wish ${n}`, [`wish ${n}`], `\${\`wishPay(Wish${n === '5' ? '' : `, 700, o-${n}`})}`),
    ),
    async prepare(server, owner, domainId) {
      wishes = await startMethodServer(server.context)
      server.context.config.publicUrl = 'https://bot.example'
      await owner.send('PUT', `${about.read.path}?domainId=${domainId}`, {
        shop: 'moon',
        secret: 'a wish sesame',
      })
    },
  })
})
afterAll(async () => {
  removeService()
  Reflect.deleteProperty(PAYMENT_METHODS, 'wishPay')
  await bot.close()
  await wishes.close()
})

const path = (call = '') => `${about.read.path}${call}?domainId=${bot.domainId}`
const payments = () => bot.server.context.database.selectFrom('payment').selectAll().orderBy('id').execute()
const last = async () => (await payments()).at(-1)!

/** A user is offered the payment of an order; the addresses that they are led back to. */
async function offer(user: string, order: number) {
  wishes.on('/wishes', () => JSON.stringify({ id: `w${order}` }))
  await bot.deliver(bot.says(user, `wish ${order}`))
  await bot.textsTo(user).not.toHaveLength(0)
  return JSON.parse(wishes.calls.findLast((call) => call.path === '/wishes')!.body) as {
    confirmUrl: string
    cancelUrl: string
  }
}
const open = async (url: string, query: Record<string, string> = {}) =>
  bot.server.app.inject({ method: 'GET', url: new URL(url).pathname, query })

test('a service is linked and checked by the calls that all have, and its secret is never shown', async () => {
  const { body } = await bot.owner.get(path())
  expect(body).toEqual({ state: 'LINKED', secretEnding: 'same', shop: 'moon' })
  const link = (fields: object) => bot.owner.send('PUT', path(), fields)
  expect((await link({ shop: 'sun', secret: '' })).body.issues).toEqual([
    { path: 'secret', code: 'REQUIRED' },
  ])
  expect((await link({ shop: 'moon', secret: '' })).status).toBe(200)
  const check = async () =>
    (await bot.owner.send<{ problem: object | null }>('POST', path('/check'))).body.problem
  expect(await check()).toEqual({ code: 'UNKNOWN_SHOP', detail: '' })
  wishes.on('/check', () => '{}')
  expect(await check()).toBeNull()
  expect(wishes.calls.at(-1)!.headers.authorization).toBe('moon:a wish sesame')
})

test('its button bears its name, and who pays is told in the chat, once', async () => {
  const { confirmUrl } = await offer('U1', 1)
  const actions = [{ label: 'Wish Pay로 결제하기', uri: 'https://wish.example/w1' }]
  expect(bot.line.sent.at(-1)!.messages).toMatchObject([{ template: { actions } }])
  expect((await open(confirmUrl, { wish: 'another' })).statusCode).toBe(400)
  wishes.on('/grant', () => taken())
  const pages = await Promise.all([open(confirmUrl, { wish: 'w1' }), open(confirmUrl, { wish: 'w1' })])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await bot.textsTo('U1').toContain('결제가 완료되었어요.')
  expect(await last()).toMatchObject({ service: 'wishPay', state: 'PAID', account: 'moon', currency: 'KRW' })
  expect(wishes.calls.filter((call) => call.path === '/grant')).toHaveLength(1)
})

test('its refusal ends a payment, and another sum than was offered is given back', async () => {
  const refused = await offer('U2', 2)
  wishes.on('/grant', () => ({ status: 402, body: '' }))
  await open(refused.confirmUrl, { wish: 'w2' })
  expect(await last()).toMatchObject({ state: 'FAILED', reason: 'POOR' })
  const other = await offer('U3', 3)
  wishes.on('/grant', () => taken({ transactionId: 'w3', orderId: 'o-3', amount: 1 }))
  wishes.on('/refund', () => '{}')
  await open(other.confirmUrl, { wish: 'w3' })
  expect(await last()).toMatchObject({ state: 'FAILED', reason: 'OTHER_PAYMENT' })
  expect(JSON.parse(wishes.calls.at(-1)!.body)).toEqual({ id: 'w3' })
  expect(wishes.calls.at(-1)!.path).toBe('/refund')
})

test('what it did not answer is looked up before it is asked again', async () => {
  const { confirmUrl } = await offer('U4', 4)
  // As if the talk were in another messenger, which is told as well.
  const { database } = bot.server.context
  await database.updateTable('payment').set({ platform: 'facebook' }).where('order_id', '=', 'o-4').execute()
  const grants = () => wishes.calls.filter((call) => call.path === '/grant').length
  const before = grants()
  wishes.on('/grant', () => ({ status: 503, body: '' }))
  wishes.on('/look', () => ({ status: 503, body: '' }))
  await open(confirmUrl, { wish: 'w4' })
  expect(await last()).toMatchObject({ state: 'PAYING' })
  wishes.on('/look', () => taken({ transactionId: 'w4', orderId: 'o-4' }))
  await releasePayments(database)
  await settlePayments(bot.server.context)
  expect(await last()).toMatchObject({ state: 'PAID' })
  expect(grants() - before).toBe(1)
  const events = database.selectFrom('messenger_event').select(['platform', 'user_id', 'intent'])
  expect(await events.where('event_id', '=', `payment:${(await last()).id}`).execute()).toEqual([
    { platform: 'facebook', user_id: 'U4', intent: 'PAYMENT' },
  ])
})

test('what is wrong with its arguments has its own code', async () => {
  await bot.deliver(bot.says('U5', 'wish 5'))
  const ended = async () =>
    (
      await bot.owner.get<{ items: { id: string }[] }>(
        `/api/v1/history?domainId=${bot.domainId}&errorOnly=true`,
      )
    ).body.items[0]?.id
  await expect.poll(ended).toBeDefined()
  const { body } = await bot.owner.get<{ trace: { analysis: { errorCodes: string[] } } }>(
    `/api/v1/history/${await ended()}?domainId=${bot.domainId}`,
  )
  expect(body.trace.analysis.errorCodes).toEqual(['AM-1099-1'])
})
