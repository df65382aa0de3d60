/** What a script plainly lacks while it is typed: `symbol` is what the fault is about. */
type ScriptHint = {
  fault: 'NOT_CLOSED' | 'NOT_OPENED' | 'QUOTE_NOT_CLOSED' | 'RESERVED_SYMBOL' | 'NOTHING_TO_ESCAPE'
  symbol: string
}

const CLOSER: Record<string, string> = { '[': ']', '(': ')', '<': '>' }
const RESERVED = '.=~-/{}`'

/**
 * The first plain slip in a regular-expression question (behaviour 5.6): a bracket or quote that is not closed, a
 * symbol that has no meaning. The server has the last word; this only spares a save to find out.
 */
export function scriptFault(script: string): ScriptHint | null {
  const open: string[] = []
  for (let at = 0; at < script.length; at++) {
    const symbol = script.charAt(at)
    if (symbol === '\\') {
      if (at + 1 >= script.length) return { fault: 'NOTHING_TO_ESCAPE', symbol }
      at += 1
    } else if (symbol === '"') {
      at = script.indexOf('"', at + 1)
      if (at < 0) return { fault: 'QUOTE_NOT_CLOSED', symbol }
    } else if (script.startsWith('@{', at)) {
      at = script.indexOf('}', at)
      if (at < 0) return { fault: 'NOT_CLOSED', symbol: '@{' }
    } else if (symbol in CLOSER) open.push(symbol)
    else if (')]>'.includes(symbol)) {
      if (CLOSER[open.at(-1) ?? ''] !== symbol) return { fault: 'NOT_OPENED', symbol }
      open.pop()
    } else if (isReserved(script, at)) return { fault: 'RESERVED_SYMBOL', symbol }
  }
  const left = open.at(-1)
  return left ? { fault: 'NOT_CLOSED', symbol: left } : null
}

/** References other than `@{…}` hold braces and dots of their own; what they may be is left to the server. */
function isReserved(script: string, at: number): boolean {
  if (/(?:\*\{|`@|@var)/.test(script)) return false
  return RESERVED.includes(script.charAt(at))
}
