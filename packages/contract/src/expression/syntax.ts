/**
 * The notation in which texts refer to components (specification section 2, "Input assist"; behaviour 2.2, 4.2).
 * Longest prefix first: the parser tries them in this order.
 */
export const EXPRESSION_SYNTAX = [
  { kind: 'systemVariable', open: '`@var.{', close: '}' },
  { kind: 'variable', open: '@var.{', close: '}' },
  { kind: 'slot', open: 'slot.{', close: '}' },
  { kind: 'systemEntity', open: '`@{', close: '}' },
  { kind: 'builtInMethod', open: '${`', close: '}' },
  { kind: 'actionMethodV2', open: '$2{', close: '}' },
  { kind: 'formV2', open: '#2{', close: '}' },
  { kind: 'entity', open: '@{', close: '}' },
  { kind: 'actionMethod', open: '${', close: '}' },
  { kind: 'entityInData', open: '$[', close: ']' },
  { kind: 'form', open: '#{', close: '}' },
  { kind: 'userVariable', open: '*{', close: '}' },
] as const

export type ExpressionKind = (typeof EXPRESSION_SYNTAX)[number]['kind']

/** Payments, which are built in (behaviour 2.2): ``${`linePay(…)}``. */
export const PAYMENTS = ['linePay', 'naverPay'] as const
export type Payment = (typeof PAYMENTS)[number]

/** Hands the talk over to people: ``${`switchToAgent(place, note)}`` (behaviour 13.3). */
export const SWITCH_TO_AGENT = 'switchToAgent'

/** Methods that are built in and ask no server of the operator's by a name of theirs. */
export const BUILT_IN_METHODS = [...PAYMENTS, SWITCH_TO_AGENT] as const
