import { z } from 'zod'
import { lineChannelId } from '../channel/line'
import { linkSecret } from '../channel/linkField'
import { LINK_STATES } from '../channel/messengerLink'
import { endpoint } from '../endpoint/endpoint'
import { InDomain } from '../primitives/primitives'

/** Where payments are made: with money, or in LINE Pay's place to try it. */
export const LINE_PAY_ENVIRONMENTS = ['PRODUCTION', 'SANDBOX'] as const
export type LinePayEnvironment = (typeof LINE_PAY_ENVIRONMENTS)[number]

/** Currencies that LINE Pay takes. */
export const LINE_PAY_CURRENCIES = ['TWD', 'THB', 'JPY', 'USD'] as const
export type LinePayCurrency = (typeof LINE_PAY_CURRENCIES)[number]

/** What a look at LINE Pay found wrong with the keys; the console says each in plain words. */
export const LINE_PAY_PROBLEMS = [
  'KEYS_REFUSED',
  'UNREACHABLE',
  'LINE_PAY_FAILS',
  'LINE_PAY_REFUSED',
] as const
export type LinePayProblem = (typeof LINE_PAY_PROBLEMS)[number]

/** What became of a payment; OFFERED and PAYING are not over. */
export const PAYMENT_STATES = ['OFFERED', 'PAYING', 'PAID', 'CANCELLED', 'FAILED', 'EXPIRED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** What the bot is told of a payment: the text of the event `payment`. */
export const PAYMENT_RESULTS = ['PAID', 'CANCELLED', 'FAILED'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** The link of a domain with LINE Pay. The secret is never shown again, but for its last characters. */
export const LinePay = z.object({
  state: z.enum(LINK_STATES),
  channelId: z.string(),
  secretEnding: z.string().nullable(),
  environment: z.enum(LINE_PAY_ENVIRONMENTS),
  currency: z.enum(LINE_PAY_CURRENCIES),
})
export type LinePay = z.infer<typeof LinePay>

/** What an operator fills in. A secret that is left empty stays as it is. */
export const LinePayLink = z.object({
  channelId: lineChannelId(),
  secret: linkSecret(100),
  environment: z.enum(LINE_PAY_ENVIRONMENTS),
  currency: z.enum(LINE_PAY_CURRENCIES),
})
export type LinePayLink = z.infer<typeof LinePayLink>

/** The link with LINE Pay (behaviour 13.9). */
export const linePay = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/payment/line-pay',
    permit: 'View/settings',
    summary: 'The link with LINE Pay',
    query: InDomain,
    reply: LinePay,
  }),
  link: endpoint({
    method: 'PUT',
    path: '/api/v1/payment/line-pay',
    permit: 'Change/linkMessenger',
    summary: 'Link LINE Pay, or change how it is linked',
    query: InDomain,
    body: LinePayLink,
    reply: LinePay,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/v1/payment/line-pay/check',
    permit: 'Change/linkMessenger',
    summary: 'Ask LINE Pay whether the keys are right; no payment is made',
    query: InDomain,
    reply: z.object({
      problem: z
        .object({
          code: z.enum(LINE_PAY_PROBLEMS),
          /** What LINE Pay said, in its own words. */
          detail: z.string(),
        })
        .nullable(),
    }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/v1/payment/line-pay',
    permit: 'Change/linkMessenger',
    summary: 'Unlink LINE Pay: it ends with the next build or apply that is deployed',
    query: InDomain,
    reply: LinePay,
  }),
}
