import type { HistoryTurn, IndicatorTab, PaymentIndicators } from '@parlance/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeLinePay, LINE_PAY_KEYS, startFakeLinePay } from '../../../testing/fakeLinePay'
import { type LineBot, startLineBot } from '../../../testing/messenger/lineBot'
import { aConversation } from '../../../testing/testBot'
import { forgetOldPayments, releasePayments, settlePayments } from '../../payment/settlePayments'

let bot: LineBot
let pay: FakeLinePay
const ORDERS = ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '뒤']
const LINK = { ...LINE_PAY_KEYS, environment: 'PRODUCTION', currency: 'TWD' }

beforeAll(async () => {
  const conversations = ORDERS.map((name, i) =>
    aConversation(
      name,
      [name],
      `확인해 주세요. \${\`linePay(커피 ${name}, ${(i + 1) * 1_000}, order ${i + 1})}`,
    ),
  )
  bot = await startLineBot({
    conversations,
    async prepare(server, owner, domainId) {
      pay = await startFakeLinePay(server.context)
      server.context.config.publicUrl = 'https://bot.example'
      await owner.send('PUT', `/api/v1/payment/line-pay?domainId=${domainId}`, LINK)
    },
  })
})
afterAll(async () => {
  await bot.close()
  await pay.close()
})

const payments = () => bot.server.context.database.selectFrom('payment').selectAll().orderBy('id').execute()
const stateOf = async (orderId: string) =>
  (await payments()).filter((row) => row.order_id === orderId).at(-1)?.state
const turnsTold = (userId: string) =>
  bot.server.context.database
    .selectFrom('turn')
    .select(['utterance'])
    .where('event', '=', 'payment')
    .where('user_id', '=', userId)
    .execute()

/** The payment that a user is offered, as soon as LINE has the button. */
async function offer(userId: string, name: string) {
  const before = bot.line.textsTo(userId).length
  await bot.deliver(bot.says(userId, name))
  await bot.textsTo(userId).not.toHaveLength(before)
  return pay.transactions.at(-1)!
}
/** What the browser shows at an address that LINE Pay leads back to. */
async function open(url: string, query: Record<string, string> = {}) {
  const { pathname } = new URL(url)
  const reply = await bot.server.app.inject({ method: 'GET', url: pathname, query })
  return {
    status: reply.statusCode,
    text: reply.body.replace(/<style>.*<\/style>|<[^>]+>/g, ' '),
    headers: reply.headers,
  }
}
type Offered = Awaited<ReturnType<typeof offer>>
const confirm = ({ confirmUrl, id, orderId }: Offered) => open(confirmUrl, { transactionId: id, orderId })
const confirmCalls = ({ id }: Offered) =>
  pay.calls.filter((call) => call === `POST /v3/payments/${id}/confirm`)

test('an answer ends in a pay button, which leads to LINE Pay', async () => {
  const sale = await offer('Uone', '하나')
  expect(sale).toMatchObject({ orderId: 'order 1', amount: 1_000, currency: 'TWD', product: '커피 하나' })
  expect(sale.confirmUrl).toMatch(/^https:\/\/bot\.example\/pay\/[\w-]{43}\/confirm$/)
  const [said, button] = bot.line.sent.at(-1)!.messages
  expect(said).toEqual({ type: 'text', text: '확인해 주세요.' })
  expect(button).toMatchObject({
    type: 'template',
    template: {
      title: '커피 하나',
      text: '1,000대만달러',
      actions: [
        {
          type: 'uri',
          label: 'LINE Pay로 결제하기',
          uri: `line://pay/payment/${sale.id}`,
          altUri: { desktop: `https://pay.example/web/${sale.id}` },
        },
      ],
    },
  })
  // The same order is the same payment.
  const calls = pay.calls.length
  await offer('Uone', '하나')
  expect(pay.calls.length).toBe(calls)
})

test('who paid is told on the page and in LINE, once, however often the page is opened', async () => {
  const sale = pay.transactions[0]!
  const pages = await Promise.all([confirm(sale), confirm(sale), confirm(sale)])
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
  const page = await confirm(sale)
  expect(page.text).toContain('결제가 완료되었어요.')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(confirmCalls(sale)).toHaveLength(1)
  await expect.poll(() => bot.line.textsTo('Uone').at(-1)).toBe('결제가 완료되었어요.')
  await confirm(sale)
  await open(sale.cancelUrl)
  expect(await stateOf('order 1')).toBe('PAID')
  expect(await turnsTold('Uone')).toHaveLength(1)
  const [row] = await payments()
  expect(row).toMatchObject({ transaction_id: '2026112600000000001', amount: 1_000, reason: null })
})

test('an order that is paid is not offered again, and its number serves nobody else', async () => {
  const calls = pay.calls.length
  await offer('Uone', '하나')
  expect(bot.line.textsTo('Uone').at(-1)).toBe('커피 하나\n이 주문은 이미 결제되었어요.')
  await offer('Uother', '하나')
  expect(bot.line.textsTo('Uother').at(-1)).toMatch(/문제가 생겼어요/)
  expect(pay.calls.length).toBe(calls)
})

test('who cancels is told so, and cannot be charged afterwards', async () => {
  const sale = await offer('Utwo', '둘')
  expect((await open(sale.cancelUrl, { transactionId: sale.id })).text).toContain('결제를 취소했어요.')
  await expect.poll(() => bot.line.textsTo('Utwo').at(-1)).toBe('결제를 취소했어요.')
  expect((await confirm(sale)).text).toContain('결제를 취소했어요.')
  expect(confirmCalls(sale)).toEqual([])
})

test('a confirmation without an answer is looked up before it is repeated', async () => {
  const taken = await offer('Uthree', '셋')
  pay.fail(`${taken.id}/confirm`, 'DROPPED')
  expect((await confirm(taken)).text).toContain('결제가 완료되었어요.')
  expect(confirmCalls(taken)).toHaveLength(1)

  const lost = await offer('Ufour', '넷')
  pay.fail(`${lost.id}/confirm`, 'LOST')
  const from = pay.calls.length
  expect((await confirm(lost)).text).toContain('결제가 완료되었어요.')
  const again = `POST /v3/payments/${lost.id}/confirm`
  expect(pay.calls.slice(from)).toEqual([again, 'GET /v3/payments', again])
})

test('while nobody can tell how it ended the page waits, and it is settled without the page', async () => {
  const sale = await offer('Ufive', '다섯')
  pay.fail('/confirm', 'DROPPED')
  pay.fail('/v3/payments', { status: 503 }, { code: '9000' })
  const page = await confirm(sale)
  expect(page.text).toContain('결제 결과를 확인하고 있어요.')
  expect(page.headers.refresh).toBe('3')
  expect((await open(sale.cancelUrl)).text).toContain('결제 결과를 확인하고 있어요.')
  expect((await confirm(sale)).text).toContain('결제 결과를 확인하고 있어요.')
  expect(await stateOf('order 5')).toBe('PAYING')
  const { context } = bot.server
  // As a process leaves it that is killed while it asks; the next one that has the database to itself asks at once.
  const isHeld = sql`update payment set busy_until = now() + interval '15 s' where state = 'PAYING'`
  await isHeld.execute(context.database)
  await settlePayments(context)
  expect(await stateOf('order 5')).toBe('PAYING')
  await releasePayments(context.database)
  await settlePayments(context)
  expect(await stateOf('order 5')).toBe('PAID')
  expect(confirmCalls(sale)).toHaveLength(1)
  await expect.poll(() => turnsTold('Ufive')).toHaveLength(1)
})

test('what LINE Pay refuses is no payment, and can be tried again', async () => {
  const sale = await offer('Usix', '여섯')
  pay.fail('/confirm', { code: '1142' })
  expect((await confirm(sale)).text).toContain('결제가 완료되지 않았어요.')
  await expect.poll(() => bot.line.textsTo('Usix').at(-1)).toMatch(/완료되지 않았어요/)
  expect((await payments()).at(-1)).toMatchObject({ state: 'FAILED', reason: '1142' })
  const next = await offer('Usix', '여섯')
  expect(next.id).not.toBe(sale.id)
  expect((await confirm(next)).text).toContain('결제가 완료되었어요.')
})

test('forged addresses, other orders and other amounts are refused', async () => {
  const sale = await offer('Useven', '일곱')
  const forged = sale.confirmUrl.replace(/pay\/.{4}/, 'pay/AAAA')
  expect((await open(forged, { transactionId: sale.id, orderId: sale.orderId })).status).toBe(404)
  expect((await open(sale.confirmUrl)).status).toBe(400)
  expect((await open(sale.confirmUrl, { transactionId: sale.id, orderId: 'order 1' })).status).toBe(400)
  const other = pay.transactions[0]!
  expect((await open(sale.confirmUrl, { transactionId: other.id, orderId: sale.orderId })).status).toBe(400)
  expect(confirmCalls(sale)).toEqual([])
  expect(await stateOf('order 7')).toBe('OFFERED')
  // What LINE Pay took is not what was offered: it is given back.
  pay.paysInstead = 1
  expect((await confirm(sale)).text).toContain('결제가 완료되지 않았어요.')
  expect((await payments()).at(-1)).toMatchObject({ state: 'FAILED', reason: 'OTHER_PAYMENT' })
  expect(pay.transactions.at(-1)!.isRefunded).toBe(true)
})

test('two people cannot pay one order', async () => {
  const [first, second] = [await offer('Ueight', '여덟'), await offer('Unine', '여덟')]
  expect(second.id).not.toBe(first.id)
  const pages = await Promise.all([confirm(first), confirm(second)])
  const said = pages.map(({ text }) => /완료되었어요|이미 결제/.exec(text)?.[0]).sort()
  expect(said).toEqual(['완료되었어요', '이미 결제'])
  expect(pay.transactions.filter(({ orderId, isPaid }) => orderId === 'order 8' && isPaid)).toHaveLength(1)
})

test('an offer ends after half an hour, and a new one ends the one before it', async () => {
  const passes = (minutes: number) =>
    sql`update payment set offered_at = offered_at - make_interval(mins => ${minutes}),
      expires_at = expires_at - make_interval(mins => ${minutes}) where order_id = 'order 9'`.execute(
      bot.server.context.database,
    )
  const sale = await offer('Uten', '아홉')
  await passes(11)
  const newer = await offer('Uten', '아홉')
  expect(newer.id).not.toBe(sale.id)
  expect((await confirm(sale)).text).toContain('결제할 수 있는 시간이 지났어요.')
  await passes(31)
  expect((await confirm(newer)).text).toContain('결제할 수 있는 시간이 지났어요.')
  expect([...confirmCalls(sale), ...confirmCalls(newer)]).toEqual([])
  await settlePayments(bot.server.context)
  expect(await stateOf('order 9')).toBe('EXPIRED')
})

test.each([
  [{ code: '1106' }, 'AM-1010-3'],
  [{ code: '2101' }, 'AM-1010-2'],
  [{ status: 500 }, 'AM-1010-4'],
  ['LOST' as const, 'AM-1010-4'],
])('a request that ends with %o is the fault %s, with the call in the trace', async (fault, code) => {
  pay.fail('/request', fault)
  await offer('Ueleven', '열')
  const found = await bot.owner.get<{ items: { id: string }[] }>(
    `/api/v1/history?domainId=${bot.domainId}&errorOnly=true`,
  )
  const detail = await bot.owner.get<HistoryTurn>(
    `/api/v1/history/${found.body.items[0]!.id}?domainId=${bot.domainId}`,
  )
  const { errorCodes, calls } = detail.body.trace!.analysis!
  expect(errorCodes).toEqual([code])
  expect(calls).toMatchObject([{ purpose: 'PAYMENT', name: 'linePay', method: 'POST' }])
  expect(calls[0]!.error).not.toBeNull()
})

test('a test offers the button, and asks nothing of LINE Pay', async () => {
  const calls = pay.calls.length
  const { body } = await bot.owner.send<{ bubbles: { data: { contentTable?: unknown } }[] }>(
    'POST',
    `/api/v1/test/turn?domainId=${bot.domainId}`,
    {
      environment: 'BETA',
      testId: '0b9a4c5e-6a52-4a3e-9d0e-7f5f3c1f2a10',
      event: 'send',
      text: '하나',
      platform: 'line',
    },
  )
  expect(JSON.stringify(body.bubbles)).toContain('https://bot.example/pay/trial/ko')
  expect(pay.calls.length).toBe(calls)
  expect((await open('https://bot.example/pay/trial/ko')).text).toContain(
    '테스트에서는 실제로 결제되지 않아요.',
  )
  expect((await open('https://bot.example/pay/trial/xx')).status).toBe(404)
})

test('the indicator tells count, amount, success and cancellation', async () => {
  // What was paid before midnight counts as well, where the tests run across it.
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ask = (tab: IndicatorTab | 'download', more = '') =>
    `/api/v1/indicator/${tab}?domainId=${bot.domainId}&from=${day(1)}&to=${day(0)}&timeZone=UTC${more}`
  const { body } = await bot.owner.get<PaymentIndicators>(ask('payment'))
  const rows = await payments()
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const paid = rows.filter(({ state }) => state === 'PAID')
  expect(body.isLinked).toBe(true)
  expect(body.faults).toEqual([
    { provider: 'linePay', fault: '2', count: 2 },
    { provider: 'linePay', fault: '4', count: 2 },
    { provider: 'linePay', fault: '3', count: 1 },
  ])
  expect(body.now).toEqual({
    offered: rows.length + 5,
    paid: 6,
    cancelled: 1,
    failed: count('FAILED') + 5,
    amounts: [{ currency: 'TWD', amount: paid.reduce((sum, { amount }) => sum + amount, 0) }],
  })
  expect(body.services).toMatchObject([
    { provider: 'linePay', sandbox: false, expired: 2, open: 0, ...body.now },
  ])
  const { status, headers } = await bot.owner.get(ask('download', '&tab=payment'))
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')])
})

test('payments go with the time that turns are kept; one that may have been paid stays', async () => {
  const { context } = bot.server
  const { database, now } = context
  await database.updateTable('payment').set({ state: 'PAYING' }).where('order_id', '=', 'order 2').execute()
  context.now = () => new Date(Date.now() + 91 * 86_400_000)
  await forgetOldPayments(context)
  context.now = now
  expect((await payments()).map(({ order_id }) => order_id)).toEqual(['order 2'])
})
