import {
  COMPONENT_SHEETS,
  type ComponentColumn,
  type RowIssue,
  SHEET_LISTS,
  type SheetKind,
} from '@parlance/contract'
import { errorIn } from './uploadDraft'

/** The rows that a component has in a sheet: its first is its own, and each item of its list has one. */
export type SheetRows = { /** Null in a CSV file. */ sheet: string | null; items: number[] }
/** A component of a file: its row in a sheet, its position in a list of JSON. */
export type Placed = { kind: SheetKind; row: number; sheetRows?: SheetRows | undefined }

/** Where the field of a component stands: by row and column of its sheet, or by list and position in JSON. */
function positionOf(
  { kind, row, sheetRows }: Placed,
  path: string | null,
): Pick<RowIssue, 'sheet' | 'kind' | 'row' | 'column'> {
  if (!sheetRows) return { sheet: SHEET_LISTS[kind], row, column: path }
  const { own, list } = COMPONENT_SHEETS[kind]
  const [field = '', index, ...rest] = (path ?? '').split('.')
  const of = { ...(sheetRows.sheet !== null && { sheet: sheetRows.sheet }), kind }
  if (path === null || list?.field !== field)
    return { ...of, row, column: own.find((one) => one.field === field)?.column ?? null }
  const item = list.each.find((one) => one.field === (rest[0] ?? ''))
  const column: ComponentColumn = (item ?? list.each[0]!).column
  return { ...of, row: sheetRows.items[Number(index)] ?? row, column }
}

/** A problem of a component, of severity ERROR. */
export function errorOf(
  placed: Placed,
  path: string | null,
  code: RowIssue['code'],
  name: string | null,
  params?: Record<string, unknown>,
): RowIssue {
  const { row, column, ...of } = positionOf(placed, path)
  return { ...of, ...errorIn(row, column, code, name, params) }
}

/** A problem of severity WARNING. */
export function warningOf(...issue: Parameters<typeof errorOf>): RowIssue {
  return { ...errorOf(...issue), severity: 'WARNING' }
}
