import { EXPRESSION_SYNTAX, type ExpressionKind } from './syntax'

/** A stretch of text: `start` and `end` are UTF-16 offsets in the whole text. */
export type ExpressionPart =
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'reference'; of: ExpressionKind; name: string; start: number; end: number }

/** Splits a text into plain stretches and references. Never throws: what is not closed is plain text. */
export function parseExpression(source: string): ExpressionPart[] {
  const parts: ExpressionPart[] = []
  let plainFrom = 0
  let at = 0
  while (at < source.length) {
    const reference = referenceAt(source, at)
    if (!reference) {
      at += 1
      continue
    }
    if (plainFrom < at) parts.push(plain(source, plainFrom, at))
    parts.push(reference)
    at = reference.end
    plainFrom = at
  }
  if (plainFrom < source.length) parts.push(plain(source, plainFrom, source.length))
  return parts
}

/** Writes parts back as they stood: `printExpression(parseExpression(text)) === text`. */
export function printExpression(parts: readonly ExpressionPart[]): string {
  return parts.map(printPart).join('')
}

/** Whether a text refers to any component. */
export function hasExpression(source: string): boolean {
  return parseExpression(source).some((part) => part.kind === 'reference')
}

function printPart(part: ExpressionPart): string {
  if (part.kind === 'text') return part.text
  const syntax = EXPRESSION_SYNTAX.find((entry) => entry.kind === part.of)!
  return syntax.open + part.name + syntax.close
}

function referenceAt(source: string, at: number): Extract<ExpressionPart, { kind: 'reference' }> | undefined {
  for (const { kind, open, close } of EXPRESSION_SYNTAX) {
    if (!source.startsWith(open, at)) continue
    const nameFrom = at + open.length
    const end = source.indexOf(close, nameFrom)
    if (end <= nameFrom) return undefined
    const name = source.slice(nameFrom, end)
    if (name.includes('\n') || name.includes('{')) return undefined
    return { kind: 'reference', of: kind, name, start: at, end: end + close.length }
  }
  return undefined
}

function plain(source: string, start: number, end: number): ExpressionPart {
  return { kind: 'text', text: source.slice(start, end), start, end }
}
