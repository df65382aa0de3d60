import type { SnapshotConversation } from '../snapshot'

/** Stands between what a button shows and what only the bot reads (behaviour 1.5). */
const SEPARATOR = '\u001e'
const VERSION = 1
/** A longer tail is none of ours. */
const TAIL_MAX = 200

/** What a client sends when a button is clicked: the text it shows, and the conversation bound to the button. */
export type Postback = { visible: string; conversationId: number | null }

/** Writes the `postbackFull` of a button that chooses a conversation: opaque to clients. */
export function writePostback({ id, name }: SnapshotConversation): string {
  return `${name}${SEPARATOR}${toBase64Url(JSON.stringify({ v: VERSION, u: id }))}`
}

/** Reads a text that may be a `postbackFull`. A tail that is damaged is ignored: only the visible text counts. */
export function readPostback(text: string): Postback {
  const at = text.indexOf(SEPARATOR)
  if (at < 0) return { visible: text, conversationId: null }
  return { visible: text.slice(0, at), conversationId: readTail(text.slice(at + 1)) }
}

function readTail(tail: string): number | null {
  if (tail.length > TAIL_MAX) return null
  try {
    const content: unknown = JSON.parse(atob(tail.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof content !== 'object' || content === null || !('v' in content) || !('u' in content)) return null
    return content.v === VERSION && typeof content.u === 'number' ? content.u : null
  } catch {
    return null
  }
}

function toBase64Url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
