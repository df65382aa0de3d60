import type { Occurrence } from '../entity/recognise'
import { exactKey } from '../text/normalize'

/**
 * What scripts are matched against: a normalised text, the stretch of it without marks at both ends, and the words of
 * entities in it: where those that begin at an offset end, by the key of the entity.
 */
export type ScriptInput = {
  text: string
  coreStart: number
  coreEnd: number
  words: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>
}

const NO_ENDS: readonly number[] = []

/** Where the words of an entity that begin at an offset end. */
export function wordEnds({ words }: ScriptInput, key: string, start: number): readonly number[] {
  return words.get(key)?.get(start) ?? NO_ENDS
}

/** A normalised text with the words of entities in it, ready for scripts. */
export function scriptInput(text: string, occurrences: readonly Occurrence[]): ScriptInput {
  // English keeps spaces, so what is left is the text without the marks at its ends; it begins with none of them.
  const core = exactKey(text, 'en')
  const coreStart = Math.max(0, text.indexOf(core))
  const words = new Map<string, Map<number, number[]>>()
  for (const { entity, start, end } of occurrences) {
    const byStart = words.get(entity.key) ?? new Map<number, number[]>()
    words.set(entity.key, byStart.set(start, [...(byStart.get(start) ?? []), end]))
  }
  return { text, coreStart, coreEnd: coreStart + core.length, words }
}
