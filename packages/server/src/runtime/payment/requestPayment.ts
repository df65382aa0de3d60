import { createHash, randomBytes } from 'node:crypto'
import type { Environment, LinePayEnvironment, Payment, Platform } from '@parlance/contract'
import type { PaymentOrder, PaymentReply } from '@parlance/engine'
import { type Selectable, sql } from 'kysely'
import { publicAddress } from '../../config'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import type { Tables } from '../../db/tables'
import { callLinePay, type LinePayOutcome } from './linePayApi'
import { linkOfBuild } from './linePayLink'

/** How long an offer may be paid: LINE Pay itself waits 20 minutes, and a little more for what is being typed. */
const OFFER_MINUTES = 30
/** A younger offer of the same order is shown again. */
const AGAIN_MINUTES = 10
const REQUEST_MS = 5_000

type PaymentRow = Selectable<Tables['payment']>
type Link = NonNullable<Awaited<ReturnType<typeof linkOfBuild>>>
/** To whom it is offered, and by which build. */
type Payer = {
  domainId: number
  environment: Environment
  platform: Platform
  userId: string
  buildId: number
}

/** The only form in which a token is kept: who reads the table cannot use it. */
export function paymentTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Lays a payment before its service; its button leads there. The same order is one payment however often it is offered.
 * Null when the bot is not linked with the service. In a test nothing is asked of the service.
 */
export async function requestPayment(
  context: Context,
  payer: Payer,
  { payment, order }: { payment: Payment; order: PaymentOrder },
  deadline: number,
): Promise<PaymentReply | null> {
  const link =
    payment === 'linePay' ? await linkOfBuild(context.database, payer.domainId, payer.buildId) : undefined
  if (!link) return null
  if (payer.platform === 'test') return trialOf(context, payer, link)
  const known = await knownPayment(context, payer, link, order)
  return known ?? (await offerNew(context, payer, link, order, deadline))
}

async function trialOf(context: Context, { domainId }: Payer, { currency }: Link): Promise<PaymentReply> {
  const { language } = await domainRow(context.database, domainId, ['language'])
  const url = `${publicAddress(context.config)}/pay/trial/${language}`
  return { state: 'OFFERED', url, currency, call: null }
}

/** What is known of an order: that it is paid, by whom, or an offer that can still be paid. */
async function knownPayment(
  { database, now }: Context,
  { domainId, userId }: Payer,
  link: Link,
  { orderId, price, product }: PaymentOrder,
): Promise<PaymentReply | null> {
  const rows = await database
    .selectFrom('payment')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('service', '=', 'linePay')
    .where('sandbox', '=', isSandbox(link.environment))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['OFFERED', 'PAYING', 'PAID'])
    .orderBy('id', 'desc')
    .execute()
  const ended = rows.find(({ state }) => state !== 'OFFERED')
  // The number of an order is the operator's: one that serves everybody is none.
  if (ended && ended.user_id !== userId) return { state: 'REFUSED', fault: 2, call: null }
  if (ended) return ended.state === 'PAID' ? { state: 'PAID', call: null } : offered(ended)
  const youngest = now().getTime() - AGAIN_MINUTES * 60_000
  const again = rows.find(
    (row) =>
      row.user_id === userId &&
      row.channel_id === link.channel_id &&
      row.amount === price &&
      row.currency === link.currency &&
      row.product === product &&
      row.offered_at.getTime() > youngest,
  )
  return again ? offered(again) : null
}

function offered({
  pay_url,
  pay_app_url,
  currency,
}: Pick<PaymentRow, 'pay_url' | 'pay_app_url' | 'currency'>): PaymentReply {
  const mobile = pay_app_url === null ? {} : { mobileUrl: pay_app_url }
  return { state: 'OFFERED', url: pay_url, ...mobile, currency, call: null }
}

async function offerNew(
  context: Context,
  payer: Payer,
  link: Link,
  order: PaymentOrder,
  deadline: number,
): Promise<PaymentReply> {
  const origin = context.config.publicUrl ?? (await originOfLine(context, payer.domainId))
  if (origin === null) return { state: 'REFUSED', fault: 4, call: null }
  const token = randomBytes(32).toString('base64url')
  const outcome = await callLinePay(context, link, {
    method: 'POST',
    path: '/v3/payments/request',
    body: requestOf(order, link.currency, `${origin}/pay/${token}`),
    timeoutMs: REQUEST_MS,
    deadline,
  })
  const laid = outcome.ok ? readOffer(outcome.info) : null
  const { url, status, elapsedMs } = outcome
  const error = outcome.ok ? (laid ? null : 'NOT_UNDERSTOOD') : outcome.detail
  const call = { url, status, elapsedMs, error }
  if (!laid) return { state: 'REFUSED', fault: faultOf(outcome), call }
  const row = rowOf(context, payer, link, order, { ...laid, token })
  await replaceOffer(context, row)
  return { ...offered(row), call }
}

/** Where LINE reaches this server, and people come back to. */
async function originOfLine({ database }: Context, domainId: number): Promise<string | null> {
  const row = await database
    .selectFrom('messenger_channel')
    .select('origin')
    .where('domain_id', '=', domainId)
    .where('platform', '=', 'line')
    .executeTakeFirst()
  return row?.origin ?? null
}

function requestOf(
  { product, price, orderId, imageUrl }: PaymentOrder,
  currency: string,
  way: string,
): Record<string, unknown> {
  const item = { name: product, quantity: 1, price, ...(imageUrl !== null && { imageUrl }) }
  return {
    amount: price,
    currency,
    orderId,
    packages: [{ id: '1', amount: price, products: [item] }],
    redirectUrls: { confirmUrl: `${way}/confirm`, cancelUrl: `${way}/cancel` },
  }
}

type Laid = { transactionId: string; url: string; appUrl: string | null }

/** What LINE Pay gives: the transaction and the addresses to pay at; null for anything else. */
function readOffer(info: unknown): Laid | null {
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

/** Behaviour 2.6: wrong keys are no Pay info, and without an answer there is no address to pay at. */
function faultOf(outcome: LinePayOutcome): 2 | 3 | 4 {
  if (outcome.ok || outcome.reason === 'UNREACHABLE') return 4
  if (outcome.reason === 'KEYS_REFUSED') return 3
  // An order that LINE Pay knows already is one whose number is not the order's own.
  return outcome.reason === 'LINE_PAY_REFUSED' || outcome.code === '1172' ? 2 : 4
}

function rowOf(
  { now }: Context,
  { domainId, environment, platform, userId }: Payer,
  link: Link,
  { orderId, product, price, conversationId, sessionId }: PaymentOrder,
  { transactionId, url, appUrl, token }: Laid & { token: string },
) {
  const at = now()
  return {
    domain_id: domainId,
    service: 'linePay' as const,
    channel_id: link.channel_id,
    sandbox: isSandbox(link.environment),
    environment,
    platform,
    user_id: userId,
    session_id: sessionId,
    conversation_id: conversationId,
    order_id: orderId,
    product,
    amount: price,
    currency: link.currency,
    transaction_id: transactionId,
    pay_url: url,
    pay_app_url: appUrl,
    token_hash: paymentTokenHash(token),
    offered_at: at,
    expires_at: new Date(at.getTime() + OFFER_MINUTES * 60_000),
  }
}

/** Earlier offers of the order end: nobody pays an old price. */
async function replaceOffer({ database, now }: Context, row: ReturnType<typeof rowOf>): Promise<void> {
  await database.transaction().execute(async (tx) => {
    await tx
      .updateTable('payment')
      .set({ state: 'EXPIRED', reason: 'REPLACED', ended_at: now() })
      .where('domain_id', '=', row.domain_id)
      .where('service', '=', row.service)
      .where('order_id', '=', row.order_id)
      .where('user_id', '=', row.user_id)
      .where('state', '=', sql.lit('OFFERED'))
      .execute()
    await tx.insertInto('payment').values(row).execute()
  })
}

function isSandbox(environment: LinePayEnvironment): boolean {
  return environment === 'SANDBOX'
}
