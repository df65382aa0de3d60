import { type Automaton, buildAutomaton, findWords } from '../text/automaton'
import type { CompiledScript } from './compileScript'
import { matchScript } from './matchScript'
import { holds, keysOf } from './requiredText'
import type { ScriptInput } from './scriptInput'

/**
 * The scripts of a bot by what they require of a text: one pass over the text finds those that may accept it, so that a
 * turn does not take longer the more scripts there are. Scripts are known by their position.
 */
export type ScriptIndex = {
  byText: Automaton<number>
  byWord: ReadonlyMap<string, readonly number[]>
  /** Those that require nothing by which they could be found, such as `+ +`. */
  always: readonly number[]
}

export function indexScripts(scripts: readonly CompiledScript[]): ScriptIndex {
  const byText: [string, number][] = []
  const byWord = new Map<string, number[]>()
  const always: number[] = []
  for (const [at, { required }] of scripts.entries()) {
    if (!required) {
      always.push(at)
      continue
    }
    const { texts, words } = keysOf(required)
    for (const text of new Set(texts)) byText.push([text, at])
    for (const key of new Set(words)) {
      const same = byWord.get(key)
      if (same) same.push(at)
      else byWord.set(key, [at])
    }
  }
  return { byText: buildAutomaton(byText), byWord, always }
}

/** The positions of the scripts that may accept a text, in order; all others do not. */
export function candidatesOf(index: ScriptIndex, input: ScriptInput): number[] {
  const found = new Set(index.always)
  findWords(index.byText, input.text, (_start, _end, positions) => {
    for (const at of positions) found.add(at)
  })
  for (const key of input.words.keys()) for (const at of index.byWord.get(key) ?? []) found.add(at)
  return [...found].sort((a, b) => a - b)
}

/** As `matchScript`, for a script that may accept the text: what is quickly ruled out is not matched. */
export function matchCandidate(script: CompiledScript, input: ScriptInput): number | null {
  return holds(script.required, input) ? matchScript(script, input) : null
}
