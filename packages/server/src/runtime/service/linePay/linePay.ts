import { randomUUID } from 'node:crypto'
import { linePay as about, type LinePayLink, type PaymentOrder } from '@parlance/contract'
import type { Keys } from '../keys'
import type { PaymentRow, PaymentService, ServiceOffer, Taken } from '../paymentService'
import type { ServiceProvider } from '../port'
import { callLinePay } from './linePayApi'

const CHECK_MS = 10_000
const OFFER_MS = 5_000
/** LINE Pay's own client waits as long for an answer; in a look at what became of one, less. */
const CONFIRM_MS = 20_000
const LOOK_MS = 10_000
/** LINE Pay knows the keys, and no such order: what a check hopes for. */
const NO_TRANSACTION = '1150'
/** LINE Pay knows an order of this number already. */
const ORDER_KNOWN = '1172'
/** LINE Pay has another transaction of this order, or had this one before: looking tells which. */
const OF_ANOTHER = ['1152', ORDER_KNOWN]

const payment: PaymentService = {
  accountOf(settings) {
    const { channelId, environment, currency } = settings as LinePayLink
    return { account: channelId, sandbox: environment === 'SANDBOX', currency }
  },

  async offer(context, keys, order, back, deadline) {
    const path = '/v3/payments/request'
    const body = requestOf(order, payment.accountOf(keys.settings).currency, back)
    const outcome = await callLinePay(context, keys, {
      method: 'POST',
      path,
      body,
      timeoutMs: OFFER_MS,
      deadline,
    })
    const { url, status, elapsedMs } = outcome
    const call = { url, status, elapsedMs }
    if (!outcome.ok) {
      const { reason: code, code: ownCode, detail } = outcome
      return { call: { ...call, error: detail }, refusal: { code, ownCode, detail } }
    }
    const offer = readOffer(outcome.info)
    if (offer) return { call: { ...call, error: null }, offer }
    const error = 'NOT_UNDERSTOOD'
    return { call: { ...call, error }, refusal: { code: 'LINE_PAY_FAILS', ownCode: '', detail: error } }
  },

  // Wrong keys are no Pay info, and without an answer there is no address to pay at.
  faultOf({ code, ownCode }) {
    if (code === 'KEYS_REFUSED') return 3
    return code === 'LINE_PAY_REFUSED' || ownCode === ORDER_KNOWN ? 2 : 4
  },

  isBack: ({ transactionId, orderId }, { transaction_id, order_id }) =>
    transactionId === transaction_id && orderId === order_id,

  async confirm(context, keys, { transaction_id, amount, currency }) {
    const path = `/v3/payments/${transaction_id}/confirm`
    const body = { amount, currency }
    const outcome = await callLinePay(context, keys, { method: 'POST', path, body, timeoutMs: CONFIRM_MS })
    if (outcome.ok) return { state: 'TAKEN', taken: takenOf(outcome.info as Transaction) }
    const { code, isFinal } = outcome
    if (isFinal) return { state: 'REFUSED', code }
    // LINE Pay answered that it is at it, or is in trouble: not now.
    const unlessTaken = OF_ANOTHER.includes(code) ? 'OTHER' : code === '' ? 'AGAIN' : 'WAIT'
    return { state: 'UNCLEAR', code, unlessTaken }
  },

  async look(context, keys, { order_id, transaction_id }) {
    const outcome = await findOrder(context, keys, order_id, LOOK_MS)
    if (!outcome.ok) return outcome.code === NO_TRANSACTION ? 'NOTHING' : null
    const transactions = Array.isArray(outcome.info) ? (outcome.info as Transaction[]) : []
    const own = transactions.find(({ transactionId }) => String(transactionId) === transaction_id)
    return own ? takenOf({ orderId: order_id, ...own }) : 'NOTHING'
  },

  async refund(context, keys, { transaction_id }: PaymentRow) {
    const path = `/v3/payments/${transaction_id}/refund`
    const given = await callLinePay(context, keys, { method: 'POST', path, body: {}, timeoutMs: CONFIRM_MS })
    return given.ok
  },
}

/** LINE Pay's online API, version 3 (behaviour 13.9; channels.md, "LINE Pay v3"). */
export const linePay: ServiceProvider = {
  about,
  payment,
  async check(context, keys) {
    const outcome = await findOrder(context, keys, `parlance-check-${randomUUID()}`, CHECK_MS)
    if (outcome.ok || outcome.code === NO_TRANSACTION) return null
    return { code: outcome.reason, detail: outcome.detail }
  },
}

function findOrder(
  context: Parameters<typeof callLinePay>[0],
  keys: Keys,
  orderId: string,
  timeoutMs: number,
) {
  const query = new URLSearchParams({ orderId }).toString()
  return callLinePay(context, keys, { method: 'GET', path: '/v3/payments', query, timeoutMs })
}

function requestOf(
  { product, price, orderId, imageUrl }: PaymentOrder,
  currency: string,
  redirectUrls: { confirmUrl: string; cancelUrl: string },
): Record<string, unknown> {
  const item = { name: product, quantity: 1, price, ...(imageUrl !== null && { imageUrl }) }
  return {
    amount: price,
    currency,
    orderId,
    packages: [{ id: '1', amount: price, products: [item] }],
    redirectUrls,
  }
}

/** The transaction and the payment addresses in LINE Pay's response; null for any other response. */
function readOffer(info: unknown): ServiceOffer | null {
  const { transactionId, paymentUrl } = (info ?? {}) as {
    transactionId?: unknown
    paymentUrl?: { web?: unknown; app?: unknown } | null
  }
  const { web, app } = paymentUrl ?? {}
  if (!/^\d{1,30}$/.test(String(transactionId)) || typeof web !== 'string' || !/^https?:\/\//i.test(web))
    return null
  return { transactionId: String(transactionId), url: web, appUrl: isAppUrl(app) ? app : null }
}

function isAppUrl(url: unknown): url is string {
  return typeof url === 'string' && /^(?:https|line):\/\//i.test(url)
}

type Transaction = {
  transactionId?: unknown
  orderId?: unknown
  currency?: unknown
  payInfo?: { amount?: unknown }[]
}

function takenOf(transaction: Transaction | null | undefined): Taken {
  const { transactionId, orderId, currency, payInfo } = transaction ?? {}
  return {
    transactionId: String(transactionId),
    orderId: String(orderId),
    ...(currency !== undefined && { currency: String(currency) }),
    ...(Array.isArray(payInfo) && { amount: payInfo.reduce((all, { amount }) => all + Number(amount), 0) }),
  }
}
