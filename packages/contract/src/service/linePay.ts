import { z } from 'zod'
import { lineChannelId } from '../channel/line'
import { linkField, linkSecret } from '../channel/linkField'
import { PAYMENT_OPERATIONS } from './payment'
import { AccountLink, accountService } from './serviceLink'

/** Where payments are made: with money, or in LINE Pay's place to try it. */
export const LINE_PAY_ENVIRONMENTS = ['PRODUCTION', 'SANDBOX'] as const
export type LinePayEnvironment = (typeof LINE_PAY_ENVIRONMENTS)[number]

/** Currencies that LINE Pay takes. */
export const LINE_PAY_CURRENCIES = ['TWD', 'THB', 'JPY', 'USD'] as const

/** What a look at LINE Pay found wrong with the keys; the console says each in plain words. */
export const LINE_PAY_PROBLEMS = [
  'KEYS_REFUSED',
  'UNREACHABLE',
  'LINE_PAY_FAILS',
  'LINE_PAY_REFUSED',
] as const

/** The link of a domain with LINE Pay. */
export const LinePay = AccountLink.extend({
  channelId: z.string(),
  environment: z.enum(LINE_PAY_ENVIRONMENTS),
  currency: z.enum(LINE_PAY_CURRENCIES),
})
export type LinePay = z.infer<typeof LinePay>

/** What an operator fills in. A secret that is left empty stays as it is. */
export const LinePayLink = z.object({
  environment: linkField(z.enum(LINE_PAY_ENVIRONMENTS), {
    label: 'linePay.environment',
    input: 'radio',
    choices: {
      PRODUCTION: 'linePay.environment.PRODUCTION',
      SANDBOX: 'linePay.environment.SANDBOX',
    },
    warnings: { SANDBOX: 'linePay.inSandbox' },
  }),
  channelId: lineChannelId(),
  secret: linkField(linkSecret(100), {
    label: 'line.secret',
    help: 'linePay.secretHelp',
    secret: { name: 'secret', ending: 'secretEnding' },
  }),
  currency: linkField(z.enum(LINE_PAY_CURRENCIES), {
    label: 'linePay.currency',
    help: 'linePay.currencyHelp',
    input: 'currency',
  }),
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
  words: 'linePay',
  steps: [
    { says: 'linePay.step.messenger', atMessengers: true },
    { says: 'linePay.step.keys', url: 'https://pay.line.me/' },
    {
      says: 'linePay.step.answer',
      example: '${`linePay(Coffee, 1200, $2{order.number})}',
      note: 'linePay.step.answerHelp',
    },
    { says: 'linePay.step.build' },
  ],
})
