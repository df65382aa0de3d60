import type { ExpressionKind } from './syntax'

/** What an answer's text may refer to (behaviour 2.3, 4.2); the rest belongs into questions and method data. */
export const IN_ANSWERS: readonly ExpressionKind[] = [
  'entity',
  'systemEntity',
  'slot',
  'userVariable',
  'actionMethod',
  'actionMethodV2',
  'builtInMethod',
  'form',
  'formV2',
]
/** What a general question may hold (behaviour 4.3). */
export const IN_QUESTIONS: readonly ExpressionKind[] = ['entity', 'systemEntity']
/** What a regular-expression question may hold (behaviour 5.6). */
export const IN_SCRIPTS: readonly ExpressionKind[] = ['entity', 'systemEntity', 'variable', 'systemVariable']
/** What the definition of a regular-expression variable may hold: dictionaries, and variables of the product. */
export const IN_DEFINITIONS: readonly ExpressionKind[] = ['entity', 'systemVariable']
/** What the pattern of an entity may hold. */
export const IN_PATTERNS: readonly ExpressionKind[] = ['variable', 'systemVariable']
/** What a request to an operator's server may hold: what has a value without a call (behaviour 2.2, 2.4). */
export const IN_REQUESTS: readonly ExpressionKind[] = [
  'entityInData',
  'entity',
  'systemEntity',
  'slot',
  'userVariable',
]
