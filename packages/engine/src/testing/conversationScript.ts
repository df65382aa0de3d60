import { CallData, PLATFORMS, type Platform, type TurnEvent } from '@parlance/contract'

/**
 * What the far side of an outward call does: answer, wait, or break the connection. `{{sent}}` in a body stands for
 * what was sent to it (`farSideBody`).
 */
export type FarSide =
  | { kind: 'answers'; status: number; contentType: string; body: string; afterMs: number }
  | { kind: 'breaks' }

/** Version of the Custom API; v1 shows choices as numbered lines. */
export type Protocol = 'v1' | 'v2'

/** One line of a conversation script, with its number in the file from 1. */
export type ScriptLine = { line: number } & (
  | { kind: 'event'; event: TurnEvent; text: string }
  | { kind: 'press'; label: string }
  | { kind: 'newUser' }
  | { kind: 'platform'; platform: Platform }
  | { kind: 'protocol'; protocol: Protocol }
  | { kind: 'at'; local: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'call'; data: CallData }
  | { kind: 'server'; path: string; farSide: FarSide }
  | { kind: 'expectBubble'; text: string }
  | { kind: 'expect'; what: Expectation; value: string }
)

/** What can be asked of a turn besides its bubbles. */
const EXPECTATIONS = [
  'by',
  'from',
  'buttons',
  'quick',
  'code',
  'step',
  'variable',
  'context',
  'slot',
  'entity',
  'keyword',
  'information',
  'score',
  'calls',
  'called',
  'warning',
  'intent',
  'kept',
  'link',
] as const
type Expectation = (typeof EXPECTATIONS)[number]

/** A line that is none of those a script can have. */
class ConversationScriptError extends Error {
  constructor(
    readonly line: number,
    readonly text: string,
  ) {
    super(`line ${line}: ${text}`)
    this.name = 'ConversationScriptError'
  }
}

const UNITS = {
  s: 1,
  second: 1,
  seconds: 1,
  minute: 60,
  minutes: 60,
  hour: 3_600,
  hours: 3_600,
  day: 86_400,
  days: 86_400,
}

/**
 * Reads a conversation script: what an end user does and what the bot must answer, one thing a line
 * (docs/conversation-scripts/README.md). Throws `ConversationScriptError` for a line that it does not know.
 */
export function parseConversationScript(source: string): ScriptLine[] {
  return source.split('\n').flatMap((written, i) => {
    const text = written.trim()
    if (text === '' || text.startsWith('#')) return []
    const parsed = parseLine(text)
    if (!parsed) throw new ConversationScriptError(i + 1, text)
    return [{ line: i + 1, ...parsed } as ScriptLine]
  })
}

type Unnumbered<Line> = Line extends unknown ? Omit<Line, 'line'> : never

function parseLine(text: string): Unnumbered<ScriptLine> | null {
  if (/^-{3,}$/.test(text)) return { kind: 'newUser' }
  const [, word = '', rest = ''] = /^([a-z]+):?\s*(.*)$/su.exec(text) ?? []
  switch (word) {
    case 'user':
      return { kind: 'event', event: 'send', text: unescaped(rest) }
    case 'open':
      return { kind: 'event', event: 'open', text: '' }
    case 'proved':
      return { kind: 'event', event: 'authenticated', text: rest }
    case 'event': {
      const [event = '', ...words] = rest.split(' ')
      return { kind: 'event', event: event as TurnEvent, text: words.join(' ') }
    }
    case 'press':
      return { kind: 'press', label: rest }
    case 'bot':
      return { kind: 'expectBubble', text: unescaped(rest) }
    case 'platform': {
      const platform = PLATFORMS.find((one) => one === rest)
      return platform ? { kind: 'platform', platform } : null
    }
    case 'protocol':
      return rest === 'v1' || rest === 'v2' ? { kind: 'protocol', protocol: rest } : null
    case 'at':
      return /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(rest) ? { kind: 'at', local: rest } : null
    case 'wait':
      return parseWait(rest)
    case 'call':
      return { kind: 'call', data: CallData.parse(JSON.parse(rest)) }
    case 'server':
      return parseServer(rest)
    default: {
      const what = EXPECTATIONS.find((one) => one === word)
      return what ? { kind: 'expect', what, value: rest } : null
    }
  }
}

function parseWait(rest: string): Unnumbered<ScriptLine> | null {
  const [, count, unit = ''] = /^(\d+) ?([a-z]+)$/.exec(rest) ?? []
  const seconds = UNITS[unit as keyof typeof UNITS]
  return count && seconds ? { kind: 'wait', seconds: Number(count) * seconds } : null
}

/** `/points answers 200 json {…}`, `/points answers 200 text …`, `/points waits 300 ms`, `/points breaks` */
function parseServer(rest: string): Unnumbered<ScriptLine> | null {
  const [, path = '', does = '', how = ''] = /^(\/\S*) (answers|waits|breaks)\s*(.*)$/su.exec(rest) ?? []
  if (does === 'breaks') return { kind: 'server', path, farSide: { kind: 'breaks' } }
  const answer = { kind: 'answers', status: 200, contentType: 'text/plain', body: '', afterMs: 0 } as const
  const [, delay] = /^(\d+) ms$/.exec(how) ?? []
  if (does === 'waits' && delay)
    return { kind: 'server', path, farSide: { ...answer, afterMs: Number(delay) } }
  const [, status, form, body = ''] = /^(\d{3}) (json|text)\s?(.*)$/su.exec(how) ?? []
  if (does !== 'answers' || !status) return null
  const contentType = form === 'json' ? 'application/json' : 'text/plain'
  return { kind: 'server', path, farSide: { ...answer, status: Number(status), contentType, body } }
}

/** A line holds a text of several: `\n` stands between them. */
function unescaped(text: string): string {
  return text.replaceAll('\\n', '\n')
}
