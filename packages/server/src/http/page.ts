import type { Page } from '@parlance/contract'

/** Where a page starts; the last page when a later one was asked for (specification section 8, "Client rules"). */
export function pageOf(
  totalCount: number,
  asked: { pageNo: number; pageSize: number },
): { pageNo: number; offset: number; totalPage: number } {
  const totalPage = Math.max(1, Math.ceil(totalCount / asked.pageSize))
  const pageNo = Math.min(asked.pageNo, totalPage)
  return { pageNo, offset: (pageNo - 1) * asked.pageSize, totalPage }
}

export function presentPage<T>(
  items: T[],
  totalCount: number,
  asked: { pageNo: number; pageSize: number },
): Page<T> {
  const { pageNo, totalPage } = pageOf(totalCount, asked)
  return { items, pageNo, pageSize: asked.pageSize, totalPage, totalCount }
}

/** A text for LIKE, with its own wildcards taken literally. */
export function likePattern(search: string): string {
  return `%${likePrefix(search)}`
}

/** The same at the beginning of a text only. */
export function likePrefix(search: string): string {
  return `${search
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
}
