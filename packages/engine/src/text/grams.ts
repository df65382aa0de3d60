import type { Language } from '@parlance/contract'
import { finishHash, mixText } from './hash'
import { exactKey, normalizeText } from './normalize'
import { hasHangul, isUnspaced } from './writingSystem'

/** UTF-16 units of a question that are looked at; more would be no question. */
const LONGEST_TEXT = 400
const EDGE = '_'
const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** The different n-grams of a text as hashes, in ascending order; reused from text to text, `length` entries count. */
export type GramBuffer = { hashes: Uint32Array; length: number }

/** An empty buffer that fits any question. */
export function createGramBuffer(): GramBuffer {
  return { hashes: new Uint32Array(4 * LONGEST_TEXT), length: 0 }
}

/**
 * Fills the buffer with what two questions are compared by: pairs of characters over the text without spaces in
 * Korean and in scripts that have no spaces, single characters too in the latter; words and runs of three letters
 * within them elsewhere. Few enough that a hundred thousand questions stay in memory, and fast to find: words are not
 * segmented by a dictionary.
 */
export function readGrams(text: string, buffer: GramBuffer): void {
  const normal = normalizeText(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT)
  buffer.length = 0
  const words = normal.match(WORD)
  // A text of nothing but marks is compared by them.
  if (words === null) return normal === '' ? undefined : finishWith(buffer, [normal])
  const unspaced = isUnspaced(normal)
  if (unspaced || hasHangul(normal)) {
    const joined = `${EDGE}${words.join('')}${EDGE}`
    addRuns(buffer, joined, 2)
    if (unspaced) addRuns(buffer, joined, 1)
    finishWith(buffer, [])
    return
  }
  for (const word of words) addRuns(buffer, `${EDGE}${word}${EDGE}`, 3)
  finishWith(buffer, words)
}

/** The hash under which the questions that are the same question (behaviour 5.3) are found. */
export function exactHash(text: string, language: Language): number {
  return finishHash(mixText(EXACT, exactKey(text, language)))
}

const RUN = 0x811c9dc5
const WHOLE_WORD = 0x2b5a5f3d
const EXACT = 0x6c9e1a07

function addRuns(buffer: GramBuffer, source: string, size: number): void {
  for (let start = 0; start + size <= source.length; start++)
    add(buffer, finishHash(mixText(RUN, source, start, start + size)))
}

/** Adds the words and leaves each n-gram once. */
function finishWith(buffer: GramBuffer, words: readonly string[]): void {
  for (const word of words) add(buffer, finishHash(mixText(WHOLE_WORD, word)))
  const { hashes } = buffer
  hashes.subarray(0, buffer.length).sort()
  let kept = 0
  for (let i = 0; i < buffer.length; i++)
    if (i === 0 || hashes[i] !== hashes[kept - 1]) hashes[kept++] = hashes[i]!
  buffer.length = kept
}

function add(buffer: GramBuffer, hash: number): void {
  if (buffer.length < buffer.hashes.length) buffer.hashes[buffer.length++] = hash
}
