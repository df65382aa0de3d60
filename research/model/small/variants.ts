import type { Language } from '@parlance/contract'
import { exactKey } from '@parlance/engine'
import { bareEnding, otherEnding } from './endings'

/** Another text that means the same question; null where the question has no such form. */
type Vary = (question: string, language: Language, random: () => number) => string | null

/** What people do to a question without meaning another one. */
export const VARIANTS = {
  typo,
  dropped: droppedOrDoubled,
  order: otherOrder,
  ending: otherEnding,
} satisfies Record<string, Vary>
export type VariantName = keyof typeof VARIANTS

const LETTER = /[\p{L}\p{M}\p{N}]/u
const KEYBOARD = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Letters of a syllable on the keys beside: initial and vowel by their number in Unicode. */
const HANGUL = { first: 0xac00, count: 11_172, vowels: 21, finals: 28 } as const

/** The characters of a text that are letters, marks or digits. */
export function lettersOf(text: string): string[] {
  return [...text].filter((character) => LETTER.test(character))
}

/** A text that two questions share when only the order of their words or their endings tell them apart. */
export function signatureOf(text: string, language: Language): string {
  const bare = bareEnding(exactKey(text, language), language)
  return wordsOf(bare, language).sort().join(' ')
}

/** One letter is another one: that of a key nearby where there is a keyboard of letters. */
function typo(question: string, _: Language, random: () => number): string | null {
  return changeLetter(question, random, (letter) => {
    const wrong = wrongLetter(letter, random)
    return wrong === letter ? null : wrong
  })
}

function droppedOrDoubled(question: string, _: Language, random: () => number): string | null {
  return changeLetter(question, random, (letter) => (random() < 0.5 ? '' : letter + letter))
}

/** The last words come first, or the first ones last. */
function otherOrder(question: string, language: Language, random: () => number): string | null {
  const words = wordsOf(question, language)
  if (words.length < 3) return null
  const moved = random() < 0.5 ? 1 : words.length - 1
  const order = [...words.slice(moved), ...words.slice(0, moved)]
  return order.join(/\s/.test(question) || language === 'en' || language === 'id' ? ' ' : '')
}

function changeLetter(
  question: string,
  random: () => number,
  change: (letter: string) => string | null,
): string | null {
  const characters = [...question]
  const letters = characters.flatMap((character, at) => (LETTER.test(character) ? [at] : []))
  const at = letters[Math.floor(random() * letters.length)]!
  const changed = change(characters[at]!)
  if (changed === null) return null
  characters[at] = changed
  return characters.join('')
}

function wrongLetter(letter: string, random: () => number): string {
  const oneOf = (letters: string) => letters[Math.floor(random() * letters.length)]!
  const code = letter.codePointAt(0)!
  const syllable = code - HANGUL.first
  if (syllable >= 0 && syllable < HANGUL.count) return wrongSyllable(syllable, random)
  const row = KEYBOARD.find((keys) => keys.includes(letter.toLowerCase()))
  if (row) {
    const key = row.indexOf(letter.toLowerCase())
    return row[key === 0 ? 1 : key === row.length - 1 ? key - 1 : key + (random() < 0.5 ? 1 : -1)]!
  }
  if (/\p{Script=Hiragana}/u.test(letter))
    return oneOf('あいうえおかきくけこさしすせそたちつてとなにのはまみらりるれわん')
  if (/\p{Script=Katakana}/u.test(letter))
    return oneOf('アイウエオカキクケコサシスセソタチツテトナニノハマミラリルレワン')
  if (/\p{Script=Han}/u.test(letter)) return String.fromCodePoint(0x4e00 + Math.floor(random() * 8000))
  if (/\p{Script=Thai}/u.test(letter)) return oneOf('กขคงจชดตทนบปพมยรลวสหอ')
  return oneOf('0123456789')
}

/** Another initial, vowel or final of the syllable, as a slip of one key makes it. */
function wrongSyllable(syllable: number, random: () => number): string {
  const { first, vowels, finals } = HANGUL
  const final = syllable % finals
  const vowel = Math.floor(syllable / finals) % vowels
  const initial = Math.floor(syllable / finals / vowels)
  const part = Math.floor(random() * 3)
  const other = (count: number) => Math.floor(random() * count)
  const [a, b, c] = [
    part === 0 ? other(19) : initial,
    part === 1 ? other(21) : vowel,
    part === 2 ? other(28) : final,
  ]
  return String.fromCodePoint(first + (a * vowels + b) * finals + c)
}

const segmenters = new Map<Language, Intl.Segmenter>()

function wordsOf(text: string, language: Language): string[] {
  let segmenter = segmenters.get(language)
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  // Words that are written apart stay what they are.
  if (['en', 'id', 'ko'].includes(language)) return text.split(/\s+/).filter((word) => word !== '')
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((word) => word !== '')
}
