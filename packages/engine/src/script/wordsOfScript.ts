import type { Occurrence } from '../entity/recognise'
import type { CompiledScript } from './compileScript'
import { matchScript } from './matchScript'
import { scriptInput } from './scriptInput'

/** Words of one entity that are tried at most; more would need a text of nothing else. */
const TRIED_MAX = 32

/**
 * The words that stand where a script which accepts a text names entities, the first of each entity. Where several
 * could, the reading that spells out most of the script wins, then the earliest word.
 */
export function wordsOfScript(
  script: CompiledScript,
  text: string,
  occurrences: readonly Occurrence[],
): Occurrence[] {
  const words: Occurrence[] = []
  let left = occurrences
  for (const key of script.accepted.entities) {
    const own = left.filter(({ entity }) => entity.key === key).sort(inOrder)
    const others = left.filter(({ entity }) => entity.key !== key)
    const word = own.length > 1 ? wordInScript(script, text, own.slice(0, TRIED_MAX), others) : own[0]
    if (!word) continue
    words.push(word)
    left = [...others, ...own.filter((one) => one === word || one.start >= word.end)]
  }
  return words
}

function wordInScript(
  script: CompiledScript,
  text: string,
  own: readonly Occurrence[],
  others: readonly Occurrence[],
): Occurrence | undefined {
  const literals = (words: Occurrence[]) =>
    matchScript(script, scriptInput(text, [...others, ...words])) ?? -1
  // A script that names the entity once takes one word, one that names it again those behind it too.
  const alone = best(own, (word) => literals([word]))
  return alone ?? best(own, (word) => literals(own.filter((one) => one === word || one.start >= word.end)))
}

function best(
  words: readonly Occurrence[],
  literalsOf: (word: Occurrence) => number,
): Occurrence | undefined {
  let most = -1
  let chosen: Occurrence | undefined
  for (const word of words) {
    const literals = literalsOf(word)
    if (literals <= most) continue
    most = literals
    chosen = word
  }
  return chosen
}

function inOrder(a: Occurrence, b: Occurrence): number {
  return a.start - b.start || b.end - a.end
}
