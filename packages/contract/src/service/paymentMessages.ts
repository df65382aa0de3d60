import type { Language } from '../primitives/locale'
import texts from './paymentMessages.json'

/** What an end user reads of a payment where the operator wrote nothing else. */
export type PaymentMessages = {
  /** Label of the button, with the service as `{service}`; at most 20 characters, as messengers allow no more. */
  pay: string
  /** The outcomes, in the chat and on the page that the payment service leads back to. */
  PAID: string
  CANCELLED: string
  FAILED: string
  /** In place of the button, for an order that is paid. */
  already: string
  /** On the page only: too late; not known yet; the way back to the chat; in a test nothing is paid. */
  expired: string
  pending: string
  back: string
  trial: string
}

/** The product's own words, one set per language of a domain. */
export const PAYMENT_MESSAGES: Record<Language, PaymentMessages> = texts
