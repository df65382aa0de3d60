import { mixText, mixUnit } from '../text/hash'
import { findInflected } from './inflection'
import { findWord, type Lexicon } from './lexicon'
import { EMPTY_HASH, finishWordHash } from './wordHash'

/** Kinds of letters; a word has letters of one kind only. */
const NO_LETTER = 0
const SPACED = 1
const HANGUL = 2
const UNSPACED = 3
const THAI = 4

/** First and last unit of the letters and digits of each kind; a later range overrides an earlier one. */
const RANGES: readonly (readonly [first: number, last: number, kind: number])[] = [
  [0x30, 0x39, SPACED],
  [0x61, 0x7a, SPACED],
  [0xc0, 0x24f, SPACED],
  [0xd7, 0xd7, NO_LETTER],
  [0xf7, 0xf7, NO_LETTER],
  [0x0e01, 0x0e59, THAI],
  [0x0e3f, 0x0e3f, NO_LETTER],
  [0x0e4f, 0x0e4f, NO_LETTER],
  [0x3005, 0x3005, UNSPACED],
  [0x3041, 0x30ff, UNSPACED],
  // The middle dot separates words.
  [0x30fb, 0x30fb, NO_LETTER],
  [0x3400, 0x9fff, UNSPACED],
  [0xf900, 0xfaff, UNSPACED],
  // Surrogates of the rarer Han letters.
  [0xd800, 0xdfff, UNSPACED],
  [0xac00, 0xd7a3, HANGUL],
]
const KINDS = new Uint8Array(0x10000)
for (const [first, last, kind] of RANGES) KINDS.fill(kind, first, last + 1)

/** Called for every word found, with its number in the lexicon and its length in UTF-16 units of the text. */
type TakeWord = (word: number, units: number) => void

/** After the first stem of a Korean word, a stem has at least this length: anything shorter is an ending. */
const SHORTEST_FURTHER_STEM = 2

/**
 * Finds the words of a normalised text in a lexicon, in one pass from left to right. Where the script has spaces:
 * word by word, also in their basic form. In Han, Kana and Thai: the longest word from each position. In Hangul: the
 * longest beginning of each spaced word, so that particles and endings are left over. Returns how many letters and
 * digits the text has.
 */
export function eachWord(lexicon: Lexicon, text: string, take: TakeWord): number {
  const hashes = new Int32Array(lexicon.longestWord)
  let letters = 0
  let start = 0
  while (start < text.length) {
    const kind = KINDS[text.charCodeAt(start)]!
    let end = start + 1
    if (kind === NO_LETTER) {
      start = end
      continue
    }
    while (end < text.length && KINDS[text.charCodeAt(end)] === kind) end++
    letters += end - start
    if (kind === SPACED) takeSpaced(lexicon, text, start, end, take)
    else takeLongest(lexicon, text, start, end, kind, hashes, take)
    start = end
  }
  return letters
}

function takeSpaced(lexicon: Lexicon, text: string, start: number, end: number, take: TakeWord): void {
  if (end - start > lexicon.longestWord) return
  let word = findWord(lexicon, finishWordHash(mixText(EMPTY_HASH, text, start, end)))
  if (word < 0) word = findInflected(lexicon, text, start, end)
  if (word >= 0) take(word, end - start)
}

function takeLongest(
  lexicon: Lexicon,
  text: string,
  start: number,
  end: number,
  kind: number,
  hashes: Int32Array,
  take: TakeWord,
): void {
  let shortest = 1
  let at = start
  while (at < end) {
    const most = Math.min(lexicon.longestWord, end - at)
    let hash = EMPTY_HASH
    for (let units = 0; units < most; units++) {
      hash = mixUnit(hash, text.charCodeAt(at + units))
      hashes[units] = hash
    }
    let units = most
    let word = -1
    for (; units >= shortest; units--) {
      if (kind === THAI && at + units < end && isThaiMark(text.charCodeAt(at + units))) continue
      word = findWord(lexicon, finishWordHash(hashes[units - 1]!))
      if (word >= 0) break
    }
    if (word < 0) {
      at++
      continue
    }
    take(word, units)
    at += units
    if (kind === HANGUL) shortest = SHORTEST_FURTHER_STEM
  }
}

/**
 * Returns whether a unit is a Thai vowel or tone that belongs to the letter before it: no word ends in front of one.
 */
function isThaiMark(unit: number): boolean {
  return unit === 0x0e31 || (unit >= 0x0e33 && unit <= 0x0e3a) || (unit >= 0x0e47 && unit <= 0x0e4e)
}
