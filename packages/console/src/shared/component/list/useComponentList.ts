import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf } from '../../table/listSearch'
import type { ComponentRow } from '../componentCalls'
import type { ComponentPageOf } from '../componentPageOf'
import { componentListQuery, listQueryOf } from './componentListQuery'
import { ComponentSearch } from './componentSearch'

/** The page of the list that the address asks for, and the way to another. */
export function useComponentList<Fields, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
) {
  const navigate = useNavigate()
  const { domainId = 0, ...address } = useSearch({ strict: false })
  const search = ComponentSearch.parse(address)
  const query = listQueryOf(page, domainId, search)
  const found = useQuery(componentListQuery(page, domainId, address))
  /** Whatever is not named stays as it is, but for the form: it closes. */
  const show = (next: Partial<ComponentSearch>, replace = false) =>
    void navigate({
      to: page.path,
      search: { domainId, ...addressOf(ComponentSearch, { ...query, ...next }) },
      replace,
      ignoreBlocker: true,
    })
  const filtered = search.search !== '' || query.type !== undefined || query.active !== undefined
  const isNew = found.data?.totalCount === 0 && !filtered && !found.isPlaceholderData
  return { domainId, search, query, found, show, isNew }
}
