import type { SystemFinder, SystemFound, SystemText } from '../../../finder/systemFinder'
import { wordSet, wordTable } from '../../../finder/words'
import {
  cuesByFirstWord,
  endOfName,
  isCapital,
  isTitleCase,
  type Name,
  nameFinder,
  type Shape,
} from '../../latin/people/names'
import { hasWords, type Tokens, textAt } from '../../latin/tokens'
import nameWords from './nameWords.json'

/** Frequent given names that are not words of the language, lower case: enough to know a name without a cue. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(nameWords.givenNames)
/** Words of everyday that follow "I'm" or "my name is" and are no names. */
const NEVER_NAMES: ReadonlySet<string> = new Set(nameWords.neverNames)
/** Words at which a name ends, whatever the capitals. */
const ENDS_NAME: ReadonlySet<string> = new Set(nameWords.endsName)
const CUES = cuesByFirstWord(nameWords.cues)
/** `ANY` stand before surnames in lower case as well; the others are words, too. */
const HONORIFICS: ReadonlyMap<string, Shape> = wordTable(nameWords.honorifics)
/** "company name is": what has a name and is no person. */
const OF_THINGS = new Set(nameWords.ofThings)
const AFTER_NAME = wordSet('speaking here calling from')
const PARTICLES = wordSet('van von der de la le bin al el da di du dos del ibn')
const WORDS_MAX = 4
const LOWER_MAX = 3

const findWithGenitive = nameFinder(readWhole, readName)

/** Names of persons, without honorific, where the words before show that one follows: precision comes first. */
export const findNames: SystemFinder = (text, at) =>
  findWithGenitive(text, at).map((found) => withoutGenitive(text, found))

/** "anna's": the name is without its last two letters. */
function withoutGenitive({ text }: SystemText, found: SystemFound): SystemFound {
  return /['’]s$/.test(text.slice(found.start, found.end)) ? { ...found, end: found.end - 2 } : found
}

function readName(tokens: Tokens, i: number, text: SystemText): Name | null {
  const word = textAt(tokens, i)
  const honorific = HONORIFICS.get(word)
  if (honorific) return readAfterHonorific(tokens, i, honorific, text)
  if (word === 'this' || word === 'it' || word === "it's") return readIntroduced(tokens, i, text)
  for (const { words, shape } of CUES.get(word) ?? []) {
    if (!hasWords(tokens, i, words)) continue
    if (OF_THINGS.has(textAt(tokens, i - 1))) return null
    return readPlain(tokens, skipHonorific(tokens, i + words.length), shape, text)
  }
  return null
}

function skipHonorific(tokens: Tokens, i: number): number {
  if (!HONORIFICS.has(textAt(tokens, i))) return i
  return textAt(tokens, i + 1) === '.' ? i + 2 : i + 1
}

function readAfterHonorific(tokens: Tokens, i: number, shape: Shape, text: SystemText): Name | null {
  const start = skipHonorific(tokens, i)
  const name = readPlain(tokens, start, shape, text)
  if (!name || textAt(tokens, i - 1) === '-') return null
  // "mr brown is waiting": in lower case one word is the name.
  return isCapital(tokens, start, text) ? name : { from: start, next: start + 1 }
}

/** `this is Bob speaking`, `it's Robert here`, `this is Anna` */
function readIntroduced(tokens: Tokens, i: number, text: SystemText): Name | null {
  const isContracted = textAt(tokens, i) === "it's"
  if (!isContracted && textAt(tokens, i + 1) !== 'is') return null
  const start = skipHonorific(tokens, isContracted ? i + 1 : i + 2)
  const name = readPlain(tokens, start, 'ANY', text)
  if (!name) return null
  const after = textAt(tokens, name.next)
  if (after === 'speaking' || after === 'calling') return name
  if (!isCapital(tokens, start, text)) return null
  const isKnown = GIVEN_NAMES.has(textAt(tokens, start))
  return AFTER_NAME.has(after) || (isKnown && tokens[name.next]?.kind !== 'WORD') ? name : null
}

function readPlain(tokens: Tokens, i: number, shape: Shape, text: SystemText): Name | null {
  const word = textAt(tokens, i)
  if (tokens[i]?.kind !== 'WORD' || NEVER_NAMES.has(word) || word.length < 2) return null
  const isShouted = text.cased === text.cased.toUpperCase()
  if (isCapital(tokens, i, text) && !isShouted) {
    return isPlausible(tokens, word, shape, text) ? { from: i, next: endOfCapitals(tokens, i, text) } : null
  }
  if (shape === 'CAPITAL' && GIVEN_NAMES.has(word)) return readLowerKnown(tokens, i)
  if (shape !== 'ANY' || /(?:ing|ly)$/.test(word)) return null
  return { from: i, next: endOfWords(tokens, i) }
}

/** Where every word has a capital, or only a word like "for" is before, it must be a known name. */
function isPlausible(tokens: Tokens, word: string, shape: Shape, text: SystemText): boolean {
  if (GIVEN_NAMES.has(word)) return true
  if (shape === 'KNOWN' || isForm(word)) return false
  return shape === 'ANY' || !isTitleCase(tokens, text)
}

/** `i'm john`: in lower case only with nothing after it that would make it another word. */
function readLowerKnown(tokens: Tokens, i: number): Name | null {
  const next = endOfWords(tokens, i)
  const isEnd = next === i + 1 && textAt(tokens, i - 1) !== 'under'
  return isEnd ? { from: i, next } : null
}

/** "I'm Interested", "I am Looking": words that no name looks like. */
function isForm(word: string): boolean {
  return word.length > 5 && /(?:ing|ed|ly|able|ful)$/.test(word)
}

function endOfCapitals(tokens: Tokens, i: number, text: SystemText): number {
  return endOfName(tokens, i, WORDS_MAX, (word, at, last) => {
    if (last.endsWith("'s") || ENDS_NAME.has(word)) return false
    return isCapital(tokens, at, text) || (PARTICLES.has(word) && isCapital(tokens, at + 1, text))
  })
}

function endOfWords(tokens: Tokens, i: number): number {
  return endOfName(tokens, i, LOWER_MAX, (word) => !ENDS_NAME.has(word) && !NEVER_NAMES.has(word))
}

/** The whole utterance is a name: the answer to "your name?", or `Anna speaking`. */
function readWhole(tokens: Tokens, text: SystemText): Name | null {
  const last = tokens.length - 1
  const isIntroduction = /^(?:speaking|here)$/.test(textAt(tokens, last))
  const next = isIntroduction ? last : tokens.length
  if (next < 1 || next > 3 || !GIVEN_NAMES.has(textAt(tokens, 0)) || !isCapital(tokens, 0, text)) return null
  return endOfCapitals(tokens, 0, text) === next ? { from: 0, next } : null
}
