import { writeXlsxStream } from 'hucre/xlsx'
import { neutraliseCell } from './sheetCell'

type Rows = AsyncIterable<string[]>
/** Rows of a workbook may hold numbers, to be reckoned with. */
type NumberedRows = AsyncIterable<(string | number)[]>

/** Text that a workbook would read as an escape, and characters that XML cannot hold, in the escapes of OOXML. */
const ESCAPED_IN_XML = /_(?=x[0-9A-Fa-f]{4}_)|\r|\uFFFE|\uFFFF/g

/** An .xlsx workbook of one sheet. Text stays text, whatever it looks like: no cell is a formula. */
export async function writeXlsx(name: string, rows: NumberedRows): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const stream = writeXlsxStream(eachRow(rows, escapeForXml), { name, freezePane: { rows: 1 } })
  const reader = stream.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) chunks.push(part.value)
  return Buffer.concat(chunks)
}

/** A CSV file in UTF-8 with its mark, as Excel needs it to know the encoding; no cell is taken for a formula. */
export async function writeCsv(rows: Rows): Promise<Buffer> {
  const lines: Buffer[] = [Buffer.from('\uFEFF')]
  for await (const cells of rows) lines.push(Buffer.from(`${cells.map(csvCell).join(',')}\r\n`))
  return Buffer.concat(lines)
}

async function* eachRow(
  rows: NumberedRows,
  of: (cell: string) => string,
): AsyncGenerator<(string | number)[]> {
  for await (const cells of rows) yield cells.map((cell) => (typeof cell === 'string' ? of(cell) : cell))
}

function escapeForXml(text: string): string {
  return text.replace(
    ESCAPED_IN_XML,
    (found) => `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
}

function csvCell(text: string): string {
  const cell = neutraliseCell(text)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
