import type { SheetRow } from './sheet'
import type { MergedRange } from './sheetXml'

/**
 * Gives the value of a merged cell to every row that it spans, as the sheet shows it. Rows without any cell of their
 * own stay away; of cells merged across columns the first column has the value.
 */
export function fillMerged(rows: readonly SheetRow[], merged: readonly MergedRange[]): void {
  if (merged.length === 0) return
  const positions = new Map(rows.map(({ row }, position) => [row, position]))
  for (const { firstRow, lastRow, column } of merged) {
    const first = positions.get(firstRow)
    const value = first === undefined ? undefined : rows[first]!.cells[column]
    if (first === undefined || !value) continue
    for (let position = first + 1; position < rows.length; position++) {
      const { row, cells } = rows[position]!
      if (row > lastRow) break
      while (cells.length < column) cells.push('')
      cells[column] ||= value
    }
  }
}
