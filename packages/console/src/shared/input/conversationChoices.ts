import { conversation } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { conversationKeys } from '../api/queryKeys'
import type { Choice } from './SearchSelect'

const SHOWN = 20

const NONE: readonly string[] = []

/** The conversations of a domain that a search finds, the best first, without those of certain names. */
export function conversationChoices(domainId: number, search: string, without = NONE) {
  const sorted = search === '' ? ({ sort: 'name', order: 'asc' } as const) : ({ sort: 'relevance' } as const)
  return queryOptions({
    queryKey: conversationKeys.list(domainId, { choosing: search }),
    select: (choices: Choice[]) => choices.filter(({ name }) => !without.includes(name)),
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
