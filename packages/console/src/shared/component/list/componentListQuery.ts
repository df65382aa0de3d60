import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ComponentRow, ListQuery } from '../componentCalls'
import { componentKeys } from '../componentKeys'
import type { ComponentPageOf } from '../componentPageOf'
import { ComponentSearch } from './componentSearch'
import { switchedKind } from './switchedKind'

type Listed<Row extends ComponentRow> = Pick<ComponentPageOf<never, Row>, 'kind'> & {
  calls: Pick<ComponentPageOf<never, Row>['calls'], 'list'>
}

/** One page of the components of a kind, as the address asks for it. */
export function componentListQuery<Row extends ComponentRow>(
  page: Listed<Row>,
  domainId: number,
  address: object,
) {
  const query = listQueryOf(page, domainId, ComponentSearch.parse(address))
  return queryOptions({
    queryKey: componentKeys(page.kind).list(domainId, query),
    queryFn: ({ signal }) => page.calls.list(query, signal),
    placeholderData: keepPreviousData,
  })
}

/** What a list is asked with: of the address, whatever narrows this kind or puts it in order. */
export function listQueryOf(
  page: Parameters<typeof switchedKind>[0],
  domainId: number,
  { type, active, pageNo, pageSize, search, sort, order }: ComponentSearch,
): ListQuery {
  return {
    domainId,
    pageNo,
    pageSize,
    search,
    sort,
    order,
    ...(type !== undefined && { type }),
    ...(active !== undefined && switchedKind(page) && { active }),
  }
}
