/** Where a text stops being JSON: line and column from 1, and what stands there; nothing where the text ends too early. */
export type JsonFault = { line: number; column: number; near: string }

/** A string, another value, or a mark; what is none of them is a fault. */
const TOKEN =
  // oxlint-disable-next-line no-control-regex
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y
const BLANKS = /[ \t\r\n]*/y
const MARKS = '"{}[],:'
const NEAR_MAX = 20

/** The marks that may begin what comes next; `v` stands for any value without a mark. */
const ALLOWED = {
  VALUE: '"{[v',
  VALUE_OR_END: '"{[v]',
  KEY: '"',
  KEY_OR_END: '"}',
  COLON: ':',
  IN_OBJECT: ',}',
  IN_LIST: ',]',
  NOTHING: '',
}
type Expected = keyof typeof ALLOWED

/**
 * Returns the first place at which a text is no JSON, null where all of it is. What browsers and Node say of it differs
 * between them, and names no place in a short text.
 */
export function jsonFault(text: string): JsonFault | null {
  const open: string[] = []
  let expected: Expected = 'VALUE'
  for (let at = skip(text, 0); ; ) {
    if (at === text.length) return expected === 'NOTHING' ? null : placeOf(text, at)
    TOKEN.lastIndex = at
    const token: string | undefined = TOKEN.exec(text)?.[0]
    const next: Expected | null = token === undefined ? null : after(expected, token, open)
    if (token === undefined || next === null) return placeOf(text, at)
    expected = next
    at = skip(text, at + token.length)
  }
}

/** What may come after a token, null where the token may not stand; `open` are the brackets that it stands in. */
function after(expected: Expected, token: string, open: string[]): Expected | null {
  const mark = MARKS.includes(token[0]!) ? token[0]! : 'v'
  if (!ALLOWED[expected].includes(mark)) return null
  switch (mark) {
    case ':':
      return 'VALUE'
    case ',':
      return expected === 'IN_OBJECT' ? 'KEY' : 'VALUE'
    case '{':
    case '[':
      open.push(mark)
      return mark === '{' ? 'KEY_OR_END' : 'VALUE_OR_END'
    case '}':
    case ']':
      open.pop()
      return afterValue(open)
    default:
      return expected.startsWith('KEY') ? 'COLON' : afterValue(open)
  }
}

function afterValue(open: readonly string[]): Expected {
  const around = open.at(-1)
  if (around === undefined) return 'NOTHING'
  return around === '{' ? 'IN_OBJECT' : 'IN_LIST'
}

function skip(text: string, from: number): number {
  BLANKS.lastIndex = from
  return from + BLANKS.exec(text)![0].length
}

function placeOf(text: string, at: number): JsonFault {
  const lines = text.slice(0, at).split('\n')
  const [rest = ''] = text.slice(at).split('\n')
  const near = [...rest].slice(0, NEAR_MAX).join('').trim()
  return { line: lines.length, column: [...lines.at(-1)!].length + 1, near }
}
