/** A snapshot's JSON apart: the JSON of each conversation, and everything else with an empty list in their place. */
export type SplitSnapshot = { conversations: Uint8Array[]; rest: Uint8Array }

const CONVERSATIONS = new TextEncoder().encode('"conversations":[')
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
/** Bytes between two steps outside of the conversations, which take a step each. */
const AT_ONCE = 65_536

/**
 * Finds the conversations in the canonical JSON of a snapshot, so that each can be read by itself: a large bot read at
 * one go would hold up every turn of its process. Null where the bytes do not look like that; what lies between the
 * marks is for a parser to judge.
 */
export function* splitConversations(json: Uint8Array): Generator<undefined, SplitSnapshot | null> {
  const first = yield* findFirst(json)
  if (first === null) return null
  const conversations: Uint8Array[] = []
  let from = first
  while (isOpening(json[from])) {
    const to = endOfValue(json, from)
    if (to === null) return null
    conversations.push(json.subarray(from, to))
    yield
    from = json[to] === COMMA ? to + 1 : to
  }
  const rest = new Uint8Array(first + json.length - from)
  rest.set(json.subarray(0, first))
  rest.set(json.subarray(from), first)
  return { conversations, rest }
}

/** Where the first conversation begins, or the list ends. */
function* findFirst(json: Uint8Array): Generator<undefined, number | null> {
  let depth = 0
  let pause = AT_ONCE
  for (let at = 0; at < json.length; ) {
    const byte = json[at]!
    if (byte === QUOTE) {
      if (depth === 1 && isHere(json, at)) return at + CONVERSATIONS.length
      at = endOfString(json, at)
    } else {
      if (isOpening(byte)) depth++
      else if (isClosing(byte)) depth--
      at++
    }
    if (at < pause) continue
    pause = at + AT_ONCE
    yield
  }
  return null
}

function isHere(json: Uint8Array, at: number): boolean {
  return CONVERSATIONS.every((byte, i) => json[at + i] === byte)
}

/** Behind the object or list that begins here; null when it has no end. */
function endOfValue(json: Uint8Array, from: number): number | null {
  let depth = 0
  for (let at = from; at < json.length; ) {
    const byte = json[at]!
    if (byte === QUOTE) {
      at = endOfString(json, at)
      continue
    }
    at++
    if (isOpening(byte)) depth++
    else if (isClosing(byte) && --depth === 0) return at
  }
  return null
}

/** Behind the string that begins here, or behind everything when it has no end. */
function endOfString(json: Uint8Array, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    if (json[at] === BACKSLASH) at++
    else if (json[at] === QUOTE) return at + 1
  }
  return json.length
}

function isOpening(byte: number | undefined): boolean {
  return byte === 0x5b || byte === 0x7b
}

function isClosing(byte: number): boolean {
  return byte === 0x5d || byte === 0x7d
}
