import { AppError, KEYWORD_GROUPS_MAX, type KeywordGroupFields } from '@parlance/contract'
import { visitText } from '../reference/reference'
import type { KindRules } from './kind'

/** Keyword groups: at most so many of a domain. They may share keywords, which is reported and not refused. */
export const keywordGroup: KindRules<KeywordGroupFields> = {
  visit: (fields, visit) => ({
    ...fields,
    answer: visitText(fields.answer, { site: 'answer', path: 'answer' }, visit),
  }),
  async issues({ others }) {
    if ((await others()).length >= KEYWORD_GROUPS_MAX)
      throw new AppError('LIMIT_REACHED', { kind: 'keywordGroup', max: KEYWORD_GROUPS_MAX })
    return []
  },
}
