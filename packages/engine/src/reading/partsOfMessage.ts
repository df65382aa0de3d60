import type { Language } from '@parlance/contract'
import { forEachLanguage } from '../language/languages'
import { normalizeText } from '../text/normalize'

const SENTENCE_END = /[.!?。！？…\n]+|~+/u
const CLAUSE_END = /[,，、;；]+/u
/** Thai ends sentences with a space, which may also stand within one: what is parted by it has so many letters. */
const LEAST_THAI_SENTENCE = 16
/** What parted the question from the thanks behind it. */
const ENDED = /[\s.,。，、;；~…]+$/u
const MARKS = String.raw`[\s\p{P}\p{S}]*`
/** So many sentences of a message are looked at. */
const MOST_SENTENCES = 4

/** A word of a list, and the marks around it; whole words where the language parts words. */
const courtesies = forEachLanguage(({ writingHabits: { courtesies: words, hasWords } }) => ({
  opening: new RegExp(
    `^${MARKS}(?:${anyOf(words.openings)})${hasWords ? '(?![\\p{L}\\p{N}])' : ''}${MARKS}`,
    'u',
  ),
  closing: new RegExp(`${hasWords ? '(?<![\\p{L}\\p{N}])' : ''}(?:${anyOf(words.closings)})${MARKS}$`, 'u'),
}))

/** Parts of a message that may hold its question by themselves, normalised. */
type PartsOfMessage = {
  /** The message without greeting and thanks; null where it has neither. */
  bare: string | null
  /** Its last sentences, the last one first; none where it is one sentence. */
  sentences: string[]
}

/** Takes a message apart. */
export function partsOfMessage(message: string, language: Language): PartsOfMessage {
  const normal = normalizeText(message)
  const bare = withoutCourtesies(normal, language)
  const byEnd = split(bare, SENTENCE_END, language)
  const parts = byEnd.length > 1 ? byEnd : split(bare, CLAUSE_END, language)
  const sentences = parts.length > 1 ? parts.slice(-MOST_SENTENCES).reverse() : []
  return {
    bare: bare === normal || bare === '' ? null : bare,
    sentences: sentences.length === 0 && language === 'th' ? thaiEndings(bare) : sentences,
  }
}

/** What follows a space, where both sides are long enough to be sentences, the shortest last. */
function thaiEndings(text: string): string[] {
  return [...text.matchAll(/ /g)]
    .map(({ index }) => index)
    .filter((index) => index >= LEAST_THAI_SENTENCE && text.length - index > LEAST_THAI_SENTENCE)
    .map((index) => withoutCourtesies(text.slice(index + 1), 'th'))
    .slice(-MOST_SENTENCES)
}

function split(text: string, end: RegExp, language: Language): string[] {
  return text
    .split(end)
    .map((part) => withoutCourtesies(part.trim(), language))
    .filter((part) => part.length > 1)
}

/** One after the other: a pattern of several at once would try each way to part them. */
function withoutCourtesies(text: string, language: Language): string {
  const { opening, closing } = courtesies[language]
  const bare = withoutAll(withoutAll(text, opening), closing)
  return bare === text ? text : bare.replace(ENDED, '')
}

function withoutAll(text: string, pattern: RegExp): string {
  const shorter = text.replace(pattern, '')
  return shorter === text ? text : withoutAll(shorter, pattern)
}

/** The longest one is tried first. */
function anyOf(words: readonly string[]): string {
  return words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
}
