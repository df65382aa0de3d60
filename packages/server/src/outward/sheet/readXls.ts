import type { CellObject, WorkBook } from '@e965/xlsx'
import { AppError, UPLOAD_ROWS_MAX } from '@parlance/contract'
import { cellText, withoutEmptyEnd } from './cellText'
import type { SheetContent, SheetRow } from './sheet'

/** Columns of the format. */
const COLUMNS_MAX = 256

/** Reads the first sheet of an older .xls workbook. Throws the codes of `readSheet`. */
export async function readXls(bytes: Uint8Array): Promise<SheetContent> {
  // Big, and hardly ever needed.
  const { read, utils } = await import('@e965/xlsx')
  const workbook = open(bytes, read)
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  const formulas = new Set<string>()
  const rows: SheetRow[] = []
  if (!sheet?.['!ref']) return { kind: 'rows', format: 'xls', encoding: null, rows, formulas }
  const range = utils.decode_range(sheet['!ref'])
  const lastColumn = Math.min(range.e.c, range.s.c + COLUMNS_MAX - 1)
  for (let r = range.s.r; r <= range.e.r; r++) {
    const cells: string[] = Array.from({ length: range.s.c }, () => '')
    for (let c = range.s.c; c <= lastColumn; c++) {
      const cell = sheet['!data']?.[r]?.[c]
      if (cell?.f !== undefined) formulas.add(`${r + 1}:${c}`)
      cells.push(textOf(cell))
    }
    const kept = withoutEmptyEnd(cells)
    if (kept.length > 0) rows.push({ row: r + 1, cells: kept })
  }
  if (rows.length > UPLOAD_ROWS_MAX + 1) throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
  return { kind: 'rows', format: 'xls', encoding: null, rows, formulas }
}

/** Numbers and dates as their format shows them. */
function textOf(cell: CellObject | undefined): string {
  if (cell?.t === 'n') return cell.w ?? cellText(cell.v)
  return cellText(cell?.v)
}

function open(bytes: Uint8Array, read: typeof import('@e965/xlsx').read): WorkBook {
  try {
    // No code page tables: workbooks of Excel 97 and later hold UTF-16.
    return read(bytes, { type: 'buffer', dense: true, cellHTML: false, cellDates: false, sheets: 0 })
  } catch (error) {
    const protectedFile = /password|encrypt/i.test(String(error))
    throw new AppError(protectedFile ? 'FILE_PASSWORD_PROTECTED' : 'FILE_DAMAGED')
  }
}
