import { buildAutomaton, findWords } from '../text/automaton'
import { standsAlone } from '../text/wordEdge'
import type { SystemFinder, SystemFound } from './systemFinder'

/**
 * A finder of things that have names (colours, devices). `lines` hold a representative word, which is the value, and
 * its other names: `red: ruby|cherry red`. Found left to right, the longest first, each standing alone as a word of its
 * script does. Nothing is found that overlaps one of the `lookalikes`, phrases in which a name means something else
 * ("orange juice"), unless it is longer than that. All in lower case. `otherForms` adds forms of the names.
 */
export function vocabularyFinder(
  lines: string,
  lookalikes: string,
  otherForms: (names: readonly string[]) => readonly string[] = () => [],
): SystemFinder {
  const named = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value = '', names = ''] = line.split(':').map((words) => words.trim())
      const all = [value.toLowerCase(), ...(names === '' ? [] : names.split('|').map((name) => name.trim()))]
      return [...new Set([...all, ...otherForms(all)])].map((name) => [name, value as string | null] as const)
    })
  const phrases = lookalikes === '' ? [] : lookalikes.split('|')
  const automaton = buildAutomaton([...named, ...phrases.map((phrase) => [phrase, null] as const)])
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
