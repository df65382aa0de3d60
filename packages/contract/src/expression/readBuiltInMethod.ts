import type { ExpressionPart, ExpressionReference, ReadReference } from './part'

/** What stands where the name of a built-in method does: one that there is not is no text either. */
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?=[ \t]*[(}])/uy

/** How the references within the arguments are read: given, as such a method is itself one of them. */
type Reading = {
  nextOpening: (source: string, from: number) => { start: number; open: string } | null
  readReference: (source: string, start: number, open: string) => ReadReference
}
type Scanned = { end: number; commas: number[]; references: ExpressionReference[] }

/**
 * Reads ``${`linePay(name, price, …)}`` at `start`: the arguments may hold other references, though no built-in method.
 * What is closed but cannot be split into arguments is a method with none, which is reported (AM-1010-0).
 */
export function readBuiltInMethod(
  source: string,
  start: number,
  open: string,
  reading: Reading,
): ReadReference {
  const from = start + open.length
  NAME.lastIndex = from
  const name = NAME.exec(source)?.[0]
  if (name === undefined) return { fault: 'MALFORMED', end: from }
  const inside = from + name.length
  const scanned = scan(source, inside, open, reading)
  if (!scanned) return { fault: 'NOT_CLOSED', end: from }
  const end = scanned.end + 1
  return {
    reference: {
      kind: 'reference',
      of: 'builtInMethod',
      name,
      head: open,
      tail: source.slice(inside, end),
      start,
      end,
      path: [],
      format: null,
      variable: null,
      entity: null,
      raw: false,
      arguments: argumentsOf(source, inside, scanned),
    },
  }
}

/** Returns the position of the closing brace; null when a new line, another built-in method or the end of the text comes first. */
function scan(
  source: string,
  from: number,
  own: string,
  { nextOpening, readReference }: Reading,
): Scanned | null {
  const scanned: Scanned = { end: 0, commas: [], references: [] }
  let opening = nextOpening(source, from)
  for (let at = from; at < source.length; at++) {
    while (opening && opening.start < at) opening = nextOpening(source, at)
    if (opening?.start === at) {
      if (opening.open === own) return null
      const read = readReference(source, at, opening.open)
      if ('reference' in read) {
        scanned.references.push(read.reference)
        at = read.reference.end - 1
        continue
      }
    }
    const unit = source[at]!
    if (unit === '\n') return null
    if (unit === '}') return { ...scanned, end: at }
    if (unit === ',') scanned.commas.push(at)
  }
  return null
}

function argumentsOf(
  source: string,
  from: number,
  { end, commas, references }: Scanned,
): ExpressionPart[][] | null {
  const written = source.slice(from, end)
  const [, before, , behind] = /^(\s*)\(([^]*)\)(\s*)$/u.exec(written) ?? []
  if (before === undefined || behind === undefined) return null
  const first = from + before.length + 1
  const last = end - behind.length - 1
  if (source.slice(first, last).trim() === '') return []
  const edges = [first - 1, ...commas, last]
  const rest = [...references]
  return edges.slice(1).map((edge, i) => {
    const own: ExpressionReference[] = []
    while (rest[0] && rest[0].end <= edge) own.push(rest.shift()!)
    return trimmedParts(source, edges[i]! + 1, edge, own)
  })
}

/** The parts of a piece of the source, without white space at its ends. */
function trimmedParts(source: string, from: number, to: number, references: readonly ExpressionReference[]) {
  const written = source.slice(from, to)
  const start = from + written.length - written.trimStart().length
  const end = Math.max(start, to - (written.length - written.trimEnd().length))
  const parts: ExpressionPart[] = []
  let at = start
  const plain = (until: number) => {
    if (until > at) parts.push({ kind: 'text', text: source.slice(at, until), start: at, end: until })
  }
  for (const reference of references) {
    plain(reference.start)
    parts.push(reference)
    at = reference.end
  }
  plain(end)
  return parts
}
