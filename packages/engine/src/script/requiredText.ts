import type { ScriptNode } from './script'
import type { ScriptInput } from './scriptInput'

/**
 * What a text must hold for a script to accept it, and in which order where that is known; null when nothing is sure.
 * `text` is a stretch of letters, `word` a word of an entity.
 */
export type RequiredText =
  | { kind: 'text'; text: string }
  | { kind: 'word'; key: string }
  /** All of them, one behind the other. */
  | { kind: 'sequence'; items: RequiredText[] }
  /** One of them. */
  | { kind: 'choice'; items: RequiredText[] }
  /** All of them, in any order. */
  | { kind: 'every'; items: RequiredText[] }

/** The text that a script requires; its tree has the variables replaced. */
export function requiredText(node: ScriptNode): RequiredText | null {
  switch (node.kind) {
    case 'literal':
      return node.text === '' ? null : { kind: 'text', text: node.text }
    case 'entity':
      return { kind: 'word', key: node.key }
    // A variable that is not there: nothing is accepted.
    case 'variable':
      return { kind: 'choice', items: [] }
    case 'sequence':
      return allOf('sequence', node.items)
    case 'all':
    case 'anyOrder':
      return allOf('every', node.items)
    case 'choice':
      return node.optional ? null : oneOf(node.items)
    case 'blank':
    case 'anything':
    case 'token':
    case 'not':
      return null
  }
}

function allOf(kind: 'sequence' | 'every', nodes: readonly ScriptNode[]): RequiredText | null {
  const items = nodes.map(requiredText).filter((item) => item !== null)
  return items.length > 1 ? { kind, items } : (items[0] ?? null)
}

function oneOf(nodes: readonly ScriptNode[]): RequiredText | null {
  const items = nodes.map(requiredText)
  return items.includes(null) ? null : { kind: 'choice', items: items as RequiredText[] }
}

/** Whether a text holds what is required; where it does not, no script that requires this accepts it. */
export function holds(required: RequiredText | null, input: ScriptInput): boolean {
  return required === null || earliestEnd(required, 0, input) <= input.text.length
}

/** Nothing that is required and stands at `from` or behind ends before this; infinite when it does not stand there. */
function earliestEnd(required: RequiredText, from: number, input: ScriptInput): number {
  switch (required.kind) {
    case 'text': {
      const at = input.text.indexOf(required.text, from)
      return at < 0 ? Number.POSITIVE_INFINITY : at + required.text.length
    }
    case 'word':
      return earliestWordEnd(input, required.key, from)
    case 'sequence': {
      let end = from
      for (const item of required.items) {
        end = earliestEnd(item, end, input)
        if (end === Number.POSITIVE_INFINITY) break
      }
      return end
    }
    case 'choice': {
      let end = Number.POSITIVE_INFINITY
      for (const item of required.items) end = Math.min(end, earliestEnd(item, from, input))
      return end
    }
    case 'every': {
      let end = from
      for (const item of required.items) {
        end = Math.max(end, earliestEnd(item, from, input))
        if (end === Number.POSITIVE_INFINITY) break
      }
      return end
    }
  }
}

function earliestWordEnd({ words }: ScriptInput, key: string, from: number): number {
  let earliest = Number.POSITIVE_INFINITY
  for (const [start, ends] of words.get(key) ?? [])
    if (start >= from) for (const end of ends) earliest = Math.min(earliest, end)
  return earliest
}

/** Stretches of letters and entities by which a script is found: no text without any of them is accepted. */
type RequiredKeys = { texts: string[]; words: string[] }

/** Longer stretches are compared by their beginning only. */
const KEY_UNITS_MAX = 8
/** A word of an entity is in a text about as often as a stretch of so many letters. */
const UNITS_OF_WORD = 2

/** The keys by which fewest texts are taken for what is required. */
export function keysOf(required: RequiredText): RequiredKeys {
  switch (required.kind) {
    case 'text':
      return { texts: [required.text.slice(0, KEY_UNITS_MAX)], words: [] }
    case 'word':
      return { texts: [], words: [required.key] }
    case 'choice': {
      const keys = required.items.map(keysOf)
      return { texts: keys.flatMap(({ texts }) => texts), words: keys.flatMap(({ words }) => words) }
    }
    case 'sequence':
    case 'every':
      return required.items.map(keysOf).reduce((best, keys) => (isRarer(keys, best) ? keys : best))
  }
}

function isRarer(a: RequiredKeys, b: RequiredKeys): boolean {
  const [shortestA, shortestB] = [shortest(a), shortest(b)]
  return shortestA === shortestB ? countOf(a) < countOf(b) : shortestA > shortestB
}

function shortest({ texts, words }: RequiredKeys): number {
  const lengths = texts.map((text) => text.length)
  return Math.min(...lengths, words.length > 0 ? UNITS_OF_WORD : KEY_UNITS_MAX)
}

function countOf({ texts, words }: RequiredKeys): number {
  return texts.length + words.length
}
