import type { z } from 'zod'
import { FIELD_CODES, type FieldCode, type FieldIssue } from './errors'

const KNOWN = new Set<string>(FIELD_CODES)

/**
 * What a schema found wrong, in the product's own codes: the server sends them, the console's forms show them. With
 * what was `sent`, a number that is missing from a query string differs from an invalid one.
 */
export function fieldIssues(error: z.ZodError, sent?: unknown): FieldIssue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: codeOf(issue, sent),
    params: limitsOf(issue),
  }))
}

type Issue = z.ZodError['issues'][number]

function codeOf(issue: Issue, sent: unknown): FieldCode {
  if (KNOWN.has(issue.message)) return issue.message as FieldCode
  if (issue.code === 'too_small') return pick(issue.origin, 'TOO_SHORT', 'TOO_FEW', 'TOO_SMALL')
  if (issue.code === 'too_big') return pick(issue.origin, 'TOO_LONG', 'TOO_MANY', 'TOO_LARGE')
  if (issue.code !== 'invalid_type') return 'INVALID_VALUE'
  // Of a number in a query string that is missing, NaN is left, as of one that is none.
  if (Number.isNaN(issue.input)) return isSent(sent, issue.path) ? 'NUMBER_REQUIRED' : 'REQUIRED'
  return issue.input === undefined ? 'REQUIRED' : 'INVALID_VALUE'
}

function isSent(sent: unknown, path: Issue['path']): boolean {
  let value = sent
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false
    value = (value as Record<PropertyKey, unknown>)[step]
  }
  return value !== undefined
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
