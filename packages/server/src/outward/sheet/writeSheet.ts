import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { neutraliseCell } from './sheetCell'

type Rows = AsyncIterable<string[]>
/** Rows of a workbook may hold numbers, to be reckoned with. */
type NumberedRows = AsyncIterable<(string | number)[]>

/** Text that a workbook would read as an escape, and characters that XML cannot hold, in the escapes of OOXML. */
const ESCAPED_IN_XML = /_(?=x[0-9A-Fa-f]{4}_)|\r|\uFFFE|\uFFFF/g

/** Letters of a CSV file that are sent together. */
const PART_LETTERS = 65_536

/** As `streamXlsx`, whole. */
export async function writeXlsx(name: string, rows: NumberedRows): Promise<Buffer> {
  return buffer(streamXlsx(name, rows))
}

/** As `streamCsv`, whole. */
export async function writeCsv(rows: Rows): Promise<Buffer> {
  return buffer(streamCsv(rows))
}

/**
 * An .xlsx workbook, written while its rows are read and it is sent. Text stays text, whatever it looks like: no cell is a
 * formula. What one sheet cannot hold goes on in the next.
 */
export function streamXlsx(name: string, rows: NumberedRows): Readable {
  const bytes = writeXlsxStream(eachRow(rows, escapeForXml), { name, freezePane: { rows: 1 } })
  return Readable.fromWeb(bytes as ReadableStream<Uint8Array>)
}

/**
 * A CSV file in UTF-8 with its mark, as Excel needs it to know the encoding, written while its rows are read and it is
 * sent; no cell is taken for a formula.
 */
export function streamCsv(rows: Rows): Readable {
  return Readable.from(csvParts(rows), { objectMode: false })
}

async function* csvParts(rows: Rows): AsyncGenerator<Buffer> {
  let part = '\uFEFF'
  for await (const cells of rows) {
    part += `${cells.map(csvCell).join(',')}\r\n`
    if (part.length < PART_LETTERS) continue
    yield Buffer.from(part)
    part = ''
  }
  yield Buffer.from(part)
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
