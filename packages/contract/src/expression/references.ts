import { parseExpression } from './parse'
import type { ExpressionPart, ExpressionReference } from './part'
import { type ExpressionKind, SWITCH_TO_AGENT } from './syntax'

/**
 * A component that a text names; `start` and `end` are where its name stands. An entity in method data is an entity;
 * of a built-in method what its arguments name is returned, as the method itself is no component. `switcher` is the place
 * that a talk is handed over to.
 */
export type NamedReference = {
  of: Exclude<ExpressionKind, 'entityInData' | 'builtInMethod'> | 'switcher'
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

function named(part: ExpressionPart): NamedReference[] {
  if (part.kind === 'text') return []
  if (part.of === 'builtInMethod') return [...placeOf(part), ...(part.arguments ?? []).flat().flatMap(named)]
  const of = part.of === 'entityInData' ? part.entity! : part.of
  const start = part.start + part.head.length
  return [{ of, name: part.name, start, end: start + part.name.length, reference: part }]
}

/** The place that a talk is handed over to, where it is written and not itself a reference. */
function placeOf(method: ExpressionReference): NamedReference[] {
  const [place, ...rest] = method.name === SWITCH_TO_AGENT ? (method.arguments?.[0] ?? []) : []
  if (place?.kind !== 'text' || rest.length > 0) return []
  const { text: name, start, end } = place
  return [{ of: 'switcher', name, start, end, reference: method }]
}
