import { z } from 'zod'
import { lineChannelId } from '../channel/line'
import { linkSecret } from '../channel/linkField'
import { PAYMENT_OPERATIONS } from './payment'
import { AccountLink, accountService } from './serviceLink'

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

/** The link of a domain with LINE Pay. */
export const LinePay = AccountLink.extend({
  channelId: z.string(),
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

/** LINE Pay (behaviour 13.9). */
export const linePay = accountService({
  name: 'LINE Pay',
  path: '/api/v1/payment/line-pay',
  operations: PAYMENT_OPERATIONS,
  shown: LinePay,
  link: LinePayLink,
  unset: { channelId: '', environment: 'SANDBOX', currency: 'TWD' },
  secretOf: ['channelId', 'environment'],
  problems: LINE_PAY_PROBLEMS,
})
