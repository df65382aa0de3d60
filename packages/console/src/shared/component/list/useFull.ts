import { useQuery } from '@tanstack/react-query'
import { useDomain } from '../../api/useDomain'
import type { ComponentRow } from '../componentCalls'
import type { ComponentPageOf } from '../componentPageOf'
import { componentListQuery } from './componentListQuery'

/** How many of a kind a domain may have, and whether it has as many, whatever the list is narrowed to. */
export function useFull<Fields, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
  domainId: number,
) {
  const domain = useDomain(domainId)
  const max = typeof page.max === 'function' ? domain && page.max(domain) : page.max
  const all = useQuery({ ...componentListQuery(page, domainId, {}), enabled: max !== undefined })
  return { max, full: max !== undefined && (all.data?.totalCount ?? 0) >= max }
}
