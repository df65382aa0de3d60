import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ComponentRow } from '../componentCalls'
import { componentKeys } from '../componentKeys'
import type { ComponentPageOf } from '../componentPageOf'
import { ComponentSearch } from './componentSearch'

type Listed<Row extends ComponentRow> = Pick<ComponentPageOf<never, Row>, 'kind'> & {
  calls: Pick<ComponentPageOf<never, Row>['calls'], 'list'>
}

/** One page of the components of a kind, as the address asks for it. */
export function componentListQuery<Row extends ComponentRow>(
  page: Listed<Row>,
  domainId: number,
  address: object,
) {
  const { id: _id, create: _create, tab: _tab, type, ...paging } = ComponentSearch.parse(address)
  const query = { domainId, ...paging, ...(type !== undefined && { type }) }
  return queryOptions({
    queryKey: componentKeys(page.kind).list(domainId, query),
    queryFn: ({ signal }) => page.calls.list(query, signal),
    placeholderData: keepPreviousData,
  })
}
