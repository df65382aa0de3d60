import {
  AppError,
  LANGUAGES,
  type Language,
  PAYMENT_MESSAGES,
  type PaymentMessages,
} from '@parlance/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import { claimPayment, endPayment, finish } from '../../payment/endPayment'
import { paymentTokenHash } from '../../payment/requestPayment'
import type { PaymentRow } from '../../service/paymentService'
import { paymentServiceOf } from '../../service/services'
import { createThrottle } from '../throttle'

const CALLS_PER_MINUTE = 600
/** While nobody knows how it ended, the page asks again by itself. */
const AGAIN_SECONDS = 3

type Way = { Params: { token: string }; Querystring: Record<string, unknown> }

/**
 * Where a payment service sends end users back to: by an address that nobody can guess. However often it is opened, a
 * payment ends once.
 */
export function paymentCallbackRoutes(app: FastifyInstance, context: Context): void {
  const throttle = createThrottle(CALLS_PER_MINUTE, 60_000)
  const find = async (request: FastifyRequest<Way>): Promise<PaymentRow> => {
    if (!throttle(request.ip, context.now().getTime())) throw new AppError('TOO_MANY_REQUESTS')
    return findPayment(context, request.params.token)
  }

  app.get<Way>('/pay/:token/confirm', async (request, reply) => {
    const payment = await find(request)
    if (!paymentServiceOf(payment.service)?.isBack(request.query, payment))
      throw new AppError('INVALID', {}, [{ path: 'transactionId', code: 'INVALID_VALUE' }])
    await conclude(context, payment)
    return showEnd(context, reply, await findPayment(context, request.params.token))
  })

  app.get<Way>('/pay/:token/cancel', async (request, reply) => {
    const payment = await find(request)
    await finish(context, payment, 'CANCELLED', null, 'OFFERED')
    return showEnd(context, reply, await findPayment(context, request.params.token))
  })

  app.get<{ Params: { language: string } }>('/pay/trial/:language', async (request, reply) => {
    const language = LANGUAGES.find((one) => one === request.params.language)
    if (!language) throw new AppError('NOT_FOUND')
    return showPage(reply, language, ['trial', 'back'])
  })
}

/** Throws NOT_FOUND for a token that is none. */
async function findPayment({ database }: Context, token: string): Promise<PaymentRow> {
  const found = await database
    .selectFrom('payment')
    .selectAll()
    .where('token_hash', '=', paymentTokenHash(token))
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

async function conclude(context: Context, payment: PaymentRow): Promise<void> {
  const isFirst = payment.state === 'OFFERED'
  if (isFirst && payment.expires_at <= context.now()) return
  if (!isFirst && payment.state !== 'PAYING') return
  const claimed = await claimPayment(context, payment)
  if (claimed) await endPayment(context, claimed, { isFirst })
}

/** All that the end user sees of us: how it ended, and the way back, in the language of the bot. */
async function showEnd(context: Context, reply: FastifyReply, payment: PaymentRow): Promise<FastifyReply> {
  const { language } = await domainRow(context.database, payment.domain_id, ['language'])
  switch (payment.state) {
    case 'PAID':
    case 'CANCELLED':
      return showPage(reply, language, [payment.state, 'back'])
    case 'FAILED':
      return showPage(reply, language, [payment.reason === 'ORDER_PAID' ? 'already' : 'FAILED', 'back'])
    case 'PAYING':
      return showPage(reply.header('refresh', String(AGAIN_SECONDS)), language, ['pending'])
    case 'OFFERED':
    case 'EXPIRED':
      return showPage(reply, language, ['expired', 'back'])
  }
}

function showPage(
  reply: FastifyReply,
  language: Language,
  words: readonly (keyof PaymentMessages)[],
): FastifyReply {
  const [title, ...rest] = words.map((word) => PAYMENT_MESSAGES[language][word])
  const body = [`<h1>${title}</h1>`, ...rest.map((text) => `<p>${text}</p>`)].join('')
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style><body>${body}</body></html>`
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:20vh auto;max-width:24em;padding:0 1em;text-align:center}h1{font-size:20px;margin:0 0 8px}p{margin:0;opacity:.75}'
