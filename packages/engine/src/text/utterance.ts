import { UTTERANCE_MAX } from '@parlance/contract'
import { isComposed, normalizeText } from './normalize'
import { isRaisedDigit } from './writtenNumbers'

/**
 * An utterance in the form in which it is compared, with the way back: unit `i` of `text` was read from
 * `typed.slice(starts[i], ends[i])`. `cut` when only the beginning was read.
 */
export type Utterance = {
  typed: string
  text: string
  starts: Int32Array
  ends: Int32Array
  cut: boolean
}

/**
 * White space, or what composes into one character: a base with its marks, or a run of loose Hangul letters.
 * Half-width Katakana voicing (U+FF9E, U+FF9F) is a letter until it is composed. Bounded, as no text may be costly.
 */
const CLUSTER =
  /\s+|[\u1100-\u11ff\u3131-\u318e\ua960-\ua97f\ud7b0-\ud7ff\uffa0-\uffdc]{1,400}\p{M}{0,30}|[^][\p{M}\uff9e\uff9f]{0,30}/uy

/** Read at most this many, as a text of nothing but invisible characters never fills up. */
const CLUSTERS_MAX = 4 * UTTERANCE_MAX

/** Reserved for the symbols that entities are trained with: dropped from utterances. */
const RESERVED = /[\ue000-\uf8ff]/g
/** An utterance as it was typed, without characters that mean something to the engine alone. */
export function asTyped({ typed }: Utterance): string {
  return typed.slice(0, UTTERANCE_MAX).replace(RESERVED, '')
}

/** NUL and its like carry no meaning; white space among them stays white space. */
// oxlint-disable-next-line no-control-regex -- These are exactly the characters to drop.
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g

/**
 * Reads what was typed into the one form that words, scripts and questions are compared in: that of
 * `normalizeText`, at most UTTERANCE_MAX units of it (behaviour 5.2). Stops reading there, so that a message of a
 * megabyte costs no more than a long question. Never throws, whatever the text.
 */
export function readUtterance(typed: string): Utterance {
  if (typed.length <= UTTERANCE_MAX && isComposed(typed)) return readComposed(typed)
  const reader: Reader = { text: '', starts: [], ends: [], spaceFrom: -1, full: false }
  let at = 0
  for (let read = 0; read < CLUSTERS_MAX && at < typed.length && !reader.full; read++) {
    CLUSTER.lastIndex = at
    const cluster = CLUSTER.exec(typed)?.[0] ?? typed.charAt(at)
    readCluster(reader, cluster, at)
    at += cluster.length
  }
  const { text, starts, ends } = reader
  return {
    typed,
    text,
    starts: Int32Array.from(starts),
    ends: Int32Array.from(ends),
    cut: /\S/u.test(typed.slice(at)),
  }
}

/** A text in which every unit stands for itself: only capitals and runs of spaces change. */
function readComposed(typed: string): Utterance {
  const text = normalizeText(typed)
  const starts = new Int32Array(text.length)
  const ends = new Int32Array(text.length)
  let at = 0
  for (let i = 0; i < text.length; i++) {
    // One space stands for all that were typed there, and those at the beginning for nothing.
    if (text[i] !== ' ') at = behindSpaces(typed, at)
    starts[i] = at
    at = text[i] === ' ' ? behindSpaces(typed, at) : at + 1
    ends[i] = at
  }
  return { typed, text, starts, ends, cut: false }
}

function behindSpaces(typed: string, from: number): number {
  let at = from
  while (typed[at] === ' ') at++
  return at
}

/** The typed text as far as it was read, without white space and dropped characters at its ends. */
export function typedText({ typed, starts, ends }: Utterance): string {
  return starts.length === 0 ? '' : typed.slice(starts[0], ends[ends.length - 1])
}

/** The normalised text with letters and raised digits as they were typed, of the same length. */
export function casedText({ typed, text, starts, ends }: Utterance): string {
  if (typed === text) return text
  let cased = ''
  for (let i = 0; i < text.length; i++) {
    const start = starts[i]!
    const isOneToOne = ends[i] === start + 1 && starts[i + 1] !== start && text[i] !== ' '
    cased += isOneToOne ? letterAs(typed[start]!, text[i]!) : text[i]!
  }
  return cased
}

function letterAs(typed: string, normal: string): string {
  if (isRaisedDigit(typed)) return typed
  const letter = typed.normalize('NFKC')
  return letter.length === 1 && letter.toLowerCase() === normal ? letter : normal
}

/** Writes a stretch of a question or script in the form that utterances are compared in; keeps edge spaces. */
export function foldLiteral(literal: string): string {
  return withoutReserved(literal)
    .split(/\s+/u)
    .map((stretch) => normalizeText(stretch))
    .join(' ')
}

/** Replaces reserved characters, so that no text can pass for the symbol of an entity. */
export function withoutReserved(text: string): string {
  return text.replace(CONTROL, '').replace(RESERVED, '\ufffd')
}

type Reader = { text: string; starts: number[]; ends: number[]; spaceFrom: number; full: boolean }

function readCluster(reader: Reader, cluster: string, at: number): void {
  if (/^\s/u.test(cluster)) {
    if (reader.spaceFrom < 0) reader.spaceFrom = at
    return
  }
  const normal = normalizeText(withoutReserved(cluster))
  if (normal === '') return
  const room = UTTERANCE_MAX - reader.text.length
  const space = reader.spaceFrom >= 0 && reader.text !== '' ? 1 : 0
  const fitting = withinRoom(normal, room - space)
  // A blank is kept only with what follows it: no text ends in one.
  if (space && fitting !== '') append(reader, ' ', reader.spaceFrom, at)
  reader.spaceFrom = -1
  append(reader, fitting, at, at + cluster.length)
  reader.full = fitting.length < normal.length || reader.text.length === UTTERANCE_MAX
}

/** Cuts without leaving half of a surrogate pair. */
function withinRoom(normal: string, room: number): string {
  if (normal.length <= room) return normal
  const cut = normal.slice(0, Math.max(0, room))
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

function append(reader: Reader, normal: string, start: number, end: number): void {
  reader.text += normal
  for (let i = 0; i < normal.length; i++) {
    reader.starts.push(start)
    reader.ends.push(end)
  }
}
