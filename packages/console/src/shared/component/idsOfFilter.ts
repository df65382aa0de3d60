import { PAGE_SIZES } from '@parlance/contract'
import type { ComponentRow, ListQuery } from './componentCalls'
import type { ComponentPageOf } from './componentPageOf'

/** The ids of all components that a filter finds, on whatever page they are. */
export async function idsOfFilter<Fields, Row extends ComponentRow, Draft>(
  { calls }: ComponentPageOf<Fields, Row, Draft>,
  query: ListQuery,
): Promise<number[]> {
  const ids: number[] = []
  for (let pageNo = 1, last = 1; pageNo <= last; pageNo += 1) {
    const found = await calls.list({ ...query, pageNo, pageSize: Math.max(...PAGE_SIZES) })
    ids.push(...found.items.map(({ id }) => id))
    last = found.totalPage
  }
  return ids
}
