import { type CSSProperties, type ReactNode, useRef } from 'react'
import { BulkBar } from './BulkBar'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead'
import { DataTableRow } from './DataTableRow'
import { TableFoot } from './TableFoot'
import { useDelayed } from './useDelayed'
import { useGridKeys } from './useGridKeys'
import type { RowKey, Selection } from './useSelection'
import { useVisibleRows } from './useVisibleRows'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Pixels, or a share of what is left such as `2fr`; by default `1fr`. */
  width?: number | `${number}fr`
  /** Numbers stand right. */
  align?: 'left' | 'right'
  /** The server's name of this order; without one the column does not sort. */
  sort?: string
}

export type Paged = { pageNo: number; pageSize: number; totalPage: number; totalCount: number }

export type DataTableProps<Row> = {
  /** What the grid lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page loads: a skeleton then shows after 200 ms. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => RowKey
  /** Name of a row, for its checkbox. */
  rowName: (row: Row) => string
  onOpen?: (row: Row) => void
  page?: Paged
  onPage?: (pageNo: number) => void
  onPageSize?: (pageSize: number) => void
  sort?: { by: string; order: 'asc' | 'desc' }
  onSort?: (by: string, order: 'asc' | 'desc') => void
  selection?: Selection
  /** Filters; the bulk bar takes their place while rows are selected. */
  filters?: ReactNode
  /** Buttons of the bulk bar. */
  bulk?: ReactNode
  /** Shown instead of rows when there are none. */
  empty: ReactNode
  /** Dims the rows while the next page loads. */
  stale?: boolean
}

/** A grid of rows paged by the server: sorting, selection, keyboard (↑ ↓ x Enter ⌘A), skeleton, empty state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, page, selection, filters, bulk } = props
  const total = page?.totalCount ?? rows?.length ?? 0
  const selecting = selection !== undefined && selection.count(total) > 0
  return (
    <div className={classes.root}>
      {(filters || selecting) && (
        <div className={classes.bar}>
          {selecting ? (
            <BulkBar selection={selection} total={total}>
              {bulk}
            </BulkBar>
          ) : (
            filters
          )}
        </div>
      )}
      <Grid {...props} total={total} />
      {page && page.totalCount > 0 && (
        <TableFoot
          page={page}
          {...(props.onPage && { onPage: props.onPage })}
          {...(props.onPageSize && { onPageSize: props.onPageSize })}
        />
      )}
    </div>
  )
}

function Grid<Row>(props: DataTableProps<Row> & { total: number }) {
  const { label, columns, rows, rowKey, page, selection, empty, total } = props
  const stale = props.stale === true
  const scroller = useRef<HTMLDivElement>(null)
  const visible = useVisibleRows(scroller, rows?.length ?? 0)
  const grid = useGridKeys({ ...props, rows: rows ?? [], scrollTo: visible.scrollTo })
  const waiting = useDelayed(rows === undefined)
  const offset = page ? (page.pageNo - 1) * page.pageSize : 0
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={gridTracks(columns, selection !== undefined)}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      aria-multiselectable={selection !== undefined}
      aria-busy={rows === undefined || stale}
      {...(grid.activeId && { 'aria-activedescendant': grid.activeId })}
      onKeyDown={grid.onKeyDown}
    >
      <DataTableHead {...props} />
      {rows === undefined && waiting && <Skeletons columns={columns.length} />}
      {rows?.length === 0 && (
        <div role="row" className={classes.empty}>
          <div role="gridcell">{empty}</div>
        </div>
      )}
      {visible.before > 0 && <div role="presentation" style={{ height: visible.before }} />}
      {visible.indexes.map((index) => {
        const row = rows?.[index]
        if (row === undefined) return null
        return (
          <DataTableRow
            key={rowKey(row)}
            table={props}
            row={row}
            id={grid.rowId(index)}
            rowIndex={offset + index + 2}
            active={grid.active === index}
            stale={stale}
            onPick={(shift) => grid.pick(index, shift)}
            onPress={() => grid.press(index)}
          />
        )
      })}
      {visible.after > 0 && <div role="presentation" style={{ height: visible.after }} />}
    </div>
  )
}

const CHECK_WIDTH = 40
const FLEXIBLE_MIN = 120

/** The tracks of the grid, and the width below which it scrolls sideways: what the cells hold must not widen it. */
function gridTracks<Row>(columns: readonly Column<Row>[], selects: boolean): CSSProperties {
  const widths = [...(selects ? [CHECK_WIDTH] : []), ...columns.map(({ width = '1fr' }) => width)]
  const tracks = widths.map((width) =>
    typeof width === 'number' ? `${width}px` : `minmax(${FLEXIBLE_MIN}px, ${width})`,
  )
  const least = widths.reduce<number>(
    (sum, width) => sum + (typeof width === 'number' ? width : FLEXIBLE_MIN),
    0,
  )
  return { '--columns': tracks.join(' '), '--least-width': `${least}px` } as CSSProperties
}

function Skeletons({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <div key={row} className={classes.skeleton} aria-hidden>
      {Array.from({ length: Math.min(columns, 5) }, (_, cell) => (
        <span key={cell} style={{ width: `${28 - cell * 4 + ((row * 7 + cell * 3) % 8)}%` }} />
      ))}
    </div>
  ))
}
