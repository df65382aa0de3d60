import { ArrowDown, ArrowUp } from 'lucide-react'
import { Suspense } from 'react'
import { useT } from '../i18n/useT'
import { lazyNamed } from '../layout/lazy/lazyNamed'
import classes from './DataTable.module.css'
import type { Column, DataTableProps } from './dataTableProps'

/** Lists without a selection do not fetch it. */
export const SelectBox = lazyNamed(() => import('./SelectBox'), 'SelectBox', 'first')

/** The header row: names of the columns, their order, and the box that selects the page. */
export function DataTableHead<Row>(props: DataTableProps<Row> & { total: number }) {
  const { columns, found, rowKey, selection, total } = props
  const rows = found.data?.items ?? []
  const t = useT()
  const onPage = selection ? rows.filter((row) => selection.has(rowKey(row))).length : 0
  const whole = rows.length > 0 && onPage === rows.length
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      {selection && (
        <div role="columnheader" className={classes.check}>
          <Suspense fallback={null}>
            <SelectBox
              aria-label={t('table.selectPage')}
              checked={whole}
              indeterminate={!whole && selection.count(total) > 0}
              onChange={() => (whole ? selection.clear() : selection.add(rows.map(rowKey)))}
            />
          </Suspense>
        </div>
      )}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} table={props} />
      ))}
    </div>
  )
}

function HeadCell<Row>({ column, table }: { column: Column<Row>; table: DataTableProps<Row> }) {
  const { sort, onSort } = table
  const own = column.sort !== undefined && sort?.by === column.sort ? sort.order : undefined
  const ariaSort = own && (own === 'asc' ? 'ascending' : 'descending')
  const by = column.sort
  return (
    <div
      role="columnheader"
      className={classes.headCell}
      data-align={column.align}
      {...(ariaSort && { 'aria-sort': ariaSort })}
    >
      {by && onSort ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(by, own === 'asc' ? 'desc' : 'asc')}
        >
          {column.header}
          {own === 'asc' && <ArrowUp size={13} aria-hidden />}
          {own === 'desc' && <ArrowDown size={13} aria-hidden />}
        </button>
      ) : (
        <span>{column.header}</span>
      )}
    </div>
  )
}
