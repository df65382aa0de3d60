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

/** Hands the talk over to people: ``${`switchToAgent(place, note)}`` (behaviour 13.3). */
export const SWITCH_TO_AGENT = 'switchToAgent'
