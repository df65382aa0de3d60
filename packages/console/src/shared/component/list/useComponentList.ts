import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { addressOf } from '../../table/listSearch'
import type { ComponentRow } from '../componentCalls'
import type { ComponentPageOf } from '../componentPageOf'
import { componentListQuery } from './componentListQuery'
import { ComponentSearch } from './componentSearch'

/** The page of the list that the address asks for, and the way to another. */
export function useComponentList<Fields, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
) {
  const navigate = useNavigate()
  const { domainId = 0, ...address } = useSearch({ strict: false })
  const search = ComponentSearch.parse(address)
  const { id: _id, create: _create, tab: _tab, type, ...paging } = search
  const query = { domainId, ...paging, ...(type !== undefined && { type }) }
  const found = useQuery(componentListQuery(page, domainId, address))
  /** Whatever is not named stays as it is, but for the form: it closes. */
  const show = (next: Partial<ComponentSearch>, replace = false) =>
    void navigate({
      to: page.path,
      search: { domainId, ...addressOf(ComponentSearch, { ...paging, type, ...next }) },
      replace,
      ignoreBlocker: true,
    })
  const filtered = search.search !== '' || type !== undefined
  const isNew = found.data?.totalCount === 0 && !filtered && !found.isPlaceholderData
  return { domainId, search, query, found, show, isNew }
}
