import { group, tag } from '@parlance/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { componentKeys } from '../../../shared/component/componentKeys'

export type LabelKind = 'tag' | 'group'
/** The calls of each kind: the two have one shape. */
const LABEL_CALLS = { tag, group } as const

/** All tags or groups of a domain with the number of conversations in each, by name. */
export function labelsQuery(kind: LabelKind, domainId: number) {
  return queryOptions({
    queryKey: componentKeys(kind).list(domainId, {}),
    queryFn: ({ signal }) => call(LABEL_CALLS[kind].list, { query: { domainId }, signal }),
    placeholderData: keepPreviousData,
  })
}
