/** What is expected where JSON is wrong; `PLACEHOLDER`: an expression stands there without its quotes. */
type JsonReason = 'OBJECT' | 'NAME' | 'COLON' | 'VALUE' | 'NEXT' | 'AFTER' | 'TEXT' | 'END' | 'PLACEHOLDER'
/** Line and column count from 1. */
type JsonFault = { line: number; column: number; reason: JsonReason }

type Open = '{' | '['
type Expected = 'OBJECT' | 'NAME' | 'NAME_OR_END' | 'COLON' | 'VALUE' | 'VALUE_OR_END' | 'NEXT' | 'AFTER'
type State = { expected: Expected; open: Open[] }

const SPACE = /[ \t\r\n]*/y
// oxlint-disable-next-line no-control-regex
const TEXT = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*/y
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const PLACEHOLDER = /\$\[|`?@\{|\*\{|slot\.\{/y
const VALUES: readonly Expected[] = ['VALUE', 'VALUE_OR_END']
const NAMES: readonly Expected[] = ['NAME', 'NAME_OR_END']

/**
 * Returns where a text is no JSON, and what should stand there; null for one that is. What browsers and Node say of it
 * differs between them, and names no place in a short text.
 *
 * @param begin `OBJECT`: nothing but an object will do
 */
export function jsonFault(source: string, begin: 'OBJECT' | 'VALUE' = 'VALUE'): JsonFault | null {
  const state: State = { expected: begin, open: [] }
  let at = 0
  for (;;) {
    at = endOf(SPACE, source, at)
    if (at >= source.length) return state.expected === 'AFTER' ? null : faultAt(source, at, 'END')
    const end = step(state, source, at)
    if (typeof end !== 'number') return faultAt(source, end.at, end.reason)
    at = end
  }
}

/** Where a token ends, or what is wrong and where. */
type Step = number | { at: number; reason: JsonReason }

/** Reads one token. */
function step(state: State, source: string, at: number): Step {
  const { expected } = state
  if (expected === 'COLON' && source[at] === ':') {
    state.expected = 'VALUE'
    return at + 1
  }
  const isValue = VALUES.includes(expected)
  if (source[at] === '"' && (isValue || NAMES.includes(expected))) {
    const end = endOf(TEXT, source, at)
    if (source[end] !== '"') return { at: end, reason: 'TEXT' }
    state.expected = isValue ? afterValue(state) : 'COLON'
    return end + 1
  }
  return (isValue || expected === 'OBJECT' ? opened(state, source, at) : null) ?? stepOn(state, source, at)
}

/** The beginning of an object or a list, or a number, true, false or null; else null. */
function opened(state: State, source: string, at: number): number | null {
  const sign = source[at]
  if (sign === '{' || (sign === '[' && state.expected !== 'OBJECT')) {
    state.open.push(sign)
    state.expected = sign === '{' ? 'NAME_OR_END' : 'VALUE_OR_END'
    return at + 1
  }
  const end = state.expected === 'OBJECT' ? at : endOf(PLAIN, source, at)
  if (end === at) return null
  state.expected = afterValue(state)
  return end
}

/** A comma, or the end of what is open. */
function stepOn(state: State, source: string, at: number): Step {
  const { expected, open } = state
  const sign = source[at]
  const inner = open.at(-1)
  if (expected === 'NEXT' && sign === ',') {
    state.expected = inner === '{' ? 'NAME' : 'VALUE'
    return at + 1
  }
  const mayEnd = expected === 'NEXT' || expected === 'NAME_OR_END' || expected === 'VALUE_OR_END'
  if (mayEnd && sign === (inner === '{' ? '}' : ']')) {
    open.pop()
    state.expected = afterValue(state)
    return at + 1
  }
  const isValue = VALUES.includes(expected)
  if (isValue && endOf(PLACEHOLDER, source, at) > at) return { at, reason: 'PLACEHOLDER' }
  return { at, reason: isValue ? 'VALUE' : expected === 'NAME_OR_END' ? 'NAME' : (expected as JsonReason) }
}

function afterValue({ open }: State): Expected {
  return open.length > 0 ? 'NEXT' : 'AFTER'
}

function endOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}

function faultAt(source: string, at: number, reason: JsonReason): JsonFault {
  const before = source.slice(0, at)
  return {
    line: before.split('\n').length,
    column: at - before.lastIndexOf('\n'),
    reason,
  }
}
