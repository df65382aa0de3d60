import { AppError, UPLOAD_ROWS_MAX, type UploadEncoding } from '@parlance/contract'

/** One row: its number as the file counts (1-based) and its cells as text, with no empty cells at the end. */
export type SheetRow = { row: number; cells: string[] }

/** The rows of one sheet, before anything of them is understood. */
export type NamedRows = {
  /** Null for a CSV file. */
  name: string | null
  rows: SheetRow[]
  /** What parts the cells of a CSV file. */
  delimiter?: string
  /** Cells with a formula as `row:column` (column 0-based): their cached value was taken, nothing was calculated. */
  formulas: Set<string>
}

/** The first sheet of a workbook, or the rows of a CSV file, with all else that was read. */
export type SheetTable = NamedRows & {
  kind: 'rows'
  format: 'xlsx' | 'xls' | 'csv'
  encoding: UploadEncoding | null
  /** Those in which its beginning can be read; empty for a workbook. */
  encodings: UploadEncoding[]
  /** Further visible sheets that are wanted for their first rows. */
  further: NamedRows[]
  /** The names of the sheets that are not read and are not empty. */
  otherSheets: string[]
}

/** Whether a sheet behind the first is read, by its name and its first rows. */
export type Wanted = (sheet: Pick<NamedRows, 'name' | 'rows'>) => boolean
/** Rows by which that is decided. */
export const ROWS_SEEN = 10
/** Sheets behind the first that are looked into. */
export const SHEETS_SEEN = 40

/** What a file of conversations holds. */
export type SheetContent =
  | SheetTable
  | { kind: 'json'; format: 'json'; encoding: UploadEncoding; encodings: UploadEncoding[]; value: unknown }

/** The content read from a workbook: its first sheet, and the requested ones after it. */
export function workbookTable(
  format: 'xlsx' | 'xls',
  [first, ...further]: readonly NamedRows[],
  otherSheets: string[],
): SheetTable {
  return { kind: 'rows', format, encoding: null, encodings: [], ...first!, further, otherSheets }
}

/** Throws FILE_TOO_MANY_ROWS when sheets have more rows together, each without its header, than a file may. */
export function refuseTooMany(sheets: readonly Pick<NamedRows, 'rows'>[]): void {
  const rows = sheets.reduce((sum, sheet) => sum + Math.max(0, sheet.rows.length - 1), 0)
  if (rows > UPLOAD_ROWS_MAX) throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
}
