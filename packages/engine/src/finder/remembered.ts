import type { LocalTime } from './localTime'
import type { SystemFinder, SystemFound, SystemText } from './systemFinder'

/**
 * The same finder, which reads an utterance once: dates and times are asked for by those of other kinds as well
 * (numbers, moments). Kept as long as the text object is, for the last moment it was asked about.
 */
export function remembered(find: SystemFinder): SystemFinder {
  const known = new WeakMap<SystemText, { at: LocalTime; found: readonly SystemFound[] }>()
  return (text, at) => {
    const before = known.get(text)
    if (before?.at === at) return [...before.found]
    const found = find(text, at)
    known.set(text, { at, found })
    return [...found]
  }
}
