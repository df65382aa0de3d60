import type { ExpressionPart, ReferenceFault } from './part'
import { nextOpening, readReference } from './readReference'

/** Something in a text that looks like a reference but is not one; offsets as in a part. */
type ExpressionIssue = { code: ReferenceFault; start: number; end: number }

/**
 * Splits a text into plain stretches and references. Never throws and takes time linear in the text: what is not
 * closed, is empty or malformed is plain text, which `expressionIssues` reports.
 */
export function parseExpression(source: string): ExpressionPart[] {
  return read(source, null)
}

/** Writes parts back as text: `printExpression(parseExpression(text)) === text`. */
export function printExpression(parts: readonly ExpressionPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.head + part.name + part.tail)).join('')
}

/** Returns whether a text refers to any component. */
export function hasExpression(source: string): boolean {
  return parseExpression(source).some((part) => part.kind === 'reference')
}

/** Returns what begins like a reference but is not closed, is empty or is malformed, in order. */
export function expressionIssues(source: string): ExpressionIssue[] {
  const issues: ExpressionIssue[] = []
  read(source, issues)
  return issues
}

function read(source: string, issues: ExpressionIssue[] | null): ExpressionPart[] {
  const parts: ExpressionPart[] = []
  let plainFrom = 0
  let opening = nextOpening(source, 0)
  while (opening) {
    const { start, open } = opening
    const found = readReference(source, start, open)
    if ('reference' in found) {
      if (plainFrom < start) parts.push(plain(source, plainFrom, start))
      parts.push(found.reference)
      plainFrom = found.reference.end
      opening = nextOpening(source, plainFrom)
    } else {
      issues?.push({ code: found.fault, start, end: found.end })
      // What follows the brace of a built-in method may begin a reference; no other beginning has one inside.
      opening = nextOpening(source, start + (open === '${`' ? open.length - 1 : open.length))
    }
  }
  if (plainFrom < source.length) parts.push(plain(source, plainFrom, source.length))
  return parts
}

function plain(source: string, start: number, end: number): ExpressionPart {
  return { kind: 'text', text: source.slice(start, end), start, end }
}
