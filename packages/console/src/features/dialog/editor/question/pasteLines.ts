import { oneLine, sheetRows } from '../../../../shared/input/sheetRows'

/**
 * The questions in a pasted text, or null when it is one plain line that the field may take as it is. Blank lines
 * are dropped. Of several rows of a sheet the first filled column counts; of one row, every cell.
 */
export function pasteLines(text: string, kind: 'general' | 'scripts'): string[] | null {
  if (!/[\r\n\t]/.test(text.trim())) return null
  const cells = text.includes('\t') || kind === 'general' ? sheetRows(text) : plainRows(text)
  const rows = cells.map((row) => row.map(oneLine))
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  if (filled.length === 1) return filled.flat().filter((cell) => cell !== '')
  const columns = Math.max(0, ...filled.map((row) => row.length))
  const column = Array.from({ length: columns }, (_, i) => i).find((i) => filled.some((row) => row[i] !== ''))
  return filled.map((row) => row[column ?? 0] ?? '').filter((cell) => cell !== '')
}

function plainRows(text: string): string[][] {
  return text.split(/\r\n|\r|\n/).map((line) => [line])
}
