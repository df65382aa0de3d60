import type { PaymentCall, PaymentFault, PaymentOrder } from '@parlance/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Tables } from '../../db/tables'
import type { Keys, Problem } from './keys'

/** A payment as it is kept. */
export type PaymentRow = Selectable<Tables['payment']>

/** The recipient of the payments, whether real money is taken, and the currency of the prices. */
export type PaymentAccount = { account: string; sandbox: boolean; currency: string }

/** An offer as the service made it: its own number of it, and where it is paid; `appUrl` in an app of the service. */
export type ServiceOffer = { transactionId: string; url: string; appUrl: string | null }

/** Why a service made no offer, with its own code for it. */
export type Refusal = Problem & { ownCode: string }

/** The payment as the service reports it; fields that it does not report are missing. */
export type Taken = { transactionId: string; orderId: string; currency?: string; amount?: number }

/**
 * What came of confirming: money was taken, none was and none will be, or nobody knows. If a look then finds that nothing
 * was taken, it is tried AGAIN, the service is at it (WAIT), or the order is another payment's (OTHER).
 */
export type Confirmation =
  | { state: 'TAKEN'; taken: Taken }
  | { state: 'REFUSED'; code: string }
  | { state: 'UNCLEAR'; code: string; unlessTaken: 'AGAIN' | 'WAIT' | 'OTHER' }

/**
 * A service that takes payments. What becomes of a payment, and that it ends once whatever happens, is the same for all of
 * them (runtime/payment). None of these throws for the service's sake, and none repeats a call.
 */
export type PaymentService = {
  accountOf(settings: Record<string, unknown>): PaymentAccount
  /** Has the service make an offer of an order; it leads people back to these addresses. */
  offer(
    context: Context,
    keys: Keys,
    order: PaymentOrder,
    back: { confirmUrl: string; cancelUrl: string },
    deadline: number,
  ): Promise<{ call: PaymentCall } & ({ offer: ServiceOffer } | { refusal: Refusal })>
  /** The consequence of a refusal for the answer that offers the payment (behaviour 2.6). */
  faultOf(refusal: Refusal): PaymentFault
  /** Whether people who come back bring what belongs to this payment. */
  isBack(query: Record<string, unknown>, payment: PaymentRow): boolean
  confirm(context: Context, keys: Keys, payment: PaymentRow): Promise<Confirmation>
  /** The amount that was taken for a payment; NOTHING, or null where the service does not report it. */
  look(context: Context, keys: Keys, payment: PaymentRow): Promise<Taken | 'NOTHING' | null>
  /** Gives back what was taken; whether that was done. */
  refund(context: Context, keys: Keys, payment: PaymentRow): Promise<boolean>
}
