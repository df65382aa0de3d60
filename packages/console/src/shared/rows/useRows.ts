import { flushSync } from 'react-dom'
import { toasts } from '../ui/Toasts'

type Options<Row> = {
  rows: readonly Row[]
  onChange: (change: (rows: Row[]) => Row[]) => void
  /** The id of what has the focus in the row at a place. */
  idAt: (index: number) => string
  /** Says that a row was taken away. */
  removed: (row: Row, index: number) => string
}

/** Rows that are added with the focus in them, and taken away with a way back. */
export function useRows<Row extends object>({ rows, onChange, idAt, removed }: Options<Row>) {
  const add = (row: Row) => {
    flushSync(() => onChange((now) => [...now, row]))
    document.getElementById(idAt(rows.length))?.focus()
  }
  const remove = (index: number) => {
    const row = rows[index]!
    const isRow = sameAs(row)
    onChange((now) => (isRow ? now.filter((each) => !isRow(each)) : now.toSpliced(index, 1)))
    toasts.undoable(removed(row, index), () =>
      onChange((now) => (isRow && now.some(isRow) ? now : now.toSpliced(index, 0, row))),
    )
  }
  /** Puts a row before the one above it. */
  const moveUp = (index: number) =>
    onChange((now) => now.toSpliced(index, 1).toSpliced(index - 1, 0, now[index]!))
  return { add, remove, moveUp }
}

/** Knows a row again by its key, while it is changed; undefined for rows that have none. */
function sameAs<Row extends object>(row: Row): ((other: Row) => boolean) | undefined {
  if (!('key' in row)) return undefined
  return (other) => 'key' in other && other.key === row.key
}
