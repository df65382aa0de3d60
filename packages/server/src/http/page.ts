import { type Page, WHOLE_LIST_MAX } from '@parlance/contract'

/** A page as a call asks for it. */
type AskedPage = { pageNo: number; pageSize: number; pager?: boolean | undefined }

/** Where a page starts; the last page when a later one was asked for (specification section 8, "Client rules"). */
export function pageOf(
  totalCount: number,
  asked: AskedPage,
): { pageNo: number; pageSize: number; offset: number; totalPage: number } {
  const pageSize = asked.pager === false ? WHOLE_LIST_MAX : asked.pageSize
  const totalPage = Math.max(1, Math.ceil(totalCount / pageSize))
  const pageNo = Math.min(asked.pageNo, totalPage)
  return { pageNo, pageSize, offset: (pageNo - 1) * pageSize, totalPage }
}

export function presentPage<T>(items: T[], totalCount: number, asked: AskedPage): Page<T> {
  const { pageNo, pageSize, totalPage } = pageOf(totalCount, asked)
  return { items, pageNo, pageSize, totalPage, totalCount }
}

/** One page of a list that is there as a whole. */
export function presentSlice<T>(all: readonly T[], asked: AskedPage): Page<T> {
  const { offset, pageSize } = pageOf(all.length, asked)
  return presentPage(all.slice(offset, offset + pageSize), all.length, asked)
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
