import { createHash, randomBytes } from 'node:crypto'
import { messengerOf, type Payment, type PaymentOrder, type PaymentReply } from '@parlance/contract'
import { sql } from 'kysely'
import { publicAddress } from '../../config'
import { linkOfBuild } from '../../content/service/serviceLink'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import { keysOf } from '../service/keys'
import type { PaymentAccount, PaymentRow, ServiceOffer } from '../service/paymentService'
import type { Asker } from '../service/port'
import { paymentServiceOf } from '../service/services'

/** How long an offer can be paid: services wait about 20 minutes; some time is added for typing. */
const OFFER_MINUTES = 30
/** A younger offer of the same order is shown again. */
const AGAIN_MINUTES = 10

/** The account that an offer is made with. */
type With = PaymentAccount & { service: Payment }

/** The only form in which a token is kept: who reads the table cannot use it. */
export function paymentTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Lays a payment before its service; its button leads there. The same order is one payment however often it is offered.
 * Null when the bot is not linked with the service. In a test nothing is asked of the service. Never throws.
 */
export async function requestPayment(
  context: Context,
  payer: Asker,
  service: Payment,
  order: PaymentOrder,
): Promise<PaymentReply | null> {
  try {
    return await offer(context, payer, service, order)
  } catch (error) {
    context.log.error({ err: error, domain: payer.domainId, service }, 'a payment could not be offered')
    return { state: 'REFUSED', fault: 4, call: null }
  }
}

async function offer(
  context: Context,
  payer: Asker,
  service: Payment,
  order: PaymentOrder,
): Promise<PaymentReply | null> {
  const { domainId, buildId, platform } = payer
  const payments = paymentServiceOf(service)
  const link = payments && (await linkOfBuild(context.database, { domainId, service }, buildId))
  if (!link) return null
  const account = { service, ...payments.accountOf(link.settings) }
  if (platform === 'test') return trialOf(context, payer, account)
  const known = await knownPayment(context, payer, account, order)
  if (known) return known
  const keys = keysOf(context, link)
  const origin = context.config.publicUrl ?? (await originOf(context, payer))
  // Whose secret cannot be read has no Pay info.
  if (!keys || origin === null) return { state: 'REFUSED', fault: keys ? 4 : 3, call: null }
  const token = randomBytes(32).toString('base64url')
  const back = { confirmUrl: `${origin}/pay/${token}/confirm`, cancelUrl: `${origin}/pay/${token}/cancel` }
  const outcome = await payments.offer(context, keys, order, back, payer.deadline)
  const { call } = outcome
  if ('refusal' in outcome) return { state: 'REFUSED', fault: payments.faultOf(outcome.refusal), call }
  const row = rowOf(context, payer, account, order, { ...outcome.offer, token })
  await replaceOffer(context, row)
  return { ...offered(row), call }
}

async function trialOf(context: Context, { domainId }: Asker, { currency }: With): Promise<PaymentReply> {
  const { language } = await domainRow(context.database, domainId, ['language'])
  const url = `${publicAddress(context.config)}/pay/trial/${language}`
  return { state: 'OFFERED', url, currency, call: null }
}

/** The state of an order: paid, and by whom, or offered and still payable. */
async function knownPayment(
  { database, now }: Context,
  { domainId, userId }: Asker,
  { service, account, sandbox, currency }: With,
  { orderId, price, product }: PaymentOrder,
): Promise<PaymentReply | null> {
  const rows = await database
    .selectFrom('payment')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('service', '=', service)
    .where('sandbox', '=', sandbox)
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
      row.account === account &&
      row.amount === price &&
      row.currency === currency &&
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

/** The address at which the messenger reaches this server and to which people return. */
async function originOf({ database }: Context, { domainId, platform }: Asker): Promise<string | null> {
  const messenger = messengerOf(platform)
  if (!messenger) return null
  const row = await database
    .selectFrom('messenger_channel')
    .select('origin')
    .where('domain_id', '=', domainId)
    .where('platform', '=', messenger)
    .executeTakeFirst()
  return row?.origin ?? null
}

function rowOf(
  { now }: Context,
  { domainId, environment, platform, userId }: Asker,
  account: With,
  { orderId, product, price, conversationId, sessionId }: PaymentOrder,
  { transactionId, url, appUrl, token }: ServiceOffer & { token: string },
) {
  const at = now()
  return {
    domain_id: domainId,
    ...account,
    environment,
    platform,
    user_id: userId,
    session_id: sessionId,
    conversation_id: conversationId,
    order_id: orderId,
    product,
    amount: price,
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
