import type { ExpressionReference, ReadReference } from './part'
import { readBuiltInMethod } from './readBuiltInMethod'
import { EXPRESSION_SYNTAX, type ExpressionKind } from './syntax'

type Inside = Pick<ExpressionReference, 'name'> & Partial<ExpressionReference>

/** `@{name}` or `` `@{CODE} `` between the brackets of `$[…]`, with or without a format and `.raw`. */
const IN_DATA = /^(`?@\{)([^:{}\n]+)(?::([^:{}\n]+))?\}(\.raw)?$/u
const WITH_FORMAT = /^([^:]+)(?::([^:]+))?$/u
const USER_VARIABLE = /^([^.[\]:]+)((?:\.[^.[\]:]+|\[\d{1,6}\])*)(?::([^:]+))?$/u
const STEP = /\.([^.[\]]+)|\[(\d+)\]/gu
const METHOD_V2 = /^([^.]+)(?:\.(.+))?$/u

const KIND_OF = new Map<string, ExpressionKind>(EXPRESSION_SYNTAX.map(({ open, kind }) => [open, kind]))
const OPENING = new RegExp(
  EXPRESSION_SYNTAX.map(({ open }) => open.replace(/[$`@#*.[{]/g, '\\$&')).join('|'),
  'g',
)

/** Returns where the next reference may begin, from `from` on, and with which sign. */
export function nextOpening(source: string, from: number): { start: number; open: string } | null {
  OPENING.lastIndex = from
  const found = OPENING.exec(source)
  return found && { start: found.index, open: found[0] }
}

/** Reads the reference that begins with `open` at `start`. Stops at the next beginning of one. */
export function readReference(source: string, start: number, open: string): ReadReference {
  const kind = KIND_OF.get(open)!
  if (kind === 'builtInMethod') return readBuiltInMethod(source, start, open, { nextOpening, readReference })
  const from = start + open.length
  const end = kind === 'entityInData' ? endInData(source, from) : endOfName(source, from)
  if (end < 0) return { fault: 'NOT_CLOSED', end: from }
  const inside = source.slice(from, end)
  if (inside.trim() === '') return { fault: 'EMPTY', end: end + 1 }
  const read = READ[kind] ? READ[kind](inside) : { name: inside }
  if (!read) return { fault: 'MALFORMED', end: end + 1 }
  return { reference: whole(source, start, end + 1, kind, open, read) }
}

/** Returns the position of the closing brace; -1 when an opening one, a new line or the end of the text comes first. */
function endOfName(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const unit = source[at]!
    if (unit === '}') return at
    if (unit === '{' || unit === '\n') return -1
  }
  return -1
}

function endInData(source: string, from: number): number {
  let isOpen = false
  for (let at = from; at < source.length; at++) {
    const unit = source[at]!
    if (unit === ']') return at
    if (unit === '\n' || unit === '[' || (unit === '{' && isOpen)) return -1
    if (unit === '{') isOpen = true
  }
  return -1
}

/** How the inside of each kind is read; of the others all of it is the name. */
const READ: Partial<Record<ExpressionKind, (inside: string) => Inside | null>> = {
  entity: readFormatted,
  systemEntity: readFormatted,
  slot: readFormatted,
  userVariable: readUserVariable,
  actionMethodV2: readMethodV2,
  entityInData: readInData,
}

/** A name, with a format or without: no name of these kinds holds a colon. */
function readFormatted(inside: string): Inside | null {
  const [, name, format = null] = WITH_FORMAT.exec(inside) ?? []
  return name === undefined ? null : { name, format }
}

function readMethodV2(inside: string): Inside | null {
  const [, name, variable = null] = METHOD_V2.exec(inside) ?? []
  return name === undefined ? null : { name, variable }
}

function readInData(inside: string): Inside | null {
  const [, open, name, format = null, raw] = IN_DATA.exec(inside) ?? []
  if (name === undefined) return null
  const entity = open === '@{' ? 'entity' : 'systemEntity'
  return { name, head: open!, entity, raw: raw !== undefined, format }
}

function readUserVariable(inside: string): Inside | null {
  const [, name, steps = '', format = null] = USER_VARIABLE.exec(inside) ?? []
  if (name === undefined) return null
  const path = [...steps.matchAll(STEP)].map(([, key, place]) => key ?? Number(place))
  return { name, path, format }
}

function whole(
  source: string,
  start: number,
  end: number,
  of: ExpressionKind,
  open: string,
  { head = '', ...inside }: Inside,
): ExpressionReference {
  const written = open + head
  return {
    kind: 'reference',
    of,
    head: written,
    tail: source.slice(start + written.length + inside.name.length, end),
    start,
    end,
    path: [],
    format: null,
    variable: null,
    entity: null,
    raw: false,
    arguments: null,
    ...inside,
  }
}
