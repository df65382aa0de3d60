import type { SystemText } from '../../../finder/systemFinder'
import { wordSet } from '../../../finder/words'
import {
  cuesByFirstWord,
  endOfName,
  isCapital,
  isTitleCase,
  type Name,
  nameFinder,
  type Shape,
} from '../../latin/people/names'
import { hasWords, isGlued, type Tokens, textAt } from '../../latin/tokens'
import nameWords from './nameWords.json'

/** Frequent given and family names that are not words of the language, lower case. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(nameWords.givenNames)
/** Words of everyday that follow "saya", "Pak" or "nama saya" and are no names: what one does or is, titles, how a sentence goes on. */
const NEVER_NAMES: ReadonlySet<string> = new Set(nameWords.neverNames)
/** Words at which a name ends, whatever the capitals. */
const ENDS_NAME: ReadonlySet<string> = new Set(nameWords.endsName)
/** "Nama" of these is no person's. */
const OF_THINGS = new Set(nameWords.ofThings)
/** What may stand between "nama" and the name: `nama lengkap saya adalah`. */
const AFTER_NAME = new Set(nameWords.afterNama)
const CUES = cuesByFirstWord(nameWords.cues)
/** Honorifics, most of which are vocatives before any word as well ("kak mau tanya"), so a name must show itself. */
const HONORIFICS = new Set(nameWords.honorifics)
const CAPITAL_CUES = wordSet('saya aku gue gw ini dengan')
/** A capital after "saya" is a name's when nothing follows or one of these. */
const AFTER_CAPITAL = wordSet('dari mau ingin pengen yang pemilik istri suami ibu bapak')
const WORDS_MAX = 4
const LOWER_MAX = 3
const SKIPS_MAX = 4

/** Names of persons, without honorific, where the words before show that one follows: precision comes first. */
export const findNames = nameFinder(readWhole, readName)

function readName(tokens: Tokens, i: number, text: SystemText): Name | null {
  const word = textAt(tokens, i)
  if (word === 'nama' && textAt(tokens, i - 1) !== 'atas') return readAfterNama(tokens, i, text)
  for (const { words, shape } of CUES.get(word) ?? []) {
    if (!hasWords(tokens, i, words)) continue
    const start = skipHonorifics(tokens, skipMark(tokens, i + words.length))
    const name = readPlain(tokens, start, start > i + words.length ? 'CAPITAL' : shape, text)
    if (name || shape !== 'KNOWN') return name
  }
  return HONORIFICS.has(word) ? readAfterHonorific(tokens, i, text) : null
}

/** `nama saya Budi`, `nama lengkap: Budi Santoso`, `nama pasien ibu siti`. */
function readAfterNama(tokens: Tokens, i: number, text: SystemText): Name | null {
  let start = i + 1
  for (let skipped = 0; skipped < SKIPS_MAX && AFTER_NAME.has(textAt(tokens, start)); skipped++) start++
  if (OF_THINGS.has(textAt(tokens, start)) || start === i + 1) return null
  return readPlain(tokens, skipHonorifics(tokens, start), 'ANY', text)
}

function skipMark(tokens: Tokens, i: number): number {
  return /^[:,]$/.test(textAt(tokens, i)) ? i + 1 : i
}

function skipHonorifics(tokens: Tokens, i: number): number {
  let start = i
  for (let skipped = 0; skipped < 3 && HONORIFICS.has(textAt(tokens, start)); skipped++) {
    start = textAt(tokens, start + 1) === '.' ? start + 2 : start + 1
  }
  return start
}

function readAfterHonorific(tokens: Tokens, i: number, text: SystemText): Name | null {
  if (isGlued(tokens, i)) return null
  return readPlain(tokens, skipHonorifics(tokens, i), 'CAPITAL', text)
}

function readPlain(tokens: Tokens, i: number, shape: Shape, text: SystemText): Name | null {
  if (!mayBeName(tokens, i, shape, text)) return null
  const isShouted = text.cased === text.cased.toUpperCase()
  return isCapital(tokens, i, text) && !isShouted
    ? readCapitals(tokens, i, shape, text)
    : readLower(tokens, i, shape)
}

function mayBeName(tokens: Tokens, i: number, shape: Shape, text: SystemText): boolean {
  const word = textAt(tokens, i)
  if (tokens[i]?.kind !== 'WORD' || NEVER_NAMES.has(word)) return false
  // "I Gede": an initial needs a name after it.
  return word.length > 1 || (shape === 'ANY' && isCapital(tokens, i + 1, text))
}

function readCapitals(tokens: Tokens, i: number, shape: Shape, text: SystemText): Name | null {
  const next = endOfCapitals(tokens, i, text)
  if (shape === 'ANY' || GIVEN_NAMES.has(textAt(tokens, i))) return { from: i, next }
  if (isTitleCase(tokens, text)) return null
  const isVerb = /^(?:ter|ber|men|mem|meng)[a-z]{4,}/.test(textAt(tokens, i))
  return shape === 'CAPITAL' || (!isVerb && isPresented(tokens, i, next)) ? { from: i, next } : null
}

function readLower(tokens: Tokens, i: number, shape: Shape): Name | null {
  if (shape === 'ANY') return { from: i, next: endOfWords(tokens, i, false) }
  if (!GIVEN_NAMES.has(textAt(tokens, i))) return null
  const next = endOfWords(tokens, i, true)
  return shape === 'CAPITAL' || isEnd(tokens, next) ? { from: i, next } : null
}

/** `saya Theodora dari Surabaya`; "untuk Theodora" is not enough. */
function isPresented(tokens: Tokens, i: number, next: number): boolean {
  if (!CAPITAL_CUES.has(textAt(tokens, i - 1)) || textAt(tokens, i - 1) === 'dengan') return false
  return textAt(tokens, i - 1) === 'ini' ? AFTER_CAPITAL.has(textAt(tokens, next)) : isEnd(tokens, next)
}

function isEnd(tokens: Tokens, i: number): boolean {
  const token = tokens[i]
  if (!token) return true
  if (token.kind === 'MARK') return /^[,.!?]$/.test(token.text)
  return AFTER_CAPITAL.has(token.text)
}

function endOfCapitals(tokens: Tokens, i: number, text: SystemText): number {
  return endOfName(
    tokens,
    i,
    WORDS_MAX,
    (word, at) => !ENDS_NAME.has(word) && !HONORIFICS.has(word) && isCapital(tokens, at, text),
  )
}

function endOfWords(tokens: Tokens, i: number, isKnown: boolean): number {
  return endOfName(tokens, i, LOWER_MAX, (word) => {
    if (ENDS_NAME.has(word) || NEVER_NAMES.has(word)) return false
    return !isKnown || GIVEN_NAMES.has(word)
  })
}

/** The whole utterance is a name: the answer to "atas nama siapa?". */
function readWhole(tokens: Tokens, text: SystemText): Name | null {
  const next = tokens.length
  if (next < 1 || next > 4 || !GIVEN_NAMES.has(textAt(tokens, 0)) || !isCapital(tokens, 0, text)) return null
  return endOfCapitals(tokens, 0, text) === next ? { from: 0, next } : null
}
