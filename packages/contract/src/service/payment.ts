import { z } from 'zod'
import { CallRecord } from '../turn/turn'

/** What became of a payment; OFFERED and PAYING are not over. */
export const PAYMENT_STATES = ['OFFERED', 'PAYING', 'PAID', 'CANCELLED', 'FAILED', 'EXPIRED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]
/** What the bot is told of a payment: the text of the event `payment`. */
export const PAYMENT_RESULTS = ['PAID', 'CANCELLED', 'FAILED'] as const
export type PaymentResult = (typeof PAYMENT_RESULTS)[number]

/** What is to be paid: the price in whole units of the currency of the link. */
export const PaymentOrder = z.object({
  product: z.string(),
  price: z.number(),
  orderId: z.string(),
  imageUrl: z.string().nullable(),
  conversationId: z.number().nullable(),
  sessionId: z.string(),
})
export type PaymentOrder = z.infer<typeof PaymentOrder>

/** The call that a payment took, for the trace; null when none was needed. */
const PaymentCall = CallRecord.pick({ url: true, status: true, elapsedMs: true, error: true }).nullable()
export type PaymentCall = z.infer<typeof PaymentCall>

/** Why a payment cannot be offered: the number behind the code of its service (behaviour 2.6). */
const FAULTS = [2, 3, 4] as const
export type PaymentFault = (typeof FAULTS)[number]

/** Where a payment is made, PAID when it was before, or why it cannot be. */
export const PaymentReply = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('OFFERED'),
    url: z.string(),
    mobileUrl: z.string().exactOptional(),
    currency: z.string(),
    call: PaymentCall,
  }),
  z.object({ state: z.literal('PAID'), call: PaymentCall }),
  z.object({ state: z.literal('REFUSED'), fault: z.literal(FAULTS), call: PaymentCall }),
])
export type PaymentReply = z.infer<typeof PaymentReply>

/** What is asked of a payment service in a turn: a payment, which ends later and elsewhere. */
export const PAYMENT_OPERATIONS = { offer: { input: PaymentOrder, output: PaymentReply } } as const
