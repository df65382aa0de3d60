import { otherKeyboard } from './keyboard'
import { questionKey } from './question'
import splitFinals from './splitFinals.json'

/** One word of a search. */
export type SearchWord = {
  /** As compared: case, width and composition do not matter. */
  text: string
  /**
   * The characters that a match has one after the other, the ways to write each. A Hangul syllable at the end, which may
   * still be composed, is also found as the beginning of others; a single initial consonant stands for every syllable
   * that begins with it.
   */
  steps: readonly SearchStep[]
  /** The same keys on the other keyboard, Korean or Latin, when the word may have been typed on the wrong one. */
  other?: SearchWord
}

type SearchStep =
  | { kind: 'character'; character: string }
  /** A kana, as hiragana and as katakana. */
  | { kind: 'kana'; both: readonly [string, string] }
  /** Any of the characters from `from` to `to`, and `letter` itself. */
  | { kind: 'range'; from: number; to: number; letter?: string }
  /** A syllable, or the same without its last consonant before a syllable that begins with that. */
  | { kind: 'composed'; syllable: string; open: string; next: { from: number; to: number } }

/** The words of a search: a text is found when it has all of them, in any order and however it is spaced. */
export function searchWords(search: string): SearchWord[] {
  const typed = search.replaceAll('\0', '').normalize('NFKC').split(/\s+/)
  const others = new Map(typed.map((word) => [questionKey(word), otherKeyboard(word)]))
  const texts = new Set(questionKey(search.replaceAll('\0', '')).split(' ').filter(Boolean))
  return [...texts].map((text) => {
    const other = others.get(text)
    return other === undefined ? wordOf(text) : { ...wordOf(text), other: wordOf(questionKey(other)) }
  })
}

function wordOf(text: string): SearchWord {
  const characters = [...text]
  const last = characters.length - 1
  return { text, steps: characters.map((character, at) => stepOf(character, at === last)) }
}

/**
 * A word as a regular expression of JavaScript and of PostgreSQL alike; `between` may stand between its characters.
 * Nothing repeats in it but `between`, so that it takes one pass.
 */
export function searchPattern(word: SearchWord, between = ''): string {
  const pattern = word.steps.map(patternOf).join(between)
  return word.other ? `(?:${pattern}|${searchPattern(word.other, between)})` : pattern
}

/** Whether a word is found by its characters alone. */
export function isPlainWord(word: SearchWord): boolean {
  return word.other === undefined && word.steps.every(({ kind }) => kind === 'character')
}

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FIRST_INITIAL = 0x1100
const LAST_INITIAL = 0x1112
const FINALS = 28
const OF_AN_INITIAL = 21 * FINALS
function stepOf(character: string, last: boolean): SearchStep {
  const code = character.codePointAt(0)!
  if (code >= FIRST_INITIAL && code <= LAST_INITIAL)
    return { kind: 'range', ...syllablesOf(code - FIRST_INITIAL), letter: character }
  const kana = kanaOf(code)
  if (kana) return { kind: 'kana', both: kana }
  if (!last || code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return { kind: 'character', character }
  const final = (code - FIRST_SYLLABLE) % FINALS
  if (final === 0) return { kind: 'range', from: code, to: code + FINALS * (1 + diphthongsOf(code)) - 1 }
  // Of each final consonant: the final that stays, and the initial that begins the next syllable.
  const [stays = 0, begins = 0] = splitFinals[final]!
  const open = String.fromCodePoint(code - final + stays)
  return { kind: 'composed', syllable: character, open, next: syllablesOf(begins) }
}

const HIRAGANA = /^[\u3041-\u3096\u309d\u309e]$/
const KATAKANA = /^[\u30a1-\u30f6\u30fd\u30fe]$/
const TO_KATAKANA = 0x60

/** A kana in both scripts; width does not matter any more. */
function kanaOf(code: number): [string, string] | undefined {
  const character = String.fromCodePoint(code)
  if (HIRAGANA.test(character)) return [character, String.fromCodePoint(code + TO_KATAKANA)]
  if (KATAKANA.test(character)) return [String.fromCodePoint(code - TO_KATAKANA), character]
  return undefined
}

/** How many vowels begin with the vowel of an open syllable: each follows it in the order of syllables. */
function diphthongsOf(syllable: number): number {
  const vowel = Math.floor((syllable - FIRST_SYLLABLE) / FINALS) % 21
  return { 8: 3, 13: 3, 18: 1 }[vowel] ?? 0
}

/** The syllables that begin with an initial consonant. */
function syllablesOf(initial: number): { from: number; to: number } {
  const from = FIRST_SYLLABLE + initial * OF_AN_INITIAL
  return { from, to: from + OF_AN_INITIAL - 1 }
}

function patternOf(step: SearchStep): string {
  if (step.kind === 'character') return step.character.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  if (step.kind === 'kana') return `[${step.both.join('')}]`
  if (step.kind === 'range') return `[${rangeOf(step)}${step.letter ?? ''}]`
  return `(?:${step.syllable}|${step.open}[${rangeOf(step.next)}])`
}

function rangeOf({ from, to }: { from: number; to: number }): string {
  return `${String.fromCodePoint(from)}-${String.fromCodePoint(to)}`
}
