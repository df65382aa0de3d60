import type { FieldIssue } from '@parlance/contract'
import { validateScript } from '@parlance/engine'

/**
 * What is wrong with the notation of a regular-expression question (behaviour 5.6), or null. Whether what it names
 * exists is asked apart, of all texts alike.
 */
export function checkScript(script: string): Pick<FieldIssue, 'code' | 'params'> | null {
  const [issue] = validateScript(script)
  return issue ? { code: issue.code, ...(issue.params && { params: issue.params }) } : null
}
