import { isPlainWord, questionKey, type SearchWord, searchPattern, searchWords } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'

/** Texts as a search compares them, one a line: a search never runs from one text into the next. */
export function searchTextOf(texts: readonly string[]): string {
  return texts.map(searchKey).join('\n')
}

/** A text or a search as compared: case, width, composition and runs of spaces do not matter. */
export function searchKey(text: string): string {
  return questionKey(text.replaceAll('\0', ''))
}

/** What a search finds in a question: its key lacks the marks at its ends. */
export const QUESTION_TEXT = sql<string>`question_key || E'\\n' || lower(normalize(text, nfkc))`

/** Whether a column of search texts or keys has all words of a search, in any order and however it is spaced. */
export function hasWords(column: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const conditions = searchWords(search).map((word) => hasWord(column, word))
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`
}

/** Counts how many words of a search a text has. */
export function wordsIn(search: string): (text: string) => number {
  const patterns = searchWords(search).map((word) => new RegExp(searchPattern(word), 'u'))
  return (text) => {
    const unspaced = searchKey(text).replaceAll(' ', '')
    return patterns.filter((pattern) => pattern.test(unspaced)).length
  }
}

/** Whether a column has one word of a search. */
export function hasWord(column: RawBuilder<string>, word: SearchWord): RawBuilder<boolean> {
  const unspaced = sql`replace(${column}, ' ', '')`
  return isPlainWord(word)
    ? sql`position(${word.text} in ${unspaced}) > 0`
    : sql`${unspaced} ~ ${searchPattern(word)}`
}

/**
 * The pairs of neighbouring characters of a search text, each as a number; spaces do not matter. Characters are code
 * points, so that Korean, Chinese, Japanese and Thai, where there is no word to look up, are found as well. Two pairs
 * may share a number: what the index finds is compared with the text itself.
 */
export function gramsOf(searchText: string): number[] {
  const grams = new Set<number>()
  for (const line of searchText.split('\n')) {
    let before = -1
    for (const character of line) {
      if (character === ' ') continue
      const code = character.codePointAt(0)!
      if (before >= 0) grams.add(gramOf(before, code))
      before = code
    }
  }
  return [...grams]
}

/**
 * What the index of pairs can tell of a search: sets of pairs, of each of which a text has one at least. A search of one
 * character has none.
 */
export function gramsOfSearch(search: string): number[][] {
  return searchWords(search).flatMap((word) => {
    const grams = gramsOfWord(word)
    if (!word.other) return grams
    // A text has all pairs of the one reading or all of the other: of each two of them it has one.
    const others = gramsOfWord(word.other)
    return grams.length === 0 ? [] : others.map((some, at) => [...some, ...grams[at % grams.length]!])
  })
}

function gramsOfWord({ steps }: SearchWord): number[][] {
  return steps.slice(1).flatMap((step, at) => {
    const firsts = firstsOf(steps[at]!)
    const seconds = secondsOf(step)
    const grams = firsts.flatMap((first) => seconds.map((second) => gramOf(first, second)))
    return grams.length > 0 ? [grams] : []
  })
}

function firstsOf(step: SearchWord['steps'][number]): number[] {
  if (step.kind === 'kana') return step.both.map((character) => character.codePointAt(0)!)
  return step.kind === 'character' ? [step.character.codePointAt(0)!] : []
}

/** More syllables than these are no help to an index. */
const SECONDS_MAX = 112

function secondsOf(step: SearchWord['steps'][number]): number[] {
  if (step.kind === 'character') return [step.character.codePointAt(0)!]
  if (step.kind === 'kana') return firstsOf(step)
  if (step.kind === 'composed') return [step.syllable.codePointAt(0)!, step.open.codePointAt(0)!]
  const { from, to } = step
  if (to - from >= SECONDS_MAX) return []
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Two characters as one number; the migrations that fill the index count the same. */
function gramOf(before: number, code: number): number {
  return (Math.imul(before, 0x9e3779b1) ^ code) | 0
}
