import { entity } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { componentKeys } from '../../../shared/component/componentKeys'
import type { Choice } from '../../../shared/input/SearchSelect'

const SHOWN = 20

/** The entities of a domain that a search finds. What is confidential stands in no form (section 5). */
export function entityChoices(domainId: number, search: string, confidential: string) {
  return queryOptions({
    queryKey: componentKeys('entity').list(domainId, { choosing: search, confidential }),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { items } = await call(entity.list, { query: { domainId, search, pageSize: SHOWN }, signal })
      return items.map(({ name, pattern, firstWords, sensitiveType }) =>
        sensitiveType === 'CONFIDENTIAL'
          ? { name, note: confidential, disabled: true }
          : { name, note: pattern || firstWords.join(', ') },
      )
    },
  })
}
