import { MESSENGERS, messengerOf, type PaymentResult } from '@parlance/contract'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'
import { isUniqueViolation } from '../../db/uniqueViolation'
import { callLinePay, type LinePayOutcome } from './linePayApi'
import { findLinePayLink, type LinePayLinkRow } from './linePayLink'

/** A payment as it is kept. */
export type PaymentRow = Selectable<Tables['payment']>

/** LINE Pay's own client waits as long for an answer; in a look at what became of one, less. */
const CONFIRM_MS = 20_000
const LOOK_MS = 10_000
/** A claim whose process died is free after this; one that lives prolongs it three times as often. */
const BUSY_SECONDS = 15
const NO_TRANSACTION = '1150'
/** LINE Pay has another transaction of this order, or had this one before: looking tells which. */
const OF_ANOTHER = ['1152', '1172']
/** Another order, amount or currency than was offered. */
const OTHER_PAYMENT = 'OTHER_PAYMENT'

/**
 * Takes a payment on oneself, so that nobody else asks its service at the same time; undefined when somebody does, or
 * when it is over. Another payment of the same order that was paid ends it.
 */
export async function claimPayment(
  { database, now }: Context,
  { id }: PaymentRow,
): Promise<PaymentRow | undefined> {
  try {
    const { rows } = await sql<PaymentRow>`
      update payment set state = 'PAYING', busy_until = clock_timestamp() + make_interval(secs => ${BUSY_SECONDS})
      where id = ${id} and (state = 'OFFERED' or (state = 'PAYING' and busy_until < clock_timestamp()))
      returning *`.execute(database)
    return rows[0]
  } catch (error) {
    if (!isUniqueViolation(error, 'payment_paid_once')) throw error
    await database
      .updateTable('payment')
      .set({ state: 'FAILED', reason: 'ORDER_PAID', ended_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'OFFERED')
      .execute()
    return undefined
  }
}

/**
 * Asks LINE Pay to take the money of a payment that was claimed, and writes what became of it. While nobody can tell, the
 * payment stays PAYING, and is asked for again later. What was taken and is not what was offered is given back.
 */
export async function endPayment(
  context: Context,
  claimed: PaymentRow,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  const prolonging = setInterval(() => void prolong(context, claimed), (BUSY_SECONDS * 1_000) / 3)
  try {
    await endClaimed(context, claimed, isFirst)
  } finally {
    clearInterval(prolonging)
  }
}

async function endClaimed(context: Context, claimed: PaymentRow, isFirst: boolean): Promise<void> {
  const keys = await keysOf(context, claimed)
  const verdict = keys
    ? await reachVerdict(context, keys, claimed, isFirst)
    : verdictWithoutKeys(context, claimed, isFirst)
  if (!verdict) return release(context, claimed)
  const [result, reason] = verdict
  if (keys && reason === OTHER_PAYMENT) await giveBack(context, keys, claimed)
  await finish(context, claimed, result, reason)
}

/**
 * A confirmation that was not answered may have been carried out: from then on LINE Pay is asked what became of it before
 * anything is repeated. Null while nobody can tell.
 */
async function reachVerdict(
  context: Context,
  keys: LinePayLinkRow,
  payment: PaymentRow,
  isFirst: boolean,
): Promise<Verdict | null> {
  const first = isFirst ? await confirm(context, keys, payment) : null
  const known = first && verdictOf(first, payment)
  if (known) return known
  const found = await lookFor(context, keys, payment)
  if (found !== 'NOTHING') return found
  const code = first && !first.ok ? first.code : ''
  if (OF_ANOTHER.includes(code)) return ['FAILED', code]
  if (payment.expires_at <= context.now()) return ['FAILED', 'NOT_CONFIRMED']
  // LINE Pay answered that it is at it, or is in trouble: not now.
  if (code !== '') return null
  return verdictOf(await confirm(context, keys, payment), payment)
}

/** Nothing can be confirmed without the keys, so nothing was taken, unless it was being confirmed when they went. */
function verdictWithoutKeys({ now, log }: Context, payment: PaymentRow, isFirst: boolean): Verdict | null {
  if (!isFirst && payment.expires_at > now()) return null
  if (!isFirst)
    log.error({ domain: payment.domain_id, payment: payment.id }, 'the end of a payment is unknown')
  return ['FAILED', 'UNLINKED']
}

async function giveBack(context: Context, keys: LinePayLinkRow, payment: PaymentRow): Promise<void> {
  const path = `/v3/payments/${payment.transaction_id}/refund`
  const refund = await callLinePay(context, keys, { method: 'POST', path, body: {}, timeoutMs: CONFIRM_MS })
  const log = { domain: payment.domain_id, payment: payment.id, refunded: refund.ok }
  context.log.error(log, 'LINE Pay took another payment than was offered')
}

/**
 * Ends a payment, once, and leaves the bot to be told of it in the same statement. Of a payment that is not `from` any
 * more nothing is changed.
 */
export async function finish(
  { database, now, log }: Context,
  { id, domain_id: domain, platform }: PaymentRow,
  result: PaymentResult,
  reason: string | null,
  from: 'OFFERED' | 'PAYING' = 'PAYING',
): Promise<void> {
  await sql`
    with ended as (
      update payment set state = ${result}, reason = ${reason}, ended_at = ${now()}, busy_until = null
      where id = ${id} and state = ${from}
      returning *)
    insert into messenger_event (domain_id, platform, event_id, user_id, does, said, sent_at)
    select domain_id, platform, 'payment:' || id, user_id, 'PAYMENT', state, clock_timestamp()
    from ended where platform = any(${[...MESSENGERS]}::text[])
    on conflict (domain_id, platform, event_id) do nothing`.execute(database)
  // The other channels answer only who calls: the page says how the payment ended, and the bot is not told.
  if (!messengerOf(platform)) log.info({ domain, payment: id, platform }, 'a bot cannot be told of a payment')
}

/** Never throws: a claim that is not prolonged runs out, and LINE Pay is asked before anything is repeated. */
async function prolong({ database, log }: Context, { id }: PaymentRow): Promise<void> {
  await sql`
    update payment set busy_until = clock_timestamp() + make_interval(secs => ${BUSY_SECONDS})
    where id = ${id} and state = 'PAYING'`
    .execute(database)
    .catch((error: unknown) => log.warn({ err: error }, 'the claim of a payment was not prolonged'))
}

/** Lets others ask later how it ended. */
async function release({ database }: Context, { id }: PaymentRow): Promise<void> {
  await sql`update payment set busy_until = clock_timestamp() where id = ${id} and state = 'PAYING'`.execute(
    database,
  )
}

/** The keys with which the payment was offered; null when the link has others by now, or is no more. */
async function keysOf({ database }: Context, payment: PaymentRow): Promise<LinePayLinkRow | null> {
  const link = await findLinePayLink(database, payment.domain_id)
  const isSame =
    link?.channel_id === payment.channel_id && (link.environment === 'SANDBOX') === payment.sandbox
  return isSame ? link : null
}

function confirm(context: Context, keys: LinePayLinkRow, payment: PaymentRow): Promise<LinePayOutcome> {
  const { transaction_id, amount, currency } = payment
  return callLinePay(context, keys, {
    method: 'POST',
    path: `/v3/payments/${transaction_id}/confirm`,
    body: { amount, currency },
    timeoutMs: CONFIRM_MS,
  })
}

type Verdict = [result: PaymentResult, reason: string | null]

/** How it ended; null while that is not known. */
function verdictOf(outcome: LinePayOutcome, payment: PaymentRow): Verdict | null {
  if (outcome.ok) return paid(outcome.info as Transaction, payment)
  return outcome.isFinal ? ['FAILED', outcome.code] : null
}

type Transaction = {
  transactionId?: unknown
  orderId?: unknown
  currency?: unknown
  payInfo?: { amount?: unknown }[]
}

/** What LINE Pay says was paid must be what was offered: order, transaction, amount and, where it is named, currency. */
function paid(transaction: Transaction | null | undefined, payment: PaymentRow): Verdict {
  const { transactionId, orderId, currency = payment.currency, payInfo } = transaction ?? {}
  const isOrder = String(transactionId) === payment.transaction_id && orderId === payment.order_id
  const sum = Array.isArray(payInfo)
    ? payInfo.reduce((all, { amount }) => all + Number(amount), 0)
    : payment.amount
  if (isOrder && currency === payment.currency && sum === payment.amount) return ['PAID', null]
  return ['FAILED', OTHER_PAYMENT]
}

/** What became of it at LINE Pay: NOTHING was taken, or null when it does not say. */
async function lookFor(
  context: Context,
  keys: LinePayLinkRow,
  payment: PaymentRow,
): Promise<Verdict | 'NOTHING' | null> {
  const outcome = await callLinePay(context, keys, {
    method: 'GET',
    path: '/v3/payments',
    query: new URLSearchParams({ orderId: payment.order_id }).toString(),
    timeoutMs: LOOK_MS,
  })
  if (!outcome.ok) return outcome.code === NO_TRANSACTION ? 'NOTHING' : null
  const transactions = Array.isArray(outcome.info) ? (outcome.info as Transaction[]) : []
  const own = transactions.find(({ transactionId }) => String(transactionId) === payment.transaction_id)
  return own ? paid({ orderId: payment.order_id, ...own }, payment) : 'NOTHING'
}
