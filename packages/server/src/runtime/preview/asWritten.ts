import { type ExpressionReference, parseExpression } from '@parlance/contract'

/** Stand for the brackets of an expression that is not to be read as one: characters that no text has. */
const HIDDEN = { '{': '\u{F0001}', '[': '\u{F0002}' } as const

/** A copy of a value in whose texts expressions are no longer read, but for those that `isRead` names. */
export function hideExpressions<Value>(value: Value, isRead: (part: ExpressionReference) => boolean): Value {
  return mapTexts(value, (text) =>
    parseExpression(text)
      .map((part) => {
        const written = text.slice(part.start, part.end)
        if (part.kind === 'text' || isRead(part)) return written
        return written.replaceAll('{', HIDDEN['{']).replaceAll('[', HIDDEN['['])
      })
      .join(''),
  )
}

/** The value with its expressions as they were written. */
export function showExpressions<Value>(value: Value): Value {
  return mapTexts(value, (text) => text.replaceAll(HIDDEN['{'], '{').replaceAll(HIDDEN['['], '['))
}

/** A copy of a value in which every text is changed. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item as unknown, change)]),
  ) as Value
}
