import { parseExpression } from './parse'
import type { ExpressionPart, ExpressionReference } from './part'
import type { ExpressionKind } from './syntax'

/**
 * A component that a text names; `start` and `end` are where its name stands. An entity in method data is an entity;
 * of a payment only what its arguments name is returned, as the payment itself is built in.
 */
export type NamedReference = {
  of: Exclude<ExpressionKind, 'entityInData' | 'payment'>
  name: string
  start: number
  end: number
  reference: ExpressionReference
}

/** Returns every component that a text names, in order. */
export function referencesIn(text: string): NamedReference[] {
  return parseExpression(text).flatMap(named)
}

/** Returns the text with the names that `nameFor` returns; all else stays as it is written. */
export function rewriteReferences(text: string, nameFor: (reference: NamedReference) => string): string {
  let written = ''
  let from = 0
  for (const reference of referencesIn(text)) {
    written += text.slice(from, reference.start) + nameFor(reference)
    from = reference.end
  }
  return written + text.slice(from)
}

/** Returns the text with every reference to `from` of that kind changed to `to`. */
export function renameReference(text: string, of: NamedReference['of'], from: string, to: string): string {
  return rewriteReferences(text, (one) => (one.of === of && one.name === from ? to : one.name))
}

function named(part: ExpressionPart): NamedReference[] {
  if (part.kind === 'text') return []
  if (part.of === 'payment') return (part.arguments ?? []).flat().flatMap(named)
  const of = part.of === 'entityInData' ? part.entity! : part.of
  const start = part.start + part.head.length
  return [{ of, name: part.name, start, end: start + part.name.length, reference: part }]
}
