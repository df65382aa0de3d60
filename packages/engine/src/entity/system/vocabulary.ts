import { buildAutomaton, findWords } from '../automaton'
import { standsAlone } from '../wordEdge'
import type { SystemFinder, SystemFound } from './systemEntity'

/**
 * A finder of things that have names (colours, devices): `words` maps a representative word, which is the value, to
 * all its other names. Found left to right, the longest first, each standing alone as a word of its script does.
 */
export function vocabularyFinder(words: Readonly<Record<string, readonly string[]>>): SystemFinder {
  const automaton = buildAutomaton(
    Object.entries(words).flatMap(([value, names]) =>
      [...new Set([value.toLowerCase(), ...names])].map((name) => [name, value] as const),
    ),
  )
  return ({ text }) => {
    const all: SystemFound[] = []
    findWords(automaton, text, (start, end, [value]) => {
      if (standsAlone(text, start, end)) all.push({ start, end, value: value! })
    })
    return withoutOverlap(all)
  }
}

/** Left to right, the longest of those that begin together, none overlapping. */
export function withoutOverlap(all: readonly SystemFound[]): SystemFound[] {
  const chosen: SystemFound[] = []
  let from = 0
  for (const found of [...all].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (found.start < from) continue
    chosen.push(found)
    from = found.end
  }
  return chosen
}
