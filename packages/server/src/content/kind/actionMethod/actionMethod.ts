import { type ActionMethodFields, type FieldIssue, originOf, readSealed } from '@parlance/contract'
import { type At, below, visitText, visitTexts } from '../../reference/reference'
import type { KindRules } from '../kind'

/**
 * Calls to an operator's server: the version is part of the notation, and secret headers are for one server: those of
 * another are entered again.
 */
export const actionMethod: KindRules<ActionMethodFields> = {
  visit(fields, visit) {
    const at: At = { site: 'request', path: '' }
    return {
      ...fields,
      url: visitText(fields.url, below(at, 'url'), visit),
      data: visitText(fields.data, below(at, 'data'), visit),
      headers: visitTexts(fields.headers, below(at, 'headers'), visit),
      sessionAttributes: visitTexts(fields.sessionAttributes, below(at, 'sessionAttributes'), visit),
    }
  },
  target: ({ version }) => ({ version }),
  issues: ({ fields, before }) => {
    if (before === null || originOf(before.url) === originOf(fields.url)) return []
    const kept = new Set(before.headers.map(({ value }) => value).filter((value) => readSealed(value)))
    return fields.headers.flatMap(({ value }, index): FieldIssue[] =>
      kept.has(value) ? [{ path: `headers.${index}.value`, code: 'SECRET_ELSEWHERE', params: {} }] : [],
    )
  },
}
