import type { Page } from '@parlance/contract'
import type { ReactNode } from 'react'
import type { RowKey, Selection } from './useSelection'

/** One column of a `DataTable`. */
export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Pixels, or a share of what is left such as `2fr`; by default `1fr`. */
  width?: number | `${number}fr`
  /** The least width in pixels of a column that shares the rest of the width. */
  min?: number
  /** Numbers stand right. */
  align?: 'left' | 'right'
  /** Left out while the table is narrower than this many pixels. */
  from?: number
  /** The server's name of this order; without one the column does not sort. */
  sort?: string
}

/** The row that is open beside its list: the keys of the list go from one open row to the next. */
type OpenRow = {
  key: RowKey
  /** Opens the row after it, or before it, also of another page. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

export type DataTableProps<Row> = {
  /** The name of the table, for screen readers. */
  label: string
  /** Rows are drawn anew when these are other ones than before: made once for long lists. */
  columns: readonly Column<Row>[]
  /**
   * A query for a page of rows. While the first page loads a skeleton shows after 200 ms; while the next one loads the
   * rows are dimmed.
   */
  found: { data: Page<Row> | undefined; isPlaceholderData: boolean; isError?: boolean }
  rowKey: (row: Row) => RowKey
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string
  onOpen?: (row: Row) => void
  /** Told which row the keys speak to, for keys of the page; undefined when none. */
  onActive?: (row: Row | undefined) => void
  /** Left out while none is open. */
  opened?: OpenRow | undefined
  onPage?: (pageNo: number) => void
  onPageSize?: (pageSize: number) => void
  sort?: { by: string; order: 'asc' | 'desc' }
  onSort?: (by: string, order: 'asc' | 'desc') => void
  selection?: Selection
  /** Filters; while rows are selected the bulk bar is shown instead. */
  filters?: ReactNode
  /** Buttons of the bulk bar. */
  bulk?: ReactNode
  /** Shown instead of rows when there are none; left out where the page says so itself. */
  empty?: ReactNode
}
