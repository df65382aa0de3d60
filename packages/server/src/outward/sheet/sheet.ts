import type { UploadEncoding } from '@parlance/contract'

/** One row: its number as the file counts (1-based) and its cells as text, with no empty cells at the end. */
export type SheetRow = { row: number; cells: string[] }

/** The rows of a table, before anything of them is understood. */
export type SheetTable = {
  kind: 'rows'
  format: 'xlsx' | 'xls' | 'csv'
  encoding: UploadEncoding | null
  /** Those in which its beginning can be read; empty for a workbook. */
  encodings: UploadEncoding[]
  /** The sheet that was read; null for a CSV file. */
  name: string | null
  /** Further visible sheets of the workbook that are not empty. */
  otherSheets: string[]
  rows: SheetRow[]
  /** Cells with a formula as `row:column` (column 0-based): their cached value was taken, nothing was calculated. */
  formulas: Set<string>
}

/** What a file of conversations holds. */
export type SheetContent =
  | SheetTable
  | { kind: 'json'; format: 'json'; encoding: UploadEncoding; encodings: UploadEncoding[]; value: unknown }
