import {
  type Component,
  isPrice,
  type Language,
  PAYMENT_MESSAGES,
  type Payment,
  type PaymentMethod,
  type PaymentOrder,
  type PaymentReply,
  paymentMethod,
} from '@parlance/contract'
import { writeAmount } from '../expression/format/money'
import { AnswerFault } from '../turn/answerFault'
import { askService, type Effects } from '../turn/effect'
import { note } from '../turn/notes'
import type { TurnState } from '../turn/turnState'

/** Product, price and order; a picture may follow (behaviour 13.9). */
const ARGUMENTS = { min: 3, max: 4 }
/** What payment services take of a name and of an order's number. */
const PRODUCT_MAX = 200
const ORDER_MAX = 100

/**
 * Offers a payment: its button follows the text that offers it, in `turn.offers`. `values` are its arguments, null when
 * they could not be read. Throws `AnswerFault`.
 */
export function* offerPayment(
  turn: TurnState,
  payment: Payment,
  values: readonly string[] | null,
): Effects<void> {
  const method = paymentMethod(payment)
  const fault = faultOf(turn, method, values)
  if (fault !== null) throw new AnswerFault(`${method.code}-${fault}`)
  const order = orderOf(turn, values!)
  const reply = yield* askService(payment, 'offer', order)
  if (reply?.call) turn.notes.calls.push({ purpose: 'PAYMENT', name: payment, method: 'POST', ...reply.call })
  if (!reply) throw new AnswerFault(`${method.code}-3`)
  if (reply.state === 'REFUSED') throw new AnswerFault(`${method.code}-${reply.fault}`)
  turn.offers = [...turn.offers, offerOf(turn, method, order, reply)]
}

/**
 * The number behind the code of behaviour 2.6: 0 unreadable, 1 number of arguments, 2 shape of one, 5 other platform.
 * What the service is asked for may end with 3, no Pay info, or 4, no address to pay or to come back to.
 */
function faultOf(
  { input }: TurnState,
  { platform }: PaymentMethod,
  values: readonly string[] | null,
): 0 | 1 | 2 | 5 | null {
  if (!values) return 0
  if (values.length < ARGUMENTS.min || values.length > ARGUMENTS.max) return 1
  const [product = '', price = '', order = '', picture] = values
  const isRead = isWithin(product, PRODUCT_MAX) && isPrice(price) && isWithin(order, ORDER_MAX)
  const isPicture = picture === undefined || /^https:\/\/\S+$/i.test(picture)
  if (!isRead || !isPicture) return 2
  return input.platform === platform ? null : 5
}

function isWithin(text: string, max: number): boolean {
  return text !== '' && text.length <= max
}

function orderOf({ answering, session }: TurnState, values: readonly string[]): PaymentOrder {
  const [product = '', price = '', orderId = '', imageUrl] = values
  return {
    product,
    price: Number(price),
    orderId,
    imageUrl: imageUrl ?? null,
    conversationId: answering?.id ?? null,
    sessionId: session.sessionId,
  }
}

/** What is paid, how much, and the button; of an order that is paid, only that it is. */
function offerOf(
  turn: TurnState,
  { name }: PaymentMethod,
  { product, price, orderId, imageUrl }: PaymentOrder,
  reply: Exclude<PaymentReply, { state: 'REFUSED' }>,
): Component {
  const { language } = turn.bot.snapshot.domain
  if (reply.state === 'PAID') {
    note(turn, 'PAYMENT', 'LOST', 'ALREADY', { name: orderId })
    return { type: 'text', data: { description: `${product}\n${PAYMENT_MESSAGES[language].already}` } }
  }
  const { url, mobileUrl, currency } = reply
  const amount = writeAmount(`${price} ${currency}`, language) ?? `${price} ${currency}`
  note(turn, 'PAYMENT', 'DONE', 'OFFERED', { name: product, price: amount })
  const cover = imageUrl
    ? { type: 'image' as const, title: product, data: { imageUrl, description: amount } }
    : { type: 'text' as const, title: product, data: { description: amount } }
  return paymentCard(cover, { url, ...(mobileUrl && { mobileUrl }) }, name, language)
}

/** `cover`, which says what is paid, above the button that leads `where` the service takes it (behaviour 13.9). */
export function paymentCard<Cover>(
  cover: Cover,
  where: { url: string; mobileUrl?: string },
  service: string,
  language: Language,
) {
  const action = { type: 'link' as const, data: where }
  const title = PAYMENT_MESSAGES[language].pay.replace('{service}', service)
  const pay = { type: 'button' as const, title, data: { type: 'basic' as const, action } }
  const contentTable = [[{ rowSpan: 1 as const, colSpan: 1 as const, data: pay }]]
  return { type: 'template' as const, data: { cover, contentTable } }
}
