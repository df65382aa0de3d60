import { AppError, type Language, UPLOAD_ROWS_MAX, type UploadEncoding } from '@parlance/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { shareTexts, withoutEmptyEnd } from './cellText'
import type { SheetContent, SheetRow } from './sheet'
import { restoreCell } from './sheetCell'
import { decodeText } from './textEncoding'

/** The end was reached within quotes, or a row of a million characters. */
const OPEN_QUOTE: readonly string[] = ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']
const DELIMITERS = [',', '\t', ';'] as const

/** Reads a CSV or JSON file in any of `UPLOAD_ENCODINGS`. Throws the codes of `readSheet`. */
export function readText(
  bytes: Uint8Array,
  fileName: string,
  language: Language,
  chosen?: UploadEncoding,
): SheetContent {
  const { text, encoding, encodings } = decodeText(bytes, language, chosen)
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0006\u000E-\u001A]/.test(text.slice(0, 4_096))) throw new AppError('FILE_TYPE_UNSUPPORTED')
  const named = fileName.toLowerCase().endsWith('.json')
  if (named || /^\s*[[{]/.test(text)) {
    const value = readJson(text)
    if (value !== undefined) return { kind: 'json', format: 'json', encoding, encodings, value }
    if (named) throw new AppError('FILE_DAMAGED')
  }
  const table = { name: null, further: [], otherSheets: [], ...readRows(text), formulas: new Set<string>() }
  return { kind: 'rows', format: 'csv', encoding, encodings, ...table }
}

/** Undefined for what is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readRows(text: string): { rows: SheetRow[]; delimiter: string } {
  const { body, delimiter, firstRow } = withDelimiter(text)
  const rows: SheetRow[] = []
  const shared = shareTexts(false)
  // The parser works on UTF-8, which has no lone surrogates: they are put back, to be reported with their row.
  const whole = text.isWellFormed()
    ? (cell: string) => cell
    : (cell: string) => cell.replaceAll('\uFFFD', '\uD83D')
  for (const [i, cells] of records(body, delimiter, firstRow).entries()) {
    const kept = withoutEmptyEnd(cells.map((cell) => shared(whole(restoreCell(cell)))))
    if (kept.length > 0) rows.push({ row: i + firstRow, cells: kept })
    if (rows.length > UPLOAD_ROWS_MAX + 1) throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
  }
  return { rows, delimiter }
}

/** A quote that opens and never closes takes all rows after it along: it is named by the row in which it opens. */
function records(body: string, delimiter: string, firstRow: number): string[][] {
  try {
    return parse(body, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      // Blank lines count as rows; with this much room the cap below still notices too many.
      to: UPLOAD_ROWS_MAX * 2,
      max_record_size: 1_000_000,
    })
  } catch (error) {
    if (error instanceof CsvError && OPEN_QUOTE.includes(error.code))
      throw new AppError('FILE_QUOTE_OPEN', { row: Number(error['records']) + firstRow })
    throw new AppError('FILE_DAMAGED')
  }
}

/** Excel names the delimiter in a first line `sep=;`; otherwise the one that splits the first lines most evenly. */
function withDelimiter(text: string): { body: string; delimiter: string; firstRow: number } {
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named) return { body: text.slice(named[0].length), delimiter: named[1]!, firstRow: 2 }
  const head = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 10)
  const counts = DELIMITERS.map((delimiter) => {
    const first = head.find((line) => line.trim() !== '') ?? ''
    return { delimiter, count: first.split(delimiter).length }
  })
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a))
  return { body: text, delimiter: best.delimiter, firstRow: 1 }
}
