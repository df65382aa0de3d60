import { oneLine, sheetRows } from '../../../shared/input/sheetRows'

/** The names in a pasted text, one a line; of cells of a sheet the first of each row. Null when it is one line. */
export function pasteButtons(text: string): string[] | null {
  const names = sheetRows(text)
    .map((row) => oneLine(row.find((cell) => cell.trim() !== '') ?? ''))
    .filter((name) => name !== '')
  return names.length < 2 ? null : names
}
