import type { ActionMethodFields } from '@parlance/contract'
import { type At, below, visitText, visitTexts } from '../reference/reference'
import type { KindRules } from './kind'

/** Calls to an operator's server: the version is part of the notation. */
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
}
