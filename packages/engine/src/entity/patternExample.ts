import { compilePattern, expandedPattern, type PatternVariables } from './pattern'

/** A reading of a pattern stops here: what is written so deep is no example that a person would type. */
const DEPTH_MAX = 20
const EXAMPLE_MAX = 100
/** What stands for the classes of characters. */
const CLASSES: Readonly<Record<string, string>> = { d: '1', w: 'a', s: ' ', D: 'a', W: '-', S: 'a' }
/** What takes no room in the text: anchors, and the marks that put text into quotes. */
const EMPTY = new Set(['b', 'B', 'A', 'z', 'Q', 'E'])

/**
 * A short text that a pattern of an entity accepts, such as `1-1111` for `\d-\d\d\d\d`; null where none is found. Only
 * what patterns of entities may hold is read: groups, choices, classes and repetitions without braces and brackets.
 */
export function patternExample(pattern: string, variables: PatternVariables): string | null {
  const compiled = compilePattern(pattern, variables)
  const written = compiled && expandedPattern(pattern, variables)
  if (!compiled || written === null) return null
  const text = readChoice({ source: written, at: 0 }, 0)
  if (text === null || text.length > EXAMPLE_MAX) return null
  return compiled.matches(text) ? text : null
}

type Reading = { source: string; at: number }

/** Reads `a|b|c` and returns an example of the first that has one. */
function readChoice(reading: Reading, depth: number): string | null {
  if (depth > DEPTH_MAX) return null
  let example = readSequence(reading, depth)
  while (reading.source[reading.at] === '|') {
    reading.at += 1
    const other = readSequence(reading, depth)
    example = example || other
  }
  return example
}

function readSequence(reading: Reading, depth: number): string | null {
  let text = ''
  while (reading.at < reading.source.length && !'|)'.includes(reading.source[reading.at]!)) {
    const item = readItem(reading, depth)
    if (item === null) return null
    text += isOptional(reading) ? '' : item
  }
  return text
}

/** Reads one character, class or group. */
function readItem(reading: Reading, depth: number): string | null {
  const character = nextOf(reading)
  if (character === '.') return 'a'
  if (character === '^' || character === '$') return ''
  if (character === '\\') {
    const escaped = nextOf(reading)
    return EMPTY.has(escaped) ? '' : (CLASSES[escaped] ?? escaped)
  }
  if (character !== '(') return character
  // How a group is kept does not matter here.
  const opening = /^\?(?:[imsU-]*:|P?<\w+>)/.exec(reading.source.slice(reading.at, reading.at + EXAMPLE_MAX))
  reading.at += opening?.[0].length ?? 0
  const inside = readChoice(reading, depth + 1)
  return nextOf(reading) === ')' ? inside : null
}

/** Whether what was read need not be there; reads its quantifier. */
function isOptional(reading: Reading): boolean {
  const quantifier = /^[?*+]+/.exec(reading.source.slice(reading.at, reading.at + 2))?.[0] ?? ''
  reading.at += quantifier.length
  return quantifier.startsWith('?') || quantifier.startsWith('*')
}

function nextOf(reading: Reading): string {
  const character = String.fromCodePoint(reading.source.codePointAt(reading.at) ?? 0)
  reading.at += character.length
  return character
}
