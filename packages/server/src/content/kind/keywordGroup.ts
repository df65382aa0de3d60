import { AppError, type FieldIssue, KEYWORD_GROUPS_MAX, type KeywordGroupFields } from '@parlance/contract'
import { nameKey } from '../reference/nameKey'
import { visitText } from '../reference/reference'
import type { KindRules } from './kind'

/** Keyword groups: no two share a keyword. */
export const keywordGroup: KindRules<KeywordGroupFields> = {
  visit: (fields, visit) => ({
    ...fields,
    answer: visitText(fields.answer, { site: 'answer', path: 'answer' }, visit),
  }),
  /** A keyword stands in one group only. */
  async issues({ fields, others }) {
    const groups = await others()
    if (groups.length >= KEYWORD_GROUPS_MAX)
      throw new AppError('LIMIT_REACHED', { kind: 'keywordGroup', max: KEYWORD_GROUPS_MAX })
    const owners = new Map(
      groups.flatMap((group) => group.keywords.map((keyword) => [nameKey(keyword), group.name] as const)),
    )
    return fields.keywords.flatMap((keyword, i): FieldIssue[] => {
      const owner = owners.get(nameKey(keyword))
      owners.set(nameKey(keyword), fields.name)
      const params = { word: keyword, group: owner }
      return owner === undefined ? [] : [{ path: `keywords.${i}`, code: 'DUPLICATE_KEYWORD', params }]
    })
  },
}
