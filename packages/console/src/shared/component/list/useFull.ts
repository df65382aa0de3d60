import { useQuery } from '@tanstack/react-query'
import type { ComponentRow } from '../componentCalls'
import type { ComponentPageOf } from '../componentPageOf'
import { componentListQuery } from './componentListQuery'

/** Whether a domain has as many of a kind as it may, whatever the list is narrowed to. */
export function useFull<Fields, Row extends ComponentRow, Draft>(
  page: ComponentPageOf<Fields, Row, Draft>,
  domainId: number,
): boolean {
  const { max } = page
  const all = useQuery({ ...componentListQuery(page, domainId, {}), enabled: max !== undefined })
  return max !== undefined && (all.data?.totalCount ?? 0) >= max
}
