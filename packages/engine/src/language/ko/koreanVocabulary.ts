import type { SystemFinder, SystemFound } from '../../finder/systemFinder'
import { readVocabulary, withoutOverlap } from '../../finder/vocabulary'
import { buildAutomaton, findWords } from '../../text/automaton'
import { endsNoun, hangulFrom, isHangul } from './koreanEdge'

/**
 * What a vocabulary needs in Korean beyond its words: `before` matches what may be written on in front (거실 of 거실조명);
 * `after` matches the Korean letters that may follow a word besides particles (켜줘).
 */
type Surroundings = { before?: RegExp; after?: RegExp }

const OTHER = ''
const LATIN = /[a-z0-9]/

/**
 * A finder of Korean things that have names, from the table of a vocabulary, whose lookalikes are longer words that begin
 * with a name (블랙박스); value the representative word. Left to right, the longest first.
 */
export function koreanVocabulary(table: string, { before, after }: Surroundings): SystemFinder {
  const { named, lookalikes } = readVocabulary(table)
  const names = named.flatMap(([value, all]) => [...new Set(all)].map((name) => [name, value] as const))
  const automaton = buildAutomaton([...names, ...lookalikes.map((name) => [name, OTHER] as const)])
  return ({ text }) => {
    const all: SystemFound[] = []
    findWords(automaton, text, (start, end, [value]) => {
      if (!begins(text, start, before)) return
      if (value === OTHER || ends(text, end, after)) all.push({ start, end, value: value! })
    })
    return all.length === 0 ? all : withoutOverlap(all).filter(({ value }) => value !== OTHER)
  }
}

function begins(text: string, start: number, before: RegExp | undefined): boolean {
  if (start === 0) return true
  if (LATIN.test(text[start]!)) return !LATIN.test(text[start - 1]!)
  return !isHangul(text, start - 1) || (before?.test(text.slice(Math.max(0, start - 6), start)) ?? false)
}

function ends(text: string, end: number, after: RegExp | undefined): boolean {
  if (LATIN.test(text[end - 1]!) && LATIN.test(text[end] ?? ' ')) return false
  return endsNoun(text, end) || (after?.test(hangulFrom(text, end)) ?? false)
}
