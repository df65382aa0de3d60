import { AppError, type Language, UPLOAD_ROWS_MAX } from '@parlance/contract'
import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { cellText, shareTexts, withoutEmptyEnd } from './cellText'
import { loadNumberText } from './format/numberText'
import { fillMerged } from './mergedCells'
import {
  type NamedRows,
  ROWS_SEEN,
  refuseTooMany,
  SHEETS_SEEN,
  type SheetRow,
  type SheetTable,
  type Wanted,
  workbookTable,
} from './sheet'
import { cellKey, emptyFacts, listenForCells, listenToSheet, type SheetFacts } from './sheetXml'
import { readNumberFormats, readWorkbook, type Workbook } from './workbookXml'
import { walkZip } from './zipGuard'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STYLES = 'xl/styles.xml'
const SHEETS = 'xl/worksheets/'

/**
 * Reads the first sheet of an .xlsx workbook, and those behind it that are wanted, row by row, as they show their
 * cells. Throws the codes of `readSheet`.
 */
export async function readXlsx(
  bytes: Uint8Array,
  language: Language,
  wanted: Wanted = () => false,
): Promise<SheetTable> {
  const first = await walk(bytes, (position) => position === 0)
  const { sheets } = first.workbook
  const shown = sheets.flatMap(({ name, part, isHidden }, position) =>
    position === 0 || isHidden || !first.factsOf.get(part)?.hasCells ? [] : [{ name, position }],
  )
  const read = async (walked: Walked, position: number, name: string): Promise<NamedRows> => {
    const facts = factsAt(walked, position)
    const showNumber = await numbersOf(facts, walked.styles, language, walked.workbook.is1904)
    const rows = await readRows(bytes, position, showNumber)
    fillMerged(rows, facts.merged)
    return { name, rows, formulas: facts.formulas }
  }
  const tables = [await read(first, 0, sheets[0]?.name ?? '')]
  const further: typeof shown = []
  for (const one of shown.slice(0, SHEETS_SEEN)) {
    const rows = await readRows(bytes, one.position, () => null, ROWS_SEEN)
    if (wanted({ name: one.name, rows })) further.push(one)
  }
  // How their numbers look is noted only now: sheets that nobody wants cost nothing.
  const positions = new Set(further.map(({ position }) => position))
  const walked = further.length > 0 ? await walk(bytes, (position) => positions.has(position)) : first
  for (const { position, name } of further) {
    tables.push(await read(walked, position, name))
    refuseTooMany(tables)
  }
  const others = shown.filter((one) => !further.includes(one)).map(({ name }) => name)
  return workbookTable('xlsx', tables, others)
}

type Walked = { workbook: Workbook; styles: string; factsOf: Map<string, SheetFacts> }

/** Inflates the workbook and notes the facts of the sheets that are wanted, and of the others whether they have cells. */
async function walk(bytes: Uint8Array, isWanted: (position: number) => boolean): Promise<Walked> {
  const factsOf = new Map<string, SheetFacts>()
  const { names, texts } = await walkZip(bytes, {
    wanted: (name) => name === WORKBOOK || name === RELATIONS || name === STYLES,
    listen(name, before) {
      if (!name.startsWith(SHEETS)) return null
      const facts = emptyFacts()
      factsOf.set(name, facts)
      const sheets = before.has(WORKBOOK) && before.has(RELATIONS) ? workbookOf(before).sheets : []
      const position = sheets.findIndex(({ part }) => part === name)
      return position < 0 || isWanted(position) ? listenToSheet(facts) : listenForCells(facts)
    },
  })
  if (!names.has('[Content_Types].xml') || !names.has(WORKBOOK)) throw new AppError('FILE_TYPE_UNSUPPORTED')
  return { workbook: workbookOf(texts), styles: texts.get(STYLES) ?? '', factsOf }
}

function factsAt({ workbook, factsOf }: Walked, position: number): SheetFacts {
  const part = workbook.sheets[position]?.part ?? `${SHEETS}sheet${position + 1}.xml`
  return factsOf.get(part) ?? emptyFacts()
}

function workbookOf(texts: ReadonlyMap<string, string>): Workbook {
  return readWorkbook(texts.get(WORKBOOK) ?? '', texts.get(RELATIONS) ?? '')
}

/** The text of a cell that is a number: null when its style shows it as it is. */
type ShowNumber = (row: number, column: number) => string | null

async function numbersOf(
  { numbers }: SheetFacts,
  styles: string,
  language: Language,
  is1904: boolean,
): Promise<ShowNumber> {
  if (numbers.size === 0) return () => null
  const formats = readNumberFormats(styles)
  const textOf = await loadNumberText(language, is1904)
  return (row, column) => {
    const number = numbers.get(cellKey(row, column))
    const format = number && formats[number.style]
    return format ? textOf(number.value, format) : null
  }
}

/** The first so many rows of a sheet, or all. Throws FILE_TOO_MANY_ROWS. */
async function readRows(
  bytes: Uint8Array,
  sheet: number,
  showNumber: ShowNumber,
  rowsWanted = Number.POSITIVE_INFINITY,
): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const shared = shareTexts(true)
  const textOf = (value: StreamRow['values'][number], row: number, column: number) =>
    typeof value === 'string' ? value : (showNumber(row, column) ?? cellText(value))
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
      const row = index + 1
      const cells = withoutEmptyEnd(values.map((value, column) => shared(textOf(value, row, column))))
      if (cells.length === 0) continue
      rows.push({ row, cells })
      if (rows.length >= rowsWanted) break
      if (rows.length > UPLOAD_ROWS_MAX + 1)
        throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_DAMAGED')
  }
  return rows
}
