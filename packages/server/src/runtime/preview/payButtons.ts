import {
  type AnswerBubble,
  type ExpressionPart,
  type Language,
  PAYMENT_MESSAGES,
  type Platform,
  parseExpression,
  printExpression,
} from '@parlance/contract'

/** Where a payment leads that is not one yet. */
const NOWHERE = 'https://pay.line.me/'

/** A text with the payments in it shown as the buttons that they become, as far as their arguments are written. */
export function withPayButtons(bubble: AnswerBubble, platform: Platform, language: Language): AnswerBubble[] {
  if (bubble.answerType !== 'TEXT' || platform !== 'line') return [bubble]
  const { component } = bubble
  const text = component.data.description
  const parts = parseExpression(text)
  const buttons = parts.flatMap((part) => payButton(part, language) ?? [])
  if (buttons.length === 0) return [bubble]
  const rest = parts.filter((part) => !payButton(part, language))
  const description = rest
    .map(({ start, end }) => text.slice(start, end))
    .join('')
    .trim()
  const said = { ...bubble, component: { ...component, data: { ...component.data, description } } }
  return description === '' && !component.data.url ? buttons : [said, ...buttons]
}

function payButton(part: ExpressionPart, language: Language): AnswerBubble | null {
  if (part.kind === 'text' || part.of !== 'payment' || part.name !== 'linePay') return null
  const [product, price, order] = (part.arguments ?? []).map(printExpression)
  if (!product || !price || !order) return null
  const action = { type: 'link' as const, data: { url: NOWHERE } }
  const title = PAYMENT_MESSAGES[language].pay
  const data = { type: 'button' as const, title, data: { type: 'basic' as const, action } }
  const cover = { type: 'text' as const, title: product, data: { description: price } }
  return {
    answerType: 'MULTILINKS',
    component: { type: 'template', data: { cover, contentTable: [[{ rowSpan: 1, colSpan: 1, data }]] } },
  }
}
