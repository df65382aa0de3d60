import {
  AppError,
  CONVERSATION_COLUMNS,
  type ConversationColumn,
  LOCALES,
  type SheetColumn,
  type SheetColumns,
} from '@parlance/contract'
import type { SheetRow, SheetTable } from '../../../outward/sheet/sheet'
import aliases from '../titles/conversationAliases.json'
import { CONVERSATION_TITLES } from '../titles/conversationTitles'
import { guessColumns } from './heading/guessColumns'
import { headerKey } from './heading/headerKey'
import { describeColumns } from './sheetColumns'

export type Column = ConversationColumn
/** Where the columns are (0-based), below the row that names them; 0 without one. Questions and answers may have several columns: question1, question2 … */
export type SheetHeader = { row: number; positions: Map<Column, number[]> }

/** Rows above the header that may hold a title. */
const TITLE_ROWS = 10
const SEVERAL = new Set<Column>(['question', 'answer'])

/** Common names of the columns, in the languages of the console, besides the titles used there. */
const ALIASES: Partial<Record<Column, readonly string[]>> = aliases
const KNOWN = new Map(
  CONVERSATION_COLUMNS.flatMap((column) =>
    [column, ...LOCALES.map((locale) => CONVERSATION_TITLES[locale][column]), ...(ALIASES[column] ?? [])].map(
      (name) => [headerKey(name), column] as const,
    ),
  ),
)

/** How an operator says that the columns are to be read; what is left out is found. */
export type GivenColumns = {
  columns?: readonly (SheetColumn | null)[] | undefined
  headerRow?: number | undefined
}

/**
 * Finds the columns of a table: as they are given, by the first of the first rows that names a question and an answer
 * column in any order, or, where none of them names either, by what is in them. Throws FILE_HAS_NO_ROWS, and
 * FILE_COLUMN_MISSING with the columns that the likeliest header lacks and how the table was understood.
 */
export function findColumns(table: SheetTable, given: GivenColumns): SheetHeader & SheetColumns {
  const { rows, encoding, encodings } = table
  if (rows.length === 0) throw new AppError('FILE_HAS_NO_ROWS')
  const header = headerAmong(rows, given)
  const found = given.columns
    ? { ...header, positions: positionsOf(given.columns.map(ofConversation)) }
    : header
  const missing = missingOf(found)
  const guess = missing.length === 2 && found.row === 0 ? guessColumns(rows) : null
  if (guess)
    for (const column of ['question', 'answer'] as const) found.positions.set(column, [guess[column]])
  const columns = describeColumns(table, found, { isGuessed: guess !== null })
  if (missing.length > 0 && !guess)
    throw new AppError('FILE_COLUMN_MISSING', { columns: missing, sheet: columns, encoding, encodings })
  return { ...found, ...columns }
}

/** Whether one of the first rows names a question and an answer column. */
export function isOfConversations(rows: readonly SheetRow[]): boolean {
  return rows.slice(0, TITLE_ROWS).some((row) => missingOf(headerOf(row)).length === 0)
}

/** The row that names the columns, or row 0 and no columns. */
function headerAmong(rows: readonly SheetRow[], { columns, headerRow }: GivenColumns): SheetHeader {
  if (headerRow !== undefined) {
    const named = rows.find(({ row }) => row === headerRow)
    return named ? headerOf(named) : NONE()
  }
  const headers = rows.slice(0, TITLE_ROWS).map(headerOf)
  const found = headers.find((header) => missingOf(header).length === 0)
  if (found) return found
  const likeliest = headers.reduce((a, b) => (b.positions.size > a.positions.size ? b : a))
  // A word that could name a column is none where it is the only one.
  return missingOf(likeliest).length < 2 || (columns && likeliest.positions.size > 0) ? likeliest : NONE()
}

const NONE = (): SheetHeader => ({ row: 0, positions: new Map() })

function headerOf({ row, cells }: SheetRow): SheetHeader {
  return { row, positions: positionsOf(cells.map((cell) => KNOWN.get(headerKey(cell)) ?? null)) }
}

function ofConversation(column: SheetColumn | null): Column | null {
  return CONVERSATION_COLUMNS.find((one) => one === column) ?? null
}

function positionsOf(columns: readonly (Column | null)[]): Map<Column, number[]> {
  const positions = new Map<Column, number[]>()
  columns.forEach((column, position) => {
    if (!column) return
    const before = positions.get(column)
    if (!before) positions.set(column, [position])
    else if (SEVERAL.has(column)) before.push(position)
  })
  return positions
}

function missingOf(header: SheetHeader): Column[] {
  return (['question', 'answer'] as const).filter((column) => !header.positions.has(column))
}
