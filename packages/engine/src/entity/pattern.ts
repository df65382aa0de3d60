import type { FieldIssue } from '@parlance/contract'
import { RE2JS } from 're2js'

/** A pattern entity made ready: matching takes time in proportion to the text, whatever the pattern. */
export type CompiledPattern = RE2JS

/** What `@var.{name}` and `` `@var.{name} `` in a pattern stand for, as regular expressions, by their notation. */
export type PatternVariables = ReadonlyMap<string, string>
const NONE: PatternVariables = new Map()
const VARIABLE = /`?@var\.\{[^{}]+\}/gu
/** A pattern that grows beyond this by its variables is refused: programs grow with it. */
const EXPANDED_MAX = 20_000

/**
 * Makes a pattern of a pattern entity (behaviour 4.1) ready: a regular expression without look-around and
 * back-references, read without regard to case, the longest match taken. Null when it is not one or accepts
 * the empty text, as that would be found everywhere.
 */
export function compilePattern(pattern: string, variables: PatternVariables = NONE): CompiledPattern | null {
  try {
    const written = withVariables(pattern.normalize('NFC'), variables)
    const compiled = RE2JS.compile(written, RE2JS.CASE_INSENSITIVE | RE2JS.LONGEST_MATCH)
    return compiled.matches('') ? null : compiled
  } catch {
    return null
  }
}

/** The variables that a pattern names, by their notation. */
function variablesIn(pattern: string): string[] {
  return pattern.match(VARIABLE) ?? []
}

/** A pattern with what its variables stand for; null when one is not known. */
export function expandedPattern(pattern: string, variables: PatternVariables): string | null {
  try {
    return withVariables(pattern.normalize('NFC'), variables)
  } catch {
    return null
  }
}

function withVariables(pattern: string, variables: PatternVariables): string {
  const written = pattern.replace(VARIABLE, (key) => {
    const regex = variables.get(key)
    if (regex === undefined) throw new Error('UNKNOWN_VARIABLE')
    return `(?:${regex})`
  })
  if (written.length > EXPANDED_MAX && written !== pattern) throw new Error('TOO_LARGE')
  return written
}

/**
 * Checks the pattern of a pattern entity: no issue, or PATTERN_INVALID. Whether its variables exist is not checked: a
 * letter stands for each.
 */
export function validatePattern(pattern: string): FieldIssue[] {
  const found = compilePattern(pattern, new Map(variablesIn(pattern).map((key) => [key, 'x'])))
  return found ? [] : [{ path: 'pattern', code: 'PATTERN_INVALID' }]
}

/**
 * Matches that are searched for at most. Each search may read the rest of the text: a match at every letter would cost
 * the square of its length.
 */
const FOUND_MAX = 40

/** Calls `found` for the stretches of a normalised text that the pattern accepts, left to right, none overlapping. */
export function findPattern(
  pattern: CompiledPattern,
  text: string,
  found: (start: number, end: number) => void,
): void {
  const matcher = pattern.matcher(text)
  for (let n = 0; n < FOUND_MAX && matcher.find(); n++) {
    if (matcher.end() > matcher.start()) found(matcher.start(), matcher.end())
  }
}
