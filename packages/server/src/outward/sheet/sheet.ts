import type { UploadEncoding } from '@parlance/contract'

/** One row: its number as the file counts (1-based) and its cells as text, with no empty cells at the end. */
export type SheetRow = { row: number; cells: string[] }

/** What a file of conversations holds, before anything of it is understood. */
export type SheetContent =
  | {
      kind: 'rows'
      format: 'xlsx' | 'xls' | 'csv'
      encoding: UploadEncoding | null
      rows: SheetRow[]
      /**
       * Cells with a formula as `row:column` (column 0-based): their cached value was taken, nothing was calculated.
       */
      formulas: Set<string>
    }
  | { kind: 'json'; format: 'json'; encoding: UploadEncoding; value: unknown }
