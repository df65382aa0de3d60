import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from '../context'
import { allowPort } from './methodServer'

export const LINE_PAY_KEYS = { channelId: '1650000001', secret: '0123456789abcdef0123456789abcdef' }

/** How a call goes wrong: a return code, a status, or no answer — `DROPPED` after the call was carried out, `LOST` before. */
type LinePayFault = { code: string } | { status: number } | 'DROPPED' | 'LOST'
type Transaction = {
  id: string
  orderId: string
  amount: number
  currency: string
  confirmUrl: string
  cancelUrl: string
  product: string
  isPaid: boolean
  isRefunded: boolean
}
type Reply = { code: string; message?: string; info?: unknown }

/** LINE Pay on this machine: it checks signatures as LINE Pay does, and can be made to fail. */
export type FakeLinePay = {
  transactions: Transaction[]
  /** Calls as `POST /v3/payments/request`, in their order. */
  calls: string[]
  /** The next calls whose path ends so go wrong like this, one after the other. */
  fail(end: string, ...faults: LinePayFault[]): void
  /** What the next confirmation says was paid, instead of what was. */
  paysInstead: number | null
  close(): Promise<void>
}

/** Starts one, where this context reaches LINE Pay from now on. */
export async function startFakeLinePay(context: Context): Promise<FakeLinePay> {
  const faults: { end: string; fault: LinePayFault }[] = []
  const server = createServer(
    (request, response) => void answer(state, faults, request, response).catch(() => response.destroy()),
  )
  const state: FakeLinePay = {
    transactions: [],
    calls: [],
    paysInstead: null,
    fail: (end, ...some) => void faults.push(...some.map((fault) => ({ end, fault }))),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  allowPort(context, port)
  context.config.apiUrls['LINE_PAY'] = `http://127.0.0.1:${port}`
  return state
}

async function answer(
  state: FakeLinePay,
  faults: { end: string; fault: LinePayFault }[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url!, 'http://line-pay')
  let body = ''
  for await (const chunk of request) body += chunk
  state.calls.push(`${request.method} ${pathname}`)
  const at = faults.findIndex(({ end }) => pathname.endsWith(end))
  const fault = at < 0 ? null : faults.splice(at, 1)[0]!.fault
  if (fault === 'LOST') return void response.destroy()
  if (fault && fault !== 'DROPPED' && 'status' in fault) return void response.writeHead(fault.status).end()
  const isRefused = fault !== null && fault !== 'DROPPED'
  const { code, message, info } = isRefused
    ? { code: fault.code, message: 'refused', info: undefined }
    : carryOut(state, request, pathname, search.slice(1), body)
  if (fault === 'DROPPED') return void response.destroy()
  const text = JSON.stringify({
    returnCode: code,
    returnMessage: message ?? 'OK',
    ...(info !== undefined && { info }),
  })
  // Transaction ids are numbers of 19 digits, as LINE Pay sends them.
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(text.replace(/"transactionId":"(\d+)"/g, '"transactionId":$1'))
}

function carryOut(
  state: FakeLinePay,
  { method, headers }: IncomingMessage,
  path: string,
  query: string,
  body: string,
): Reply {
  const nonce = String(headers['x-line-authorization-nonce'])
  const signed = `${LINE_PAY_KEYS.secret}${path}${method === 'GET' ? query : body}${nonce}`
  const signature = createHmac('sha256', LINE_PAY_KEYS.secret).update(signed).digest('base64')
  if (headers['x-line-channelid'] !== LINE_PAY_KEYS.channelId)
    return { code: '1104', message: 'No such merchant' }
  if (headers['x-line-authorization'] !== signature)
    return { code: '1106', message: 'Header information error' }
  if (path === '/v3/payments/request') return lay(state, JSON.parse(body))
  if (path === '/v3/payments') return look(state, new URLSearchParams(query).get('orderId'))
  const [, id, does] = /^\/v3\/payments\/(\d+)\/(confirm|refund)$/.exec(path) ?? []
  const transaction = state.transactions.find((one) => one.id === id)
  if (!transaction) return { code: '1150', message: 'Transaction record not found' }
  if (does === 'confirm') return confirm(state, transaction, JSON.parse(body))
  transaction.isRefunded = true
  return { code: '0000', info: { refundTransactionId: '1' } }
}

type Laying = {
  amount: number
  currency: string
  orderId: string
  packages: { amount: number; products: { name: string; quantity: number; price: number }[] }[]
  redirectUrls: { confirmUrl: string; cancelUrl: string }
}

function lay(state: FakeLinePay, { amount, currency, orderId, packages, redirectUrls }: Laying): Reply {
  const [{ products, amount: ofPackage } = { products: [], amount: 0 }] = packages
  if (ofPackage !== amount || products[0]?.price !== amount)
    return { code: '2101', message: 'Parameter error' }
  if (state.transactions.some((one) => one.orderId === orderId && one.isPaid))
    return { code: '1172', message: 'There is a record of transaction with the same order number' }
  const id = String(2_026_112_600_000_000_001n + BigInt(state.transactions.length))
  const product = products[0]!.name
  const made = { id, orderId, amount, currency, ...redirectUrls, product, isPaid: false, isRefunded: false }
  state.transactions.push(made)
  const paymentUrl = { web: `https://pay.example/web/${id}`, app: `line://pay/payment/${id}` }
  return { code: '0000', info: { transactionId: id, paymentUrl, paymentAccessToken: '1234' } }
}

function confirm(
  state: FakeLinePay,
  transaction: Transaction,
  { amount, currency }: { amount: number; currency: string },
): Reply {
  if (transaction.isPaid) return { code: '1152', message: 'There is a record of the same transaction' }
  if (amount !== transaction.amount || currency !== transaction.currency)
    return { code: '1153', message: 'The amount is another' }
  transaction.isPaid = true
  const paid = state.paysInstead ?? amount
  state.paysInstead = null
  const { id: transactionId, orderId } = transaction
  return { code: '0000', info: { transactionId, orderId, payInfo: [{ method: 'BALANCE', amount: paid }] } }
}

function look(state: FakeLinePay, orderId: string | null): Reply {
  const found = state.transactions.filter((one) => one.orderId === orderId && one.isPaid)
  if (found.length === 0) return { code: '1150', message: 'Transaction record not found' }
  const info = found.map(({ id: transactionId, amount, currency, product }) => ({
    transactionId,
    transactionType: 'PAYMENT',
    productName: product,
    currency,
    payInfo: [{ method: 'BALANCE', amount }],
  }))
  return { code: '0000', info }
}
