import {
  type AnswerBubble,
  type ExpressionPart,
  isPayment,
  type Language,
  type Platform,
  parseExpression,
  paymentMethod,
  printExpression,
} from '@parlance/contract'
import { paymentCard } from '@parlance/engine'

/** A text with the payments in it shown as the buttons that they become, as far as their arguments are written. */
export function withPayButtons(bubble: AnswerBubble, platform: Platform, language: Language): AnswerBubble[] {
  if (bubble.answerType !== 'TEXT') return [bubble]
  const { component } = bubble
  const text = component.data.description
  const parts = parseExpression(text)
  const shown = parts.map((part) => ({ part, button: payButton(part, platform, language) }))
  const buttons = shown.flatMap(({ button }) => button ?? [])
  if (buttons.length === 0) return [bubble]
  const description = shown
    .map(({ part, button }) => (button ? '' : text.slice(part.start, part.end)))
    .join('')
    .trim()
  const said = { ...bubble, component: { ...component, data: { ...component.data, description } } }
  return description === '' && !component.data.url ? buttons : [said, ...buttons]
}

/** The button of a payment that can be made on that platform; where it leads, it is no payment yet. */
function payButton(part: ExpressionPart, platform: Platform, language: Language): AnswerBubble | null {
  if (part.kind === 'text' || part.of !== 'builtInMethod' || !isPayment(part.name)) return null
  const method = paymentMethod(part.name)
  if (method.platform !== platform) return null
  const [product, price, order] = (part.arguments ?? []).map(printExpression)
  if (!product || !price || !order) return null
  const cover = { type: 'text' as const, title: product, data: { description: price } }
  return {
    answerType: 'MULTILINKS',
    component: paymentCard(cover, { url: method.example.url }, method.name, language),
  }
}
