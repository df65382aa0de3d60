import type { Occurrence } from '../entity/recognise'
import { exactKey } from '../text/normalize'
import type { ScriptInput } from './matchScript'

const NO_ENDS: readonly number[] = []

/** A normalised text with the words of entities in it, ready for scripts. */
export function scriptInput(text: string, occurrences: readonly Occurrence[]): ScriptInput {
  // English keeps spaces, so what is left is the text without the marks at its ends; it begins with none of them.
  const core = exactKey(text, 'en')
  const coreStart = Math.max(0, text.indexOf(core))
  const ends = new Map<string, Map<number, number[]>>()
  for (const { entity, start, end } of occurrences) {
    const byStart = ends.get(entity.key) ?? new Map<number, number[]>()
    ends.set(entity.key, byStart.set(start, [...(byStart.get(start) ?? []), end]))
  }
  return {
    text,
    coreStart,
    coreEnd: coreStart + core.length,
    wordEnds: (key, start) => ends.get(key)?.get(start) ?? NO_ENDS,
  }
}
