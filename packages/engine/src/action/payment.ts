import type { Payment } from '@parlance/contract'
import { AnswerFault } from '../turn/answerFault'
import type { TurnState } from '../turn/turnState'

/** Codes of behaviour 2.6: -0 unreadable, -1 number of arguments, -2 shape of one, -3 no Pay info, -5 other platform. */
export const PAYMENT_CODE: Record<Payment, string> = { linePay: 'AM-1010', naverPay: 'AM-1011' }

const PLATFORM: Record<Payment, string> = { linePay: 'line', naverPay: 'talktalk' }
/** Product, price and order; a picture may follow (behaviour 13.9). */
const ARGUMENTS = { min: 3, max: 4 }

/** A whole amount of money that does not begin with 0 (specification section 5). */
export function isPrice(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}

/**
 * Checks a payment that an answer offers; `values` are its arguments, null when they could not be read. No domain can
 * be linked with a payment service yet, so that every one ends as a fault, the last of them AM-…-3. Throws `AnswerFault`.
 */
export function offerPayment(turn: TurnState, payment: Payment, values: readonly string[] | null): never {
  throw new AnswerFault(`${PAYMENT_CODE[payment]}-${faultOf(turn, payment, values)}`)
}

function faultOf(
  { input }: TurnState,
  payment: Payment,
  values: readonly string[] | null,
): 0 | 1 | 2 | 3 | 5 {
  if (!values) return 0
  if (values.length < ARGUMENTS.min || values.length > ARGUMENTS.max) return 1
  const [product = '', price = '', order = '', picture] = values
  const isRead = product !== '' && isPrice(price) && order !== ''
  const isPicture = picture === undefined || /^https:\/\/\S+$/i.test(picture)
  if (!isRead || !isPicture) return 2
  return input.platform === PLATFORM[payment] ? 3 : 5
}
