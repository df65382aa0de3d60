import { parseExpression, QUESTION_MAX, WILDCARDS_MAX } from '@parlance/contract'
import { foldLiteral } from '../text/utterance'
import type { ParsedScript, ScriptFault, ScriptIssue, ScriptNode } from './script'

const DEPTH_MAX = 20
/** More would make a script grow beyond measure: every order is a way of its own. */
const ANY_ORDER_MAX = 4

type Where = 'top' | 'group' | 'anyOrder'
type Reader = { source: string; at: number; depth: number; wildcards: number; issues: ScriptIssue[] }

const CLOSERS: Record<string, string> = { '[': ']', '(': ')', '<': '>' }
const RESERVED = '.=~-/{}`:'
const SPECIAL = `()[]<>"\\+*^|&${RESERVED}`

/**
 * Reads a regular-expression question (nlu_script, behaviour 5.6). Never throws: what is wrong comes back as
 * issues with positions, all that can be found together.
 */
export function parseScript(source: string): ParsedScript {
  const reader: Reader = { source, at: 0, depth: 0, wildcards: 0, issues: [] }
  if (source.length > QUESTION_MAX) {
    const issue: ScriptIssue = { code: 'TOO_LONG', position: QUESTION_MAX, params: { max: QUESTION_MAX } }
    return { root: null, issues: [issue] }
  }
  const root = readAll(reader, 'top')
  if (reader.issues.length === 0 && !requiresAnything(root)) fault(reader, 0, 'EMPTY')
  return { root: reader.issues.length === 0 ? root : null, issues: reader.issues }
}

/** `a & b`, or a sequence alone; up to what ends it here, which is left to the caller. */
function readAll(reader: Reader, where: Where): ScriptNode {
  const start = reader.at
  const items = [readSequence(reader, where)]
  while (reader.source[reader.at] === '&') {
    const at = reader.at++
    items.push(readSequence(reader, where))
    if (!items.slice(-2).every(requiresAnything)) fault(reader, at, 'EMPTY_ITEM', '&')
  }
  if (items.length === 1) return items[0]!
  if (items.length > ANY_ORDER_MAX) fault(reader, start, 'TOO_MANY_ITEMS', '&')
  return { kind: 'all', items, start, end: reader.at }
}

function readSequence(reader: Reader, where: Where): ScriptNode {
  const start = reader.at
  const items: ScriptNode[] = []
  let glue = -1
  while (reader.at < reader.source.length) {
    if (endsHere(reader, where)) break
    const at = reader.at
    if (reader.source.startsWith('::', at)) {
      reader.at += 2
      if (items.at(-1)?.kind === 'blank') items.pop()
      if (items.length === 0 || glue >= 0) fault(reader, at, 'GLUE_MISPLACED', '::')
      glue = at
      continue
    }
    const item = readItem(reader, where)
    if (!item || (glue >= 0 && item.kind === 'blank')) continue
    glue = -1
    items.push(item)
  }
  if (glue >= 0) fault(reader, glue, 'GLUE_MISPLACED', '::')
  return { kind: 'sequence', items, start, end: reader.at }
}

function endsHere(reader: Reader, where: Where): boolean {
  const symbol = reader.source[reader.at]!
  if (where === 'top') return symbol === '&'
  if (where === 'group') return '|&)]>'.includes(symbol)
  return ')]>'.includes(symbol)
}

/** One token, or null for what is wrong and skipped. */
function readItem(reader: Reader, where: Where): ScriptNode | null {
  const { source, at } = reader
  const symbol = source[at]!
  if (/\s/u.test(symbol)) return readBlank(reader)
  if (symbol === '(' || symbol === '[' || symbol === '<') return readGroup(reader, symbol)
  if (symbol === '"') return readQuote(reader)
  if (symbol === '^') return readNot(reader, where)
  const reference = readReference(reader)
  if (reference !== undefined) return reference
  if (symbol === '*' || symbol === '+') return readWildcard(reader, symbol)
  if (symbol === '\\' || !SPECIAL.includes(symbol)) return readLiteral(reader)
  reader.at++
  fault(reader, at, ')]>'.includes(symbol) ? 'NOT_OPENED' : 'RESERVED_SYMBOL', symbol)
  return null
}

function readBlank(reader: Reader): ScriptNode {
  const start = reader.at
  while (/\s/u.test(reader.source.charAt(reader.at))) reader.at++
  return { kind: 'blank', start, end: reader.at }
}

function readGroup(reader: Reader, opener: '(' | '[' | '<'): ScriptNode | null {
  const start = reader.at++
  if (reader.depth >= DEPTH_MAX) {
    fault(reader, start, 'TOO_DEEP')
    reader.at = reader.source.length
    return null
  }
  reader.depth++
  const items = opener === '<' ? readAnyOrder(reader) : readChoices(reader)
  reader.depth--
  if (reader.source[reader.at] === CLOSERS[opener]) reader.at++
  else fault(reader, start, 'NOT_CLOSED', opener)
  const span = { start, end: reader.at }
  if (items.length === 0 || !items.every(requiresAnything)) fault(reader, start, 'EMPTY_ITEM', opener)
  if (opener !== '<') return { kind: 'choice', optional: opener === '(', items, ...span }
  if (items.length > ANY_ORDER_MAX) fault(reader, start, 'TOO_MANY_ITEMS', '<')
  return { kind: 'anyOrder', items, ...span }
}

function readChoices(reader: Reader): ScriptNode[] {
  const items = [readAll(reader, 'group')]
  while (reader.source[reader.at] === '|') {
    reader.at++
    items.push(readAll(reader, 'group'))
  }
  return items
}

/** The items between the blanks: tokens written together, or glued, stay together. */
function readAnyOrder(reader: Reader): ScriptNode[] {
  const { items } = readSequence(reader, 'anyOrder') as Extract<ScriptNode, { kind: 'sequence' }>
  const together: ScriptNode[][] = [[]]
  for (const item of items) {
    if (item.kind === 'blank') together.push([])
    else together.at(-1)!.push(item)
  }
  return together
    .filter((tokens) => tokens.length > 0)
    .map((tokens) => ({
      kind: 'sequence',
      items: tokens,
      start: tokens[0]!.start,
      end: tokens.at(-1)!.end,
    }))
}

function readQuote(reader: Reader): ScriptNode | null {
  const start = reader.at
  const end = reader.source.indexOf('"', start + 1)
  if (end < 0) {
    fault(reader, start, 'QUOTE_NOT_CLOSED', '"')
    reader.at = reader.source.length
    return null
  }
  reader.at = end + 1
  const text = foldLiteral(reader.source.slice(start + 1, end))
  if (text === '') fault(reader, start, 'EMPTY_ITEM', '"')
  return { kind: 'literal', text, start, end: end + 1 }
}

function readNot(reader: Reader, where: Where): ScriptNode | null {
  const start = reader.at++
  const next = reader.source.charAt(reader.at)
  const misplaced = where !== 'top' || next === '' || next === '^' || next === '&' || /\s/u.test(next)
  if (misplaced) {
    fault(reader, start, 'NOT_MISPLACED', '^')
    return null
  }
  const item = readItem(reader, where)
  return item && { kind: 'not', item, start, end: reader.at }
}

/** A reference, null for one that scripts cannot hold yet, undefined when none begins here. */
function readReference(reader: Reader): ScriptNode | null | undefined {
  const { source, at } = reader
  if (!'`@*'.includes(source[at]!)) return undefined
  // Bounded by the length of a script, so reading on to its end costs little.
  const part = parseExpression(source.slice(at))[0]
  if (part?.kind !== 'reference') return undefined
  reader.at = at + part.end
  const span = { start: at, end: reader.at }
  const key = source.slice(at, reader.at)
  if (part.of === 'entity' || part.of === 'systemEntity') return { kind: 'entity', key, ...span }
  if (part.of === 'variable' || part.of === 'systemVariable') return { kind: 'variable', key, ...span }
  fault(reader, at, 'REFERENCE_UNSUPPORTED', key)
  return null
}

function readWildcard(reader: Reader, symbol: '*' | '+'): ScriptNode {
  const span = { start: reader.at, end: ++reader.at }
  if (symbol === '+') return { kind: 'token', ...span }
  if (++reader.wildcards === WILDCARDS_MAX + 1) {
    reader.issues.push({
      code: 'SCRIPT_WILDCARDS',
      position: span.start,
      params: { max: WILDCARDS_MAX },
    })
  }
  return { kind: 'anything', ...span }
}

/** Letters as they are, and any one character after a backslash. */
function readLiteral(reader: Reader): ScriptNode | null {
  const start = reader.at
  let text = ''
  for (let first = true; reader.at < reader.source.length; first = false) {
    const character = String.fromCodePoint(reader.source.codePointAt(reader.at)!)
    if (character === '\\') {
      const escaped = reader.source.codePointAt(reader.at + 1)
      if (escaped === undefined) {
        fault(reader, reader.at++, 'NOTHING_TO_ESCAPE', '\\')
        return null
      }
      text += String.fromCodePoint(escaped)
      reader.at += 1 + String.fromCodePoint(escaped).length
    } else if (/\s/u.test(character) || SPECIAL.includes(character)) break
    else if (!first && /^@(?:\{|var\.\{)/.test(reader.source.slice(reader.at, reader.at + 6))) break
    else {
      text += character
      reader.at += character.length
    }
  }
  return { kind: 'literal', text: foldLiteral(text), start, end: reader.at }
}

/** Whether a node requires anything, not only forbids. */
function requiresAnything(node: ScriptNode): boolean {
  if (node.kind === 'blank' || node.kind === 'not') return false
  if (node.kind === 'sequence' || node.kind === 'all') return node.items.some(requiresAnything)
  return true
}

function fault(reader: Reader, position: number, fault: ScriptFault, symbol?: string): void {
  const params = symbol === undefined ? { fault } : { fault, symbol }
  reader.issues.push({ code: 'SCRIPT_INVALID', position, params })
}
