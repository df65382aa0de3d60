import type { FieldIssue } from '@parlance/contract'
import { validateScript } from '@parlance/engine'
import { entityNamesOf } from './entityReference'

/**
 * What is wrong with the notation of a regular-expression question (behaviour 5.6), or null. Whether the entities
 * that it names exist is asked apart, of all questions alike.
 */
export function checkScript(script: string): Pick<FieldIssue, 'code' | 'params'> | null {
  const names = new Set(entityNamesOf({ chatType: 'NLU_PATTERN', text: script }))
  const [issue] = validateScript(script, names)
  return issue ? { code: issue.code, ...(issue.params && { params: issue.params }) } : null
}
