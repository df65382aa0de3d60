import type { RowIssue } from '@parlance/contract'
import type { NamedRows, SheetRow } from '../../../../outward/sheet/sheet'
import { errorIn, warningIn } from '../uploadDraft'

/** A row as it is read, and what is to be said of the text that it has behind the last heading. */
export type ReadBeyond = { row: SheetRow; issues: RowIssue[] }
/** Where the last heading is, and whether what stands there is prose that may have gone on behind it. */
export type Edge = { width: number; isProse: boolean }

const TEXT_SHOWN = 80
const LETTERS = 26

/**
 * Reads what a row of a CSV file has behind its last column, mostly since a text with a separator in it has no quotes.
 * Where the last cell is prose that goes on after a separator and a blank ("Yes, within 14 days") it is one again, with
 * a warning; else it is an error. A workbook has no such text: there it stands in a column without a heading.
 */
export function readBeyond(row: SheetRow, { width, isProse }: Edge, table: NamedRows): ReadBeyond {
  const at = table.name === null ? row.cells.findIndex((cell, i) => i >= width && cell.trim() !== '') : -1
  if (at < 0) return { row, issues: [] }
  const params = { name: columnLetters(at), text: shown(row.cells[at]!) }
  const rest = row.cells.slice(width)
  const goesOn = (row.cells[width - 1] ?? '').trim() !== '' && rest.every((cell) => /^ +\S/.test(cell))
  if (!isProse || !goesOn)
    return { row, issues: [errorIn(row.row, params.name, 'BEYOND_HEADINGS', null, params)] }
  const whole = row.cells.slice(width - 1).join(table.delimiter ?? ',')
  return {
    row: { ...row, cells: [...row.cells.slice(0, width - 1), whole] },
    issues: [warningIn(row.row, params.name, 'CELLS_JOINED', null, params)],
  }
}

/** A warning for each column that has text below the header and no heading, with the first row of it. */
export function unnamedColumns(
  { rows, name }: NamedRows,
  headerRow: number,
  isKnown: (position: number) => boolean,
): RowIssue[] {
  const titles = rows.find(({ row }) => row === headerRow)?.cells ?? []
  const firstRows = new Map<number, SheetRow>()
  for (const row of rows.filter((one) => one.row > headerRow)) {
    // Behind the last heading of a CSV file each row is reported by itself.
    const end = name === null ? titles.length : row.cells.length
    for (let at = 0; at < Math.min(end, row.cells.length); at++) {
      const isUnnamed = (titles[at] ?? '').trim() === '' && row.cells[at]!.trim() !== ''
      if (isUnnamed && !isKnown(at) && !firstRows.has(at)) firstRows.set(at, row)
    }
  }
  return [...firstRows].map(([at, { row, cells }]) => {
    const params = { name: columnLetters(at), text: shown(cells[at]!) }
    return warningIn(row, params.name, 'UNNAMED_COLUMN', null, params)
  })
}

/** The name that spreadsheet programs give a column: A, B … Z, AA. */
function columnLetters(at: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % LETTERS))
  return at < LETTERS ? last : columnLetters(Math.floor(at / LETTERS) - 1) + last
}

function shown(cell: string): string {
  return cell.trim().slice(0, TEXT_SHOWN).toWellFormed()
}
