import type { Language } from '@parlance/contract'
import { finishHash, mixText, mixUnit } from './hash'
import { decomposeHangul } from './jamo'
import { normalizeText } from './normalize'
import { tokenize } from './tokenize'
import { hasHangul, isUnspaced } from './writingSystem'

/** The kinds of n-grams of a text; each kind is weighted on its own before they are combined. */
export const VIEWS = ['word', 'wordPair', 'character', 'jamo'] as const

/** The view of single words. */
export const WORD_VIEW = 0
const WORD = WORD_VIEW
const WORD_PAIR = 1
const CHARACTER = 2
const JAMO = 3

/** UTF-16 units of a text that are looked at; no question is longer (limits), and a long message stays cheap. */
export const LONGEST_TEXT = 1000
/** Stands at both ends of what n-grams of characters are read from. */
export const EDGE = '_'
const EDGE_CODE = EDGE.charCodeAt(0)
const SENTENCE_START = '\u0002'
const SENTENCE_END = '\u0003'
const BETWEEN_WORDS = 1

/**
 * The n-grams of one text, occurrence by occurrence (the same n-gram may come twice): hash, view, and the
 * stretch `sources[origins[i]].slice(starts[i], ends[i])` it was read from. Reused from text to text: only the
 * first `length` entries count.
 */
export type FeatureBuffer = {
  length: number
  hashes: Uint32Array
  views: Uint8Array
  origins: Uint16Array
  starts: Uint16Array
  ends: Uint16Array
  sources: string[]
}

/** An empty buffer; it grows to what the longest text needs. */
export function createFeatureBuffer(): FeatureBuffer {
  return { length: 0, ...arraysOf(1024), sources: [] }
}

/**
 * Fills the buffer with the features of a text: words, word pairs with sentence edges, character n-grams of
 * 1–4 (inside words where the script has spaces, over the text without spaces where it has not, both in
 * Korean) and, in Korean, letter n-grams of 3–6.
 */
export function extractFeatures(text: string, language: Language, buffer: FeatureBuffer): void {
  readFeatures(normalizeText(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT), language, buffer)
}

/** `extractFeatures` of a text that is normalised (`normalizeText`) and no longer than `LONGEST_TEXT` already. */
export function readFeatures(normal: string, language: Language, buffer: FeatureBuffer): void {
  buffer.length = 0
  buffer.sources.length = 0
  if (normal === '') return
  addWords(buffer, tokenize(normal, language))
  const spaceless = `${EDGE}${normal.replaceAll(' ', '')}${EDGE}`
  if (isUnspaced(normal)) {
    addGrams(buffer, CHARACTER, spaceless, 1, 4)
    if (hasHangul(normal)) addLetters(buffer, normal)
    return
  }
  for (const word of normal.split(' ')) addGrams(buffer, CHARACTER, `${EDGE}${word}${EDGE}`, 1, 4)
  if (!hasHangul(normal)) return
  addGrams(buffer, CHARACTER, spaceless, 1, 4)
  addLetters(buffer, normal)
}

/** The n-gram behind an entry of the buffer, readable: composed, edges as `_`, a word pair with a space. */
export function featureText(buffer: FeatureBuffer, entry: number): string {
  const source = buffer.sources[buffer.origins[entry]!] ?? ''
  return source.slice(buffer.starts[entry], buffer.ends[entry]).normalize('NFC')
}

function addWords(buffer: FeatureBuffer, words: readonly string[]): void {
  let previous = SENTENCE_START
  for (const word of words) {
    addWhole(buffer, WORD, finishHash(mixText(seedOf(WORD), word)), word)
    addPair(buffer, previous, word)
    previous = word
  }
  addPair(buffer, previous, SENTENCE_END)
}

function addPair(buffer: FeatureBuffer, first: string, second: string): void {
  const hash = mixText(mixUnit(mixText(seedOf(WORD_PAIR), first), BETWEEN_WORDS), second)
  const shown = `${first === SENTENCE_START ? EDGE : first} ${second === SENTENCE_END ? EDGE : second}`
  addWhole(buffer, WORD_PAIR, finishHash(hash), shown)
}

function addLetters(buffer: FeatureBuffer, normal: string): void {
  for (const word of normal.split(' ')) addGrams(buffer, JAMO, `${EDGE}${decomposeHangul(word)}${EDGE}`, 3, 6)
}

function addGrams(
  buffer: FeatureBuffer,
  view: number,
  source: string,
  shortest: number,
  longest: number,
): void {
  const origin = buffer.sources.push(source) - 1
  for (let start = 0; start < source.length; start++) {
    const last = Math.min(source.length, start + longest)
    let hash = seedOf(view)
    for (let end = start + 1; end <= last; end++) {
      const code = source.charCodeAt(end - 1)
      hash = mixUnit(hash, code)
      const size = end - start
      if (size < shortest || (size === 1 && code === EDGE_CODE)) continue
      append(buffer, view, finishHash(hash), origin, start, end)
    }
  }
}

function addWhole(buffer: FeatureBuffer, view: number, hash: number, source: string): void {
  append(buffer, view, hash, buffer.sources.push(source) - 1, 0, source.length)
}

function append(
  buffer: FeatureBuffer,
  view: number,
  hash: number,
  origin: number,
  start: number,
  end: number,
): void {
  if (buffer.length === buffer.hashes.length) grow(buffer)
  const entry = buffer.length++
  buffer.hashes[entry] = hash
  buffer.views[entry] = view
  buffer.origins[entry] = origin
  buffer.starts[entry] = start
  buffer.ends[entry] = end
}

function grow(buffer: FeatureBuffer): void {
  const larger = arraysOf(buffer.hashes.length * 2)
  larger.hashes.set(buffer.hashes)
  larger.views.set(buffer.views)
  larger.origins.set(buffer.origins)
  larger.starts.set(buffer.starts)
  larger.ends.set(buffer.ends)
  Object.assign(buffer, larger)
}

function arraysOf(size: number) {
  return {
    hashes: new Uint32Array(size),
    views: new Uint8Array(size),
    origins: new Uint16Array(size),
    starts: new Uint16Array(size),
    ends: new Uint16Array(size),
  }
}

/** The hash of a word as `readFeatures` gives it. */
export function hashOfWord(word: string): number {
  return finishHash(mixText(seedOf(WORD), word))
}

/** The hash of a stretch of characters, edges among them, as `readFeatures` gives it. */
export function hashOfCharacters(text: string, start: number, end: number): number {
  return finishHash(mixText(seedOf(CHARACTER), text, start, end))
}

/** Views start from different seeds so that equal letters in two views stay apart. */
function seedOf(view: number): number {
  return 0x811c9dc5 ^ Math.imul(view + 1, 0x9e3779b1)
}
