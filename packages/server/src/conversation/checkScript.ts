import type { FieldIssue } from '@parlance/contract'

/** What is wrong with a regular-expression question (the notation of behaviour 5.6), or null. */
export function checkScript(_script: string): Pick<FieldIssue, 'code' | 'params'> | null {
  // SEAM: the engine's `validateScript` decides here as soon as the engine exports it.
  return null
}
