import type { z } from 'zod'
import { FIELD_CODES, type FieldCode, type FieldIssue } from './errors'

const KNOWN = new Set<string>(FIELD_CODES)

/** What a schema found wrong, in the product's own codes: the server answers them, the console's forms show them. */
export function fieldIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue),
    params: limitsOf(issue),
  }))
}

type Issue = z.ZodError['issues'][number]

function codeOf(issue: Issue): FieldCode {
  if (KNOWN.has(issue.message)) return issue.message as FieldCode
  if (issue.code === 'too_small') return pick(issue.origin, 'TOO_SHORT', 'TOO_FEW', 'TOO_SMALL')
  if (issue.code === 'too_big') return pick(issue.origin, 'TOO_LONG', 'TOO_MANY', 'TOO_LARGE')
  // Of a number in a query string that is missing, NaN is left.
  if (issue.code === 'invalid_type' && (issue.input === undefined || Number.isNaN(issue.input)))
    return 'REQUIRED'
  return 'INVALID_VALUE'
}

function pick(origin: string, ofText: FieldCode, ofList: FieldCode, ofNumber: FieldCode): FieldCode {
  if (origin === 'string') return ofText
  return origin === 'array' ? ofList : ofNumber
}

function limitsOf(issue: Issue): Record<string, unknown> {
  const params = 'params' in issue && issue.params ? (issue.params as Record<string, unknown>) : {}
  if (issue.code === 'too_small') return { ...params, min: Number(issue.minimum) }
  if (issue.code === 'too_big') return { ...params, max: Number(issue.maximum) }
  return params
}
