import { hasWords, isGlued, type Tokens, textAt, tokensOf } from '../../latin/tokens'
import type { SystemFinder, SystemFound, SystemText } from '../../systemEntity'
import { wordSet } from '../../words'
import { ENDS_NAME, GIVEN_NAMES, NEVER_NAMES } from './nameWords'

/** Up to before `next`, from the piece `from`. */
type Name = { from: number; next: number }
/**
 * `CAPITAL`: only a capital tells that a name follows; `KNOWN`: only a capital and a frequent given name; `ANY`: the
 * words before it are enough.
 */
type Cue = { words: readonly string[]; shape: 'CAPITAL' | 'ANY' | 'KNOWN' }

const CUES: readonly Cue[] = [
  ...cues(
    'ANY',
    'name is',
    "name's",
    'surname is',
    'name :',
    'name -',
    'under the name of',
    'under the name',
  ),
  ...cues('ANY', 'call me', 'name as', 'my names'),
  ...cues('KNOWN', 'for', 'talk to', 'talk with', 'speak to', 'speak with'),
  ...cues(
    'CAPITAL',
    'under',
    'am called',
    'is called',
    "i'm",
    'im',
    'i am',
    'regards ,',
    'regards',
    'sincerely ,',
  ),
]
const CUES_BY_FIRST_WORD = new Map<string, Cue[]>()
for (const cue of CUES) {
  const first = cue.words[0]!
  CUES_BY_FIRST_WORD.set(first, [...(CUES_BY_FIRST_WORD.get(first) ?? []), cue])
}
/** Said with surnames in lower case as well; the others are words, too. */
const HONORIFICS = new Map<string, Cue['shape']>([
  ...['mr', 'mrs', 'dr', 'prof', 'mister'].map((word) => [word, 'ANY'] as const),
  ...['ms', 'miss', 'sir', 'madam', 'doctor', 'professor'].map((word) => [word, 'CAPITAL'] as const),
])
/** "company name is": what has a name and is no person. */
const OF_THINGS = wordSet(`
  domain company product file user business brand hotel street store shop item restaurant model school app
  bank
`)
const SPEAKS = wordSet('speaking here calling from')
const PARTICLES = wordSet('van von der de la le bin al el da di du dos del ibn')
const WORDS_MAX = 4
const LOWER_MAX = 3

/** Names of persons, without honorific, where something tells that one follows: precision comes first. */
export const findNames: SystemFinder = (text) => {
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  const whole = readWhole(tokens, text)
  if (whole) return [foundAt(tokens, whole)]
  let i = 0
  while (i < tokens.length) {
    const name = readName(tokens, i, text)
    if (name) found.push(foundAt(tokens, name))
    i = name?.next ?? i + 1
  }
  return found
}

function foundAt(tokens: Tokens, { from, next }: Name): SystemFound {
  const last = tokens[next - 1]!
  const end = last.text.endsWith("'s") ? last.end - 2 : last.end
  return { start: tokens[from]!.start, end, value: null }
}

function readName(tokens: Tokens, i: number, text: SystemText): Name | null {
  const word = textAt(tokens, i)
  const honorific = HONORIFICS.get(word)
  if (honorific) return readAfterHonorific(tokens, i, honorific, text)
  if (word === 'this' || word === 'it' || word === "it's") return readIntroduced(tokens, i, text)
  for (const { words, shape } of CUES_BY_FIRST_WORD.get(word) ?? []) {
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

function readAfterHonorific(tokens: Tokens, i: number, shape: Cue['shape'], text: SystemText): Name | null {
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
  return SPEAKS.has(after) || (isKnown && tokens[name.next]?.kind !== 'WORD') ? name : null
}

function readPlain(tokens: Tokens, i: number, shape: Cue['shape'], text: SystemText): Name | null {
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
function isPlausible(tokens: Tokens, word: string, shape: Cue['shape'], text: SystemText): boolean {
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

function isTitleCase(tokens: Tokens, text: SystemText): boolean {
  return tokens.length > 3 && tokens.every((token, i) => token.kind !== 'WORD' || isCapital(tokens, i, text))
}

function endOfCapitals(tokens: Tokens, i: number, text: SystemText): number {
  let next = i + 1
  for (let words = 1; words < WORDS_MAX; words++) {
    const at = skipHyphen(tokens, next)
    const isLast = textAt(tokens, next - 1).endsWith("'s")
    if (isLast || tokens[at]?.kind !== 'WORD' || ENDS_NAME.has(textAt(tokens, at))) return next
    const isParticle = PARTICLES.has(textAt(tokens, at)) && isCapital(tokens, at + 1, text)
    if (!isCapital(tokens, at, text) && !isParticle) return next
    next = at + 1
  }
  return next
}

function endOfWords(tokens: Tokens, i: number): number {
  let next = i + 1
  for (let words = 1; words < LOWER_MAX; words++) {
    const at = skipHyphen(tokens, next)
    const word = textAt(tokens, at)
    if (tokens[at]?.kind !== 'WORD' || ENDS_NAME.has(word) || NEVER_NAMES.has(word)) return next
    next = at + 1
  }
  return next
}

function skipHyphen(tokens: Tokens, i: number): number {
  const isHyphen = textAt(tokens, i) === '-' && isGlued(tokens, i) && isGlued(tokens, i + 1)
  return isHyphen ? i + 1 : i
}

function isCapital(tokens: Tokens, i: number, { cased }: SystemText): boolean {
  const token = tokens[i]
  if (token?.kind !== 'WORD') return false
  const first = cased.charAt(token.start)
  return first !== first.toLowerCase()
}

/** The whole utterance is a name: the answer to "your name?", or `Anna speaking`. */
function readWhole(tokens: Tokens, text: SystemText): Name | null {
  const last = tokens.length - 1
  const isSpoken = /^(?:speaking|here)$/.test(textAt(tokens, last))
  const next = isSpoken ? last : tokens.length
  if (next < 1 || next > 3 || !GIVEN_NAMES.has(textAt(tokens, 0)) || !isCapital(tokens, 0, text)) return null
  return endOfCapitals(tokens, 0, text) === next ? { from: 0, next } : null
}

function cues(shape: Cue['shape'], ...phrases: string[]): Cue[] {
  return phrases.map((phrase) => ({ words: phrase.split(' '), shape }))
}
