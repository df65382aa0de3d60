import { conversation, entity } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { conversationKeys } from '../../../shared/api/queryKeys'
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

/** The conversations of a domain that a search finds, the best first. */
export function conversationChoices(domainId: number, search: string) {
  const sorted = search === '' ? ({ sort: 'name', order: 'asc' } as const) : ({ sort: 'relevance' } as const)
  return queryOptions({
    queryKey: conversationKeys.list(domainId, { choosing: search }),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { domainId, search, pageSize: SHOWN, ...sorted }
      const { items } = await call(conversation.list, { query, signal })
      return items.map(({ name, found }) => ({
        name,
        ...(found !== null && found !== name && { note: found }),
      }))
    },
  })
}
