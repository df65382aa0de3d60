import { AppError, type Language, UPLOAD_ROWS_MAX } from '@parlance/contract'
import { type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { cellText, shareTexts, withoutEmptyEnd } from './cellText'
import { fillMerged } from './mergedCells'
import { loadNumberText } from './numberText'
import type { SheetRow, SheetTable } from './sheet'
import { cellKey, emptyFacts, listenForCells, listenToSheet, type SheetFacts } from './sheetXml'
import { readNumberFormats, readWorkbook, type Workbook } from './workbookXml'
import { walkZip } from './zipGuard'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STYLES = 'xl/styles.xml'
const SHEETS = 'xl/worksheets/'

/** Reads the first sheet of an .xlsx workbook, row by row, as it shows its cells. Throws the codes of `readSheet`. */
export async function readXlsx(bytes: Uint8Array, language: Language): Promise<SheetTable> {
  const factsOf = new Map<string, SheetFacts>()
  const { names, texts } = await walkZip(bytes, {
    wanted: (name) => name === WORKBOOK || name === RELATIONS || name === STYLES,
    listen(name, before) {
      if (!name.startsWith(SHEETS)) return null
      const facts = emptyFacts()
      factsOf.set(name, facts)
      const first = before.has(WORKBOOK) && before.has(RELATIONS) ? workbookOf(before).sheets[0] : undefined
      return first && first.part !== name ? listenForCells(facts) : listenToSheet(facts)
    },
  })
  if (!names.has('[Content_Types].xml') || !names.has(WORKBOOK)) throw new AppError('FILE_TYPE_UNSUPPORTED')
  const { sheets, is1904 } = workbookOf(texts)
  const [first, ...others] = sheets
  const facts = factsOf.get(first?.part ?? `${SHEETS}sheet1.xml`) ?? emptyFacts()
  const showNumber = await numbersOf(facts, texts.get(STYLES) ?? '', language, is1904)
  const rows = await readRows(bytes, showNumber)
  fillMerged(rows, facts.merged)
  return {
    kind: 'rows',
    format: 'xlsx',
    encoding: null,
    encodings: [],
    name: first?.name ?? '',
    otherSheets: others.flatMap(({ name, part, isHidden }) =>
      isHidden || !factsOf.get(part)?.hasCells ? [] : [name],
    ),
    rows,
    formulas: facts.formulas,
  }
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

async function readRows(bytes: Uint8Array, showNumber: ShowNumber): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const shared = shareTexts(true)
  const textOf = (value: StreamRow['values'][number], row: number, column: number) =>
    typeof value === 'string' ? value : (showNumber(row, column) ?? cellText(value))
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const row = index + 1
      const cells = withoutEmptyEnd(values.map((value, column) => shared(textOf(value, row, column))))
      if (cells.length === 0) continue
      rows.push({ row, cells })
      if (rows.length > UPLOAD_ROWS_MAX + 1)
        throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_DAMAGED')
  }
  return rows
}
