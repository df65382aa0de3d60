import type { Language } from '@parlance/contract'
import { languageOf } from '../../language/languages'

/** Reads a value, or the two ends of a period `A~B` (behaviour 4.5); null where one of them is none. */
export function readEnds<End>(text: string, read: (one: string) => End | null): [End] | [End, End] | null {
  const [first = '', last, ...more] = text.split('~')
  const from = read(first.trim())
  if (from === null || more.length > 0) return null
  if (last === undefined) return [from]
  const to = read(last.trim())
  return to === null ? null : [from, to]
}

/** Writes the ends of a period. */
export function joinEnds(ends: readonly string[], language: Language): string {
  return ends.join(languageOf(language).valueWriting.to)
}
