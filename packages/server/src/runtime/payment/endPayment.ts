import { MESSENGERS, messengerOf, type PaymentResult } from '@parlance/contract'
import { sql } from 'kysely'
import { findServiceLink } from '../../content/service/serviceLink'
import type { Context } from '../../context'
import { isUniqueViolation } from '../../db/uniqueViolation'
import { type Keys, keysOf } from '../service/keys'
import type { Confirmation, PaymentRow, PaymentService, Taken } from '../service/paymentService'
import { paymentServiceOf } from '../service/services'

/** A claim whose process died is free after this; one that lives prolongs it three times as often. */
const BUSY_SECONDS = 15
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

/** With what the end of a payment is asked for. */
type Asked = { service: PaymentService; keys: Keys }

/**
 * Asks the service to take the money of a payment that was claimed, and writes what became of it. While nobody can tell,
 * the payment stays PAYING, and is asked for again later. What was taken and is not what was offered is given back.
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
  const asked = await askedOf(context, claimed)
  const verdict = asked
    ? await reachVerdict(context, asked, claimed, isFirst)
    : verdictWithoutKeys(context, claimed, isFirst)
  if (!verdict) return release(context, claimed)
  const [result, reason] = verdict
  if (asked && reason === OTHER_PAYMENT) await giveBack(context, asked, claimed)
  await finish(context, claimed, result, reason)
}

/**
 * A confirmation that was not answered may have been carried out: from then on the service is asked what became of it
 * before anything is repeated. Null while nobody can tell.
 */
async function reachVerdict(
  context: Context,
  { service, keys }: Asked,
  payment: PaymentRow,
  isFirst: boolean,
): Promise<Verdict | null> {
  const first = isFirst ? await service.confirm(context, keys, payment) : null
  const known = first && verdictOf(first, payment)
  if (known) return known
  const found = await service.look(context, keys, payment)
  if (found === null) return null
  if (found !== 'NOTHING') return verdictOnTaken(found, payment)
  const unclear = first?.state === 'UNCLEAR' ? first : null
  if (unclear?.unlessTaken === 'OTHER') return ['FAILED', unclear.code]
  if (payment.expires_at <= context.now()) return ['FAILED', 'NOT_CONFIRMED']
  if (unclear?.unlessTaken === 'WAIT') return null
  return verdictOf(await service.confirm(context, keys, payment), payment)
}

/** Nothing can be confirmed without the keys, so nothing was taken, unless it was being confirmed when they went. */
function verdictWithoutKeys({ now, log }: Context, payment: PaymentRow, isFirst: boolean): Verdict | null {
  if (!isFirst && payment.expires_at > now()) return null
  if (!isFirst)
    log.error({ domain: payment.domain_id, payment: payment.id }, 'the end of a payment is unknown')
  return ['FAILED', 'UNLINKED']
}

async function giveBack(context: Context, { service, keys }: Asked, payment: PaymentRow): Promise<void> {
  const refunded = await service.refund(context, keys, payment)
  const log = { domain: payment.domain_id, payment: payment.id, service: payment.service, refunded }
  context.log.error(log, 'another payment was taken than was offered')
}

/**
 * Ends a payment once, and in the same statement queues the event that informs the bot. A payment whose state is no
 * longer `from` is not changed.
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
    insert into messenger_event (domain_id, platform, event_id, user_id, intent, text, sent_at)
    select domain_id, platform, 'payment:' || id, user_id, 'PAYMENT', state, clock_timestamp()
    from ended where platform = any(${[...MESSENGERS]}::text[])
    on conflict (domain_id, platform, event_id) do nothing`.execute(database)
  // The other channels answer only who calls: the page says how the payment ended, and the bot is not told.
  if (!messengerOf(platform)) log.info({ domain, payment: id, platform }, 'a bot cannot be told of a payment')
}

/** Never throws: a claim that is not prolonged runs out, and the service is asked before anything is repeated. */
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

/** The service, with the keys that the payment was offered with; null when the link has others by now, or is no more. */
async function askedOf(context: Context, payment: PaymentRow): Promise<Asked | null> {
  const service = paymentServiceOf(payment.service)
  const link = await findServiceLink(context.database, {
    domainId: payment.domain_id,
    service: payment.service,
  })
  const keys = link && keysOf(context, link)
  if (!service || !keys) return null
  const { account, sandbox } = service.accountOf(keys.settings)
  return account === payment.account && sandbox === payment.sandbox ? { service, keys } : null
}

type Verdict = [result: PaymentResult, reason: string | null]

/** How it ended; null while that is not known. */
function verdictOf(confirmation: Confirmation, payment: PaymentRow): Verdict | null {
  if (confirmation.state === 'TAKEN') return verdictOnTaken(confirmation.taken, payment)
  return confirmation.state === 'REFUSED' ? ['FAILED', confirmation.code] : null
}

/**
 * The payment reported by the service must equal the offer: order, transaction and, if included, amount and currency.
 */
function verdictOnTaken(taken: Taken, payment: PaymentRow): Verdict {
  const { transactionId, orderId, currency = payment.currency, amount = payment.amount } = taken
  const isOrder = transactionId === payment.transaction_id && orderId === payment.order_id
  if (isOrder && currency === payment.currency && amount === payment.amount) return ['PAID', null]
  return ['FAILED', OTHER_PAYMENT]
}
