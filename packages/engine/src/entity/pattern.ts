import type { FieldIssue } from '@parlance/contract'
import { RE2JS } from 're2js'

/** A pattern entity made ready: matching takes time in proportion to the text, whatever the pattern. */
export type CompiledPattern = RE2JS

/**
 * Makes a pattern of a pattern entity (behaviour 4.1) ready: a regular expression without look-around and
 * back-references, read without regard to case, the longest match taken. Null when it is not one or accepts
 * the empty text, as that would be found everywhere.
 */
export function compilePattern(pattern: string): CompiledPattern | null {
  try {
    const compiled = RE2JS.compile(pattern.normalize('NFC'), RE2JS.CASE_INSENSITIVE | RE2JS.LONGEST_MATCH)
    return compiled.matches('') ? null : compiled
  } catch {
    return null
  }
}

/** What is wrong with the pattern of a pattern entity: nothing, or PATTERN_INVALID with the part that is. */
export function validatePattern(pattern: string): FieldIssue[] {
  const found = compilePattern(pattern)
  return found ? [] : [{ path: 'pattern', code: 'PATTERN_INVALID' }]
}

/** Calls `found` for each stretch of a normalised text that the pattern accepts, left to right, none overlapping. */
export function findPattern(
  pattern: CompiledPattern,
  text: string,
  found: (start: number, end: number) => void,
): void {
  const matcher = pattern.matcher(text)
  while (matcher.find()) {
    if (matcher.end() > matcher.start()) found(matcher.start(), matcher.end())
  }
}
