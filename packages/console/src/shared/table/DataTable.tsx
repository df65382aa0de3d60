import { Button } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { X } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useMemo,
  useRef,
} from 'react'
import { useT } from '../i18n/useT'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import { IconAction } from '../ui/IconAction'
import { useDelayed } from '../ui/useDelayed'
import bulkBar from './BulkBar.module.css'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead'
import { DataTableRow } from './DataTableRow'
import type { Column, DataTableProps } from './dataTableProps'
import { useEnterGrid, useGridKeys } from './useGridKeys'
import type { Selection } from './useSelection'
import type { ScrollTo } from './VirtualRows'

const TableFoot = lazyNamed(() => import('./TableFoot'), 'TableFoot', 'first')
const VirtualRows = lazyNamed(() => import('./VirtualRows'), 'VirtualRows', 'first')
/** Below this many rows all are drawn: find-in-page and printing then see them. */
const VIRTUAL_FROM = 120

/** A grid of rows paged by the server: sorting, selection, keyboard (↑ ↓ x Enter ⌘A), skeleton, empty state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { found, selection, filters, bulk } = props
  const { ref, width } = useElementSize()
  const columns = useMemo(
    () => props.columns.filter(({ from = 0 }) => width === 0 || width >= from),
    [props.columns, width],
  )
  const page = found.data
  const total = page?.totalCount ?? 0
  const selecting = selection !== undefined && selection.count(total) > 0
  return (
    <div ref={ref} className={classes.root}>
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
      <Grid {...props} columns={columns} total={total} />
      {page && total > 0 && (
        <Suspense fallback={<div className={classes.foot} />}>
          <TableFoot
            page={page}
            {...(props.onPage && { onPage: props.onPage })}
            {...(props.onPageSize && { onPageSize: props.onPageSize })}
          />
        </Suspense>
      )}
    </div>
  )
}

function Grid<Row>(props: DataTableProps<Row> & { total: number }) {
  const { label, columns, found, rowKey, selection, empty, total } = props
  const { data: page, isPlaceholderData: stale } = found
  const rows = page?.items
  const scroller = useRef<HTMLDivElement>(null)
  const scrollTo = useRef<ScrollTo>(null)
  const grid = useGridKeys({ ...props, rows: rows ?? [], scrollTo: useScrollTo(scroller, scrollTo) })
  useEnterGrid((by) => {
    scroller.current?.focus()
    grid.step(by)
  })
  const waiting = useDelayed(rows === undefined && !found.isError)
  const offset = page ? (page.pageNo - 1) * page.pageSize : 0
  const rowAt = (index: number) => {
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
        onPick={(shift) => grid.pick(index, shift)}
        onPress={() => grid.press(index)}
      />
    )
  }
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-stale={stale || undefined}
      style={gridTracks(columns, selection !== undefined)}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-colcount={columns.length + (selection ? 1 : 0)}
      aria-multiselectable={selection !== undefined}
      aria-busy={(rows === undefined && !found.isError) || stale}
      {...(grid.activeId && { 'aria-activedescendant': grid.activeId })}
      onKeyDown={grid.onKeyDown}
    >
      <DataTableHead {...props} />
      {rows === undefined && waiting && <Skeletons columns={columns} selects={selection !== undefined} />}
      {rows && <Rows count={rows.length} row={rowAt} scroller={scroller} scrollTo={scrollTo} empty={empty} />}
    </div>
  )
}

type RowsProps = {
  count: number
  row: (index: number) => ReactNode
  scroller: RefObject<HTMLDivElement | null>
  scrollTo: RefObject<ScrollTo | null>
  empty: ReactNode
}

function Rows({ count, row, scroller, scrollTo, empty }: RowsProps) {
  if (count === 0)
    return (
      <div role="row" className={classes.empty}>
        <div role="gridcell">{empty}</div>
      </div>
    )
  if (count < VIRTUAL_FROM) return Array.from({ length: count }, (_, index) => row(index))
  return (
    <Suspense fallback={null}>
      <VirtualRows scroller={scroller} scrollTo={scrollTo} count={count} row={row} />
    </Suspense>
  )
}

/** Brings a row into sight, also one of a long list that is not drawn. */
function useScrollTo(scroller: RefObject<HTMLElement | null>, virtual: RefObject<ScrollTo | null>): ScrollTo {
  return useCallback(
    (index) => {
      if (virtual.current) virtual.current(index)
      else scroller.current?.querySelectorAll('[data-row]')[index]?.scrollIntoView({ block: 'nearest' })
    },
    [scroller, virtual],
  )
}

const CHECK_WIDTH = 40
const FLEXIBLE_MIN = 120

/** The tracks of the grid, and the width below which it scrolls sideways: what the cells hold must not widen it. */
function gridTracks<Row>(columns: readonly Column<Row>[], selects: boolean): CSSProperties {
  const widths = [
    ...(selects ? [{ width: CHECK_WIDTH, min: CHECK_WIDTH }] : []),
    ...columns.map(({ width = '1fr', min = FLEXIBLE_MIN }) => ({
      width,
      min: typeof width === 'number' ? width : min,
    })),
  ]
  const tracks = widths.map(({ width, min }) =>
    typeof width === 'number' ? `${width}px` : `minmax(${min}px, ${width})`,
  )
  const least = widths.reduce((sum, { min }) => sum + min, 0)
  return { '--columns': tracks.join(' '), '--least-width': `${least}px` } as CSSProperties
}

/** Rows without texts, in the columns of those to come. */
function Skeletons<Row>({ columns, selects }: { columns: readonly Column<Row>[]; selects: boolean }) {
  return Array.from({ length: 8 }, (_, row) => (
    <div key={row} className={classes.skeleton} aria-hidden>
      {selects && <span />}
      {columns.map(({ id, align }, cell) => (
        <span key={id} data-align={align} style={{ width: `${56 + ((row * 23 + cell * 17) % 32)}%` }} />
      ))}
    </div>
  ))
}

/** How many rows are chosen and what can be done with them. */
function BulkBar(props: { selection: Selection; total: number; children: ReactNode }) {
  const { selection, total, children } = props
  const t = useT()
  const count = selection.count(total)
  return (
    <div className={bulkBar.root} role="toolbar" aria-label={t('table.bulk')}>
      <span className={bulkBar.count} aria-live="polite">
        {selection.all ? t('table.allSelected', { count }) : t('table.selected', { count })}
      </span>
      {!selection.all && count < total && (
        <Button variant="subtle" onClick={selection.selectAllOfFilter}>
          {t('table.selectAll', { count: total })}
        </Button>
      )}
      {children}
      <IconAction label={t('table.clearSelection')} icon={X} onClick={selection.clear} />
    </div>
  )
}
