import { buildAutomaton, findWords } from '../text/automaton'
import { standsAlone } from '../text/wordEdge'
import type { SystemFinder, SystemFound } from './systemFinder'

/** What begins a line of lookalikes. */
const LOOKALIKES = '~ '

/** Things that have names, each with all its names, and phrases in which a name means something else. */
export type Vocabulary = {
  named: readonly (readonly [value: string, names: readonly string[]])[]
  lookalikes: readonly string[]
}

/**
 * Reads the table of a vocabulary. A line has a representative word, which is the value, and its other names:
 * `red: ruby|cherry red`; or, behind `~ `, phrases in which a name means something else: `~ orange juice|red wine`. The
 * names and phrases are in lower case.
 */
export function readVocabulary(table: string): Vocabulary {
  const lines = table.trimEnd().split('\n')
  const named = lines
    .filter((line) => !line.startsWith(LOOKALIKES))
    .map((line) => {
      const [value = '', names = ''] = line.split(':').map((words) => words.trim())
      return [value, [value.toLowerCase(), ...(names === '' ? [] : names.split('|'))]] as const
    })
  const others = lines.filter((line) => line.startsWith(LOOKALIKES))
  return { named, lookalikes: others.flatMap((line) => line.slice(LOOKALIKES.length).split('|')) }
}

/**
 * A finder of things that have names (colours, devices), from the table of a vocabulary. Found left to right, the longest
 * first, each standing alone as a word of its script does. Nothing is found that overlaps one of the lookalikes, unless it
 * is longer than that. `otherForms` adds forms of the names.
 */
export function vocabularyFinder(
  table: string,
  otherForms: (names: readonly string[]) => readonly string[] = () => [],
): SystemFinder {
  const { named, lookalikes } = readVocabulary(table)
  const names = named.flatMap(([value, all]) =>
    [...new Set([...all, ...otherForms(all)])].map((name) => [name, value as string | null] as const),
  )
  const automaton = buildAutomaton([...names, ...lookalikes.map((phrase) => [phrase, null] as const)])
  return ({ text }) => {
    const all: SystemFound[] = []
    findWords(automaton, text, (start, end, [value]) => {
      if (standsAlone(text, start, end)) all.push({ start, end, value: value! })
    })
    return all.length === 0 ? all : withoutOverlap(withoutLookalikes(all))
  }
}

/** Whether two stretches have a character in common. */
export function overlap(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}

/** Left to right, the longest of those that begin together, none overlapping. */
export function withoutOverlap<Found extends { start: number; end: number }>(all: readonly Found[]): Found[] {
  const chosen: Found[] = []
  let from = 0
  for (const found of [...all].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (found.start < from) continue
    chosen.push(found)
    from = found.end
  }
  return chosen
}

/** Those with a value that no longer stretch without one overlaps. */
function withoutLookalikes(all: readonly SystemFound[]): readonly SystemFound[] {
  const lookalikes = withoutOverlap(all.filter(({ value }) => value === null))
  if (lookalikes.length === 0) return all
  const kept: SystemFound[] = []
  let first = 0
  for (const found of [...all].sort((a, b) => a.start - b.start)) {
    if (found.value === null) continue
    while (first < lookalikes.length && lookalikes[first]!.end <= found.start) first++
    const lookalike = lookalikes[first]
    const isFree = !lookalike || lookalike.start >= found.end
    if (isFree || found.end - found.start > lookalike.end - lookalike.start) kept.push(found)
  }
  return kept
}
