import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { AppError, type Language, UPLOAD_ROWS_MAX } from '@parlance/contract'
import { cellText, withoutEmptyEnd } from './cellText'
import { fillMerged } from './mergedCells'
import { loadNumberText, type NumberText } from './numberText'
import type { SheetRow, SheetTable } from './sheet'

/** Columns of the format. */
const COLUMNS_MAX = 256
/** The code under which the reader gives the short date of the country. */
const SHORT_DATE = { code: 'm/d/yy', id: 14 }

/** Reads the first sheet of an older .xls workbook. Throws the codes of `readSheet`. */
export async function readXls(bytes: Uint8Array, language: Language): Promise<SheetTable> {
  // Big, and hardly ever needed.
  const { read, utils } = await import('@e965/xlsx')
  const workbook = open(bytes, read)
  const [name = '', ...others] = workbook.SheetNames
  const sheet = workbook.Sheets[name]
  const table: SheetTable = {
    kind: 'rows',
    format: 'xls',
    encoding: null,
    encodings: [],
    name,
    otherSheets: others.filter((other, i) => !isHidden(workbook, i + 1) && workbook.Sheets[other]?.['!ref']),
    rows: [],
    formulas: new Set(),
  }
  if (!sheet?.['!ref']) return table
  const textOf = await loadNumberText(language, workbook.Workbook?.WBProps?.date1904 === true)
  table.rows = readRows(sheet, utils.decode_range(sheet['!ref']), table.formulas, textOf)
  fillMerged(
    table.rows,
    (sheet['!merges'] ?? []).map(({ s, e }) => ({ firstRow: s.r + 1, lastRow: e.r + 1, column: s.c })),
  )
  return table
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
  if (rows.length > UPLOAD_ROWS_MAX + 1) throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
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
