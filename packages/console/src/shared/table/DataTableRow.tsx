import { type MouseEvent, memo, type ReactNode, Suspense } from 'react'
import { useT } from '../i18n/useT'
import classes from './DataTable.module.css'
import { SelectBox } from './DataTableHead'
import type { Column, DataTableProps } from './dataTableProps'

type Props<Row> = {
  table: DataTableProps<Row>
  row: Row
  id: string
  rowIndex: number
  active: boolean
  onPick: (shift: boolean) => void
  onPress: () => void
}

/** One row of a `DataTable`. A press anywhere opens it, except on what is itself a control. */
export function DataTableRow<Row>({ table, row, id, rowIndex, active, onPick, onPress }: Props<Row>) {
  const t = useT()
  const { columns, rowKey, rowName, selection, onOpen, opened } = table
  const selected = selection?.has(rowKey(row)) ?? opened?.key === rowKey(row)
  const press = (event: MouseEvent<HTMLElement>) => {
    const control = (event.target as Element).closest(
      'a, button, input, label, [role="menu"], [role="menuitem"]',
    )
    if (control || !onOpen || window.getSelection()?.type === 'Range') return
    onPress()
  }
  return (
    // The keyboard speaks to the grid, which moves between rows and opens them with Enter.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="row"
      data-row
      aria-rowindex={rowIndex}
      aria-selected={selection || opened ? selected : undefined}
      className={classes.row}
      data-active={active || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={press}
    >
      {selection && (
        <div role="gridcell" className={classes.check}>
          <Suspense fallback={null}>
            <SelectBox
              tabIndex={-1}
              aria-label={t('table.selectRow', { name: rowName(row) })}
              checked={selected}
              onChange={() => undefined}
              onClick={(event) => onPick(event.shiftKey)}
            />
          </Suspense>
        </div>
      )}
      <Cells columns={columns} row={row} />
    </div>
  )
}

/** Drawn anew only for another row or other columns, not while a list waits for its next rows. */
const Cells = memo(function Cells<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return columns.map((column) => (
    <div key={column.id} role="gridcell" className={classes.cell} data-align={column.align}>
      {column.cell(row)}
    </div>
  ))
}) as <Row>(props: { columns: readonly Column<Row>[]; row: Row }) => ReactNode
