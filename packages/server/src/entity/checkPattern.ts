import type { FieldIssue } from '@parlance/contract'

/** What is wrong with the pattern of a pattern entity: nothing, or PATTERN_INVALID. */
export function checkPattern(_pattern: string): FieldIssue[] {
  // SEAM: the engine's `validatePattern` decides here as soon as the engine exports it.
  return []
}
