import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { AppError, type Language } from '@parlance/contract'
import { cellText, withoutEmptyEnd } from './cellText'
import { loadNumberText, type NumberText } from './format/numberText'
import { fillMerged } from './mergedCells'
import {
  type NamedRows,
  ROWS_SEEN,
  refuseTooMany,
  SHEETS_SEEN,
  type SheetRow,
  type SheetTable,
  type Wanted,
  workbookTable,
} from './sheet'

/** Columns of the format. */
const COLUMNS_MAX = 256
/** The code under which the reader gives the short date of the country. */
const SHORT_DATE = { code: 'm/d/yy', id: 14 }

/** Reads the first sheet of an older .xls workbook, and those that are wanted. Throws the codes of `readSheet`. */
export async function readXls(bytes: Uint8Array, language: Language, wanted: Wanted): Promise<SheetTable> {
  // Big, and hardly ever needed.
  const { read, utils } = await import('@e965/xlsx')
  const workbook = open(bytes, read)
  const textOf = await loadNumberText(language, workbook.Workbook?.WBProps?.date1904 === true)
  const rowsOf = (name: string, rowsMax?: number): NamedRows => {
    const sheet = workbook.Sheets[name]
    const table: NamedRows = { name, rows: [], formulas: new Set() }
    if (!sheet?.['!ref']) return table
    const range = utils.decode_range(sheet['!ref'])
    if (rowsMax !== undefined) range.e.r = Math.min(range.e.r, range.s.r + rowsMax - 1)
    table.rows = readRows(sheet, range, table.formulas, textOf)
    fillMerged(
      table.rows,
      (sheet['!merges'] ?? []).map(({ s, e }) => ({ firstRow: s.r + 1, lastRow: e.r + 1, column: s.c })),
    )
    return table
  }
  const [name = '', ...others] = workbook.SheetNames
  const shown = others.filter((other, i) => !isHidden(workbook, i + 1) && workbook.Sheets[other]?.['!ref'])
  const further = shown.slice(0, SHEETS_SEEN).filter((other) => wanted(rowsOf(other, ROWS_SEEN)))
  const tables = [name, ...further].map((one) => rowsOf(one))
  refuseTooMany(tables)
  return workbookTable(
    'xls',
    tables,
    shown.filter((other) => !further.includes(other)),
  )
}

type Range = { s: { r: number; c: number }; e: { r: number; c: number } }

function readRows(sheet: WorkSheet, range: Range, formulas: Set<string>, textOf: NumberText): SheetRow[] {
  const rows: SheetRow[] = []
  const lastColumn = Math.min(range.e.c, range.s.c + COLUMNS_MAX - 1)
  for (let r = range.s.r; r <= range.e.r; r++) {
    const cells: string[] = Array.from({ length: range.s.c }, () => '')
    for (let c = range.s.c; c <= lastColumn; c++) {
      const cell = sheet['!data']?.[r]?.[c]
      if (cell?.f !== undefined) formulas.add(`${r + 1}:${c}`)
      cells.push(shownText(cell, textOf))
    }
    const kept = withoutEmptyEnd(cells)
    if (kept.length > 0) rows.push({ row: r + 1, cells: kept })
  }
  return rows
}

/** Numbers and dates as their format shows them. */
function shownText(cell: CellObject | undefined, textOf: NumberText): string {
  if (cell?.t !== 'n' || typeof cell.v !== 'number') return cellText(cell?.v)
  const code = cell.z === undefined ? null : String(cell.z)
  const format = code === SHORT_DATE.code ? { id: SHORT_DATE.id, code: null } : { id: 0, code }
  return textOf(cell.v, format) ?? cellText(cell.v)
}

function isHidden(workbook: WorkBook, position: number): boolean {
  return (workbook.Workbook?.Sheets?.[position]?.Hidden ?? 0) > 0
}

function open(bytes: Uint8Array, read: typeof import('@e965/xlsx').read): WorkBook {
  try {
    // No code page tables: workbooks of Excel 97 and later hold UTF-16.
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellHTML: false,
      cellDates: false,
      cellNF: true,
      cellText: false,
    })
  } catch (error) {
    const protectedFile = /password|encrypt/i.test(String(error))
    throw new AppError(protectedFile ? 'FILE_PASSWORD_PROTECTED' : 'FILE_DAMAGED')
  }
}
