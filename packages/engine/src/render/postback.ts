/** Stands between what a button shows and what only the bot reads (behaviour 1.5). */
const SEPARATOR = '\u001e'
/** A longer tail is none of ours. */
const TAIL_MAX = 400
const BUTTONS_MAX = 20
const ID_MAX = 64

/**
 * What only the bot reads of a button: a conversation offered as similar (`u`); buttons `b` of a form `f`, whose
 * version 1 counts only while the form of turn `t` waits; a rating that was asked for in turn `t`, of the answer of the
 * turn with the id `i`; or an option of the slot with the position `o` in the task of the conversation `c`, which was
 * asked for in turn `t` of the session `s`.
 */
export type PostbackTarget =
  | { kind: 'conversation'; conversationId: number }
  | { kind: 'form'; version: 1 | 2; formId: number; buttons: number[]; turn: number }
  | { kind: 'feedback'; satisfied: boolean; turn: number; turnId?: string }
  | { kind: 'slot'; conversationId: number; slot: number; turn: number; sessionId: string }

/** What a client sends when a button is pressed: the text it shows, and what is bound to it. */
type Postback = { visible: string; target: PostbackTarget | null }

/** Writes a `postbackFull`: opaque to clients. */
export function writePostback(visible: string, target: PostbackTarget): string {
  return `${visible}${SEPARATOR}${toBase64Url(JSON.stringify(tailOf(target)))}`
}

/**
 * Reads a text that may be a `postbackFull`. A tail that is damaged is ignored: only the visible text counts. Nothing
 * in a tail is secret, and it is obeyed only together with the text that its button shows.
 */
export function readPostback(text: string): Postback {
  const at = text.indexOf(SEPARATOR)
  if (at < 0) return { visible: text, target: null }
  return { visible: text.slice(0, at), target: readTail(text.slice(at + 1)) }
}

type Tail =
  | { v: 1; u: number }
  | { v: 1 | 2; f: number; b: number[]; t: number }
  | { v: 1; y: 0 | 1; t: number; i?: string }
  | { v: 1; c: number; o: number; t: number; s: string }

function tailOf(target: PostbackTarget): Tail {
  if (target.kind === 'conversation') return { v: 1, u: target.conversationId }
  if (target.kind === 'feedback') {
    const { satisfied, turn, turnId } = target
    return { v: 1, y: satisfied ? 1 : 0, t: turn, ...(turnId !== undefined && { i: turnId }) }
  }
  if (target.kind === 'slot') {
    const { conversationId: c, slot: o, turn: t, sessionId: s } = target
    return { v: 1, c, o, t, s }
  }
  return { v: target.version, f: target.formId, b: target.buttons, t: target.turn }
}

function readTail(tail: string): PostbackTarget | null {
  if (tail.length > TAIL_MAX) return null
  try {
    return targetOf(JSON.parse(atob(tail.replaceAll('-', '+').replaceAll('_', '/'))) as unknown)
  } catch {
    return null
  }
}

function targetOf(content: unknown): PostbackTarget | null {
  if (typeof content !== 'object' || content === null) return null
  const tail = content as Record<string, unknown>
  const { v, u, t } = tail
  if (v === 1 && isCount(u)) return { kind: 'conversation', conversationId: u }
  if (!isCount(t)) return null
  return (v === 1 ? (ratingOf(tail, t) ?? optionOf(tail, t)) : null) ?? formOf(tail, t)
}

function ratingOf({ y, i }: Record<string, unknown>, turn: number): PostbackTarget | null {
  if (y !== 0 && y !== 1) return null
  return { kind: 'feedback', satisfied: y === 1, turn, ...(isId(i) && { turnId: i }) }
}

function optionOf({ c, o, s }: Record<string, unknown>, turn: number): PostbackTarget | null {
  if (!isCount(c) || !isCount(o) || !isId(s)) return null
  return { kind: 'slot', conversationId: c, slot: o, turn, sessionId: s }
}

function formOf({ v, f, b }: Record<string, unknown>, turn: number): PostbackTarget | null {
  const isForm = (v === 1 || v === 2) && isCount(f) && isButtons(b)
  return isForm ? { kind: 'form', version: v, formId: f, buttons: b, turn } : null
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= ID_MAX
}

function isButtons(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.length <= BUTTONS_MAX && value.every(isCount)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function toBase64Url(ascii: string): string {
  return btoa(ascii).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
