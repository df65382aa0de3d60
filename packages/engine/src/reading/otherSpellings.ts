import { languageOf } from '../language/languages'
import type { WritingHabits } from '../language/writingHabits'
import { findWord } from '../lexicon/lexicon'
import { wordHash } from '../lexicon/wordHash'
import { findHash } from '../model/features/hashIndex'
import type { StatisticalModel } from '../model/scoring/statisticalModel'
import { hashOfCharacters, hashOfWord } from '../text/features'
import { normalizeText } from '../text/normalize'
import { isUnspaced } from '../text/writingSystem'
import { restoreSpelling, swappedLetters } from './restoreSpelling'
import { withSpaces } from './spacing'

/** Longer messages are read by their parts alone. */
const LONGEST_SENTENCE = 80
/** Shorter words of a lexicon are found in any letters. */
const LEAST_WORD = 3

/**
 * Other spellings that a text may stand for: what its keys, letters or characters were meant for, and the same spelt as
 * the model knows it. Normalised, each once, none the text itself. `typed` is the text as it was typed, where that is
 * known.
 */
export function* otherSpellings(
  text: string,
  model: StatisticalModel,
  typed: string = text,
): Generator<string> {
  const habits = languageOf(model.language).writingHabits
  const written = normalizeText(text)
  if (written.length > LONGEST_SENTENCE) return
  // Capitals are other keys, and normalising writes some letters as two.
  const meant = habits.rewritings(typed.slice(0, 2 * LONGEST_SENTENCE)).map(normalizeText)
  const spellings = [...new Set([written, ...meant])]
  yield* spellings.slice(1)
  const seen = new Set(spellings)
  for (const spelling of spellings) {
    const spelt = spell(spelling, model, habits)
    if (spelt !== '' && !seen.has(spelt)) yield spelt
    seen.add(spelt)
  }
}

/** The same spelt as the model knows it. */
function spell(
  normal: string,
  model: StatisticalModel,
  { misspellings, shortForms, hasWords }: WritingHabits,
): string {
  const { vocabulary, lexicon } = model
  const isTaught = (word: string) => findHash(vocabulary.index, hashOfWord(word)) >= 0
  const isWord = (word: string) =>
    isTaught(word) ||
    (lexicon !== null && word.length >= LEAST_WORD && findWord(lexicon, wordHash(word)) >= 0)
  const knows = (text: string, start: number, end: number) =>
    findHash(vocabulary.index, hashOfCharacters(text, start, end)) >= 0
  if (isUnspaced(normal) || !hasWords) return restoreSpelling(normal.replaceAll(' ', ''), misspellings, knows)
  const variants = (text: string, at: number) => [...misspellings(text, at), ...swappedLetters(text, at)]
  const longer = shortForms === undefined ? normal : writeOut(normal, shortForms, isTaught)
  const spaced = shortForms === undefined ? longer : withSpaces(longer, isWord)
  return spaced
    .split(' ')
    .map((word) => (isTaught(word) ? word : restoreSpelling(word, variants, knows)))
    .join(' ')
}

function writeOut(
  normal: string,
  shortForms: Readonly<Record<string, string>>,
  isTaught: (word: string) => boolean,
): string {
  return normal
    .split(' ')
    .map((word) => (Object.hasOwn(shortForms, word) && !isTaught(word) ? shortForms[word]! : word))
    .filter((word) => word !== '')
    .join(' ')
}
