const SPACE = /[ \t\r\n]*/y
const TEXT = /"(?:[^"\\]|\\.)*"/y
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/g

/** A position in a text: where it begins, and the same as line and column, which count from 1. */
type JsonPosition = { at: number; line: number; column: number }

/**
 * Where something stands in a text that is JSON: the name of a field, or an entry of a list. For what is not there, where
 * that stands which would hold it.
 *
 * @param path the steps joined by dots, such as `answers.0.bubbles`
 */
export function jsonPosition(source: string, path: string): JsonPosition {
  let position = endOf(SPACE, source, 0)
  let value = position
  for (const step of path === '' ? [] : path.split('.')) {
    const found = memberOf(source, value, step)
    if (!found) break
    position = found.at
    value = found.value
  }
  const before = source.slice(0, position)
  return { at: position, line: before.split('\n').length, column: position - before.lastIndexOf('\n') }
}

type Member = { at: number; value: number }

/** The member of the object or list that begins at a place. */
function memberOf(source: string, begin: number, step: string): Member | null {
  const isObject = source[begin] === '{'
  if (!isObject && source[begin] !== '[') return null
  let found: Member | null = null
  let at = endOf(SPACE, source, begin + 1)
  for (let i = 0; at < source.length && source[at] !== '}' && source[at] !== ']'; i++) {
    const nameEnd = isObject ? endOf(TEXT, source, at) : at
    const value = isObject ? endOf(SPACE, source, endOf(SPACE, source, nameEnd) + 1) : at
    const name = isObject ? (JSON.parse(source.slice(at, nameEnd)) as string) : String(i)
    // Of a name that stands twice, the last one counts.
    if (name === step) found = { at, value }
    at = endOf(SPACE, source, endOfValue(source, value))
    if (source[at] === ',') at = endOf(SPACE, source, at + 1)
  }
  return found
}

/** Where the value that begins at a position ends. */
function endOfValue(source: string, begin: number): number {
  if (source[begin] === '"') return endOf(TEXT, source, begin)
  if (source[begin] !== '{' && source[begin] !== '[') return endOf(/[^\s,}\]]*/y, source, begin)
  TOKEN.lastIndex = begin
  let depth = 0
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    if (token[0] === '{' || token[0] === '[') depth++
    else if (token[0] === '}' || token[0] === ']') depth--
    if (depth === 0) return TOKEN.lastIndex
  }
  return source.length
}

function endOf(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(source) ? pattern.lastIndex : at
}
