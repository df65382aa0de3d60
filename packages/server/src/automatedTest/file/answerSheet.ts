import { readFile } from 'node:fs/promises'
import {
  AppError,
  type Language,
  LOCALES,
  TEST_COLUMNS,
  TEST_ROWS_MAX,
  type TestColumn,
  type TestRow,
} from '@parlance/contract'
import { headerKey } from '../../content/exchange/file/heading/headerKey'
import { parseUpload } from '../../content/exchange/file/parseUpload'
import type { SheetAnswer, SheetRequest, TestSheetRequest } from '../../content/exchange/file/readUpload'
import { readSheet } from '../../outward/sheet/readSheet'
import type { SheetRow } from '../../outward/sheet/sheet'
import { TEST_TITLES } from '../testTitles'

/** Reads an uploaded file, or says by which code it is refused. */
export async function answerSheet(request: SheetRequest | TestSheetRequest): Promise<SheetAnswer> {
  const { content, fileName, language, reading } = request
  try {
    const bytes = content instanceof Uint8Array ? content : await readFile(content.path)
    if (reading === 'TEST') return { parsed: await parseTestFile(bytes, fileName, language) }
    return { parsed: await parseUpload(bytes, fileName, language, reading) }
  } catch (error) {
    if (error instanceof AppError) return { error: { code: error.code, params: error.params } }
    return { error: { code: 'FILE_DAMAGED', params: {} } }
  }
}

/** The columns by what the header calls them, in every language and as programs call them. */
const KNOWN = new Map<string, TestColumn>(
  TEST_COLUMNS.flatMap((column) =>
    [column, ...LOCALES.map((locale) => TEST_TITLES[locale][column])].map(
      (title) => [headerKey(title), column] as const,
    ),
  ),
)

/**
 * Reads the rows of a test file: by its header in any order of columns, or without one by their places A to F. Runs in a
 * process of its own. Throws the codes of `readSheet`, FILE_NOT_WORKBOOK, FILE_WITHOUT_QUESTIONS when the header names no
 * question, and FILE_TOO_MANY_ROWS.
 */
async function parseTestFile(bytes: Uint8Array, fileName: string, language: Language): Promise<TestRow[]> {
  const sheet = await readSheet(bytes, fileName, language)
  // Section 5: only xls and xlsx.
  if (sheet.kind === 'json' || sheet.format === 'csv') throw new AppError('FILE_NOT_WORKBOOK')
  const filled = sheet.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const header = filled[0] && headerOf(filled[0])
  const columns = header ?? TEST_COLUMNS
  const eventAt = header && filled[0] ? historyEventAt(filled[0]) : -1
  if (!columns.includes('question')) throw new AppError('FILE_WITHOUT_QUESTIONS')
  const rows = (header ? filled.slice(1) : filled)
    .filter(({ cells }) => eventAt < 0 || cells[eventAt] === 'send')
    .map((row) => testRow(row, columns))
  if (rows.length === 0) throw new AppError('FILE_WITHOUT_QUESTIONS')
  if (rows.length > TEST_ROWS_MAX) throw new AppError('FILE_TOO_MANY_ROWS', { max: TEST_ROWS_MAX })
  return rows
}

/**
 * The columns of a downloaded history that make a test of it: what users said, which conversation answered, and where.
 * Its answers are left out, as they hold what was true then.
 */
const HISTORY = { question: 'utterance', conversation: 'conversation', platform: 'platform' } as const

function historyColumn(cell: string): TestColumn | null {
  return (
    (['question', 'conversation', 'platform'] as const).find((column) => HISTORY[column] === cell) ?? null
  )
}

/** Where a history says what happened, as only messages are questions; -1 in other files. */
function historyEventAt({ cells }: SheetRow): number {
  return cells.includes(HISTORY.question) ? cells.indexOf('event') : -1
}

/** Null where the row names no column: then it is a question already. */
function headerOf({ cells }: SheetRow): (TestColumn | null)[] | null {
  if (cells.includes(HISTORY.question)) return cells.map(historyColumn)
  const columns = cells.map((cell) => KNOWN.get(headerKey(cell)) ?? null)
  return columns.some((column) => column !== null) ? columns : null
}

function testRow({ row, cells }: SheetRow, columns: readonly (TestColumn | null)[]): TestRow {
  const found: TestRow = {
    row,
    question: '',
    conversation: '',
    answer: '',
    context: '',
    platform: '',
    memo: '',
  }
  columns.forEach((column, position) => {
    if (column) found[column] ||= (cells[position] ?? '').normalize('NFC').trim()
  })
  return found
}
