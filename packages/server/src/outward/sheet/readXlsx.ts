import { AppError, UPLOAD_ROWS_MAX } from '@parlance/contract'
import { streamXlsxRows } from 'hucre/xlsx'
import { cellText, shareTexts, withoutEmptyEnd } from './cellText'
import type { SheetContent, SheetRow } from './sheet'
import { walkZip } from './zipGuard'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

/** Reads the first sheet of an .xlsx workbook, row by row. Throws the codes of `readSheet`. */
export async function readXlsx(bytes: Uint8Array): Promise<SheetContent> {
  const formulasByPart = new Map<string, Set<string>>()
  const { names, texts } = await walkZip(bytes, {
    wanted: (name) => name === WORKBOOK || name === RELATIONS,
    listen: (name) => (name.startsWith('xl/worksheets/') ? listenForFormulas(name, formulasByPart) : null),
  })
  if (!names.has('[Content_Types].xml') || !names.has(WORKBOOK)) throw new AppError('FILE_TYPE_UNSUPPORTED')
  const rows = await readRows(bytes)
  const part = firstSheetPart(texts.get(WORKBOOK) ?? '', texts.get(RELATIONS) ?? '')
  const formulas = formulasByPart.get(part) ?? new Set<string>()
  return { kind: 'rows', format: 'xlsx', encoding: null, rows, formulas }
}

async function readRows(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const shared = shareTexts(true)
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const cells = withoutEmptyEnd(values.map((value) => shared(cellText(value))))
      if (cells.length === 0) continue
      rows.push({ row: index + 1, cells })
      if (rows.length > UPLOAD_ROWS_MAX + 1)
        throw new AppError('FILE_TOO_MANY_ROWS', { max: UPLOAD_ROWS_MAX })
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('FILE_DAMAGED')
  }
  return rows
}

const CELL_WITH_FORMULA = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})([0-9]{1,7})"[^>]*>\s*<(?:\w+:)?f[\s/>]/g
/** A cell's start tag is far shorter; what is left of a chunk for the next one. */
const OVERLAP = 400

/** The row reader drops formulas, so they are looked for in the sheet's XML as it is inflated for the guard. */
function listenForFormulas(name: string, byPart: Map<string, Set<string>>): (chunk: Buffer) => void {
  const found = new Set<string>()
  byPart.set(name, found)
  let rest = ''
  return (chunk) => {
    // Only ASCII matters here; latin1 cannot break in the middle of a character.
    const text = rest + chunk.toString('latin1')
    for (const [, letters, row] of text.matchAll(CELL_WITH_FORMULA)) found.add(`${row}:${columnOf(letters!)}`)
    rest = text.slice(-OVERLAP)
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function firstSheetPart(workbook: string, relations: string): string {
  const id = /<(?:\w+:)?sheet\s[^>]*?\br:id="([^"]+)"/i.exec(workbook)?.[1]
  const tag = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(([text]) =>
    text.includes(`Id="${id}"`),
  )
  const target = /\bTarget="([^"]+)"/.exec(tag?.[0] ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}
