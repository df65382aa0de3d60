/** A number as the XML of a sheet has it, with the style that says how it is shown. */
type StyledNumber = { value: number; style: number }
/** A range of merged cells: rows as the file counts, columns from 0. */
export type MergedRange = { firstRow: number; lastRow: number; column: number }

/** What the row reader drops of a sheet: formulas, how numbers are shown, and merged cells. */
export type SheetFacts = {
  formulas: Set<string>
  /** By `cellKey`. */
  numbers: Map<number, StyledNumber>
  merged: MergedRange[]
  hasCells: boolean
}

/** Columns of an .xlsx sheet. */
const COLUMNS_MAX = 16_384
/** A cell that begins with a formula or a value (texts within the sheet do not), or a range of merged cells. */
const CELL_OR_RANGE =
  /<(?:\w+:)?(?:c\b([^>]*)>\s*(?:<(?:\w+:)?(f)\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?(?:<(?:\w+:)?v>\s*([^<]*?)\s*<|<\/(?:\w+:)?c>)|mergeCell\s[^>]*?ref="([A-Z]{1,3})([0-9]{1,7}):[A-Z]{1,3}([0-9]{1,7})")/g
const ANY_CONTENT = /<(?:\w+:)?(?:v|is)>/
const REFERENCE = /\br="([A-Z]{1,3})([0-9]{1,7})"/
const STYLE = /\bs="([0-9]{1,6})"/
const TYPE = /\bt="([a-zA-Z]+)"/
/** What is left of a chunk for the next one when no tag is open; far longer than any start tag. */
const OVERLAP = 400
/** A formula that goes on for longer is not looked into. */
const OPEN_CELL_MAX = 100_000
/** Room for the prefix of a name. */
const PREFIX_MAX = 20

export function emptyFacts(): SheetFacts {
  return { formulas: new Set(), numbers: new Map(), merged: [], hasCells: false }
}

/** The key of a cell: its row as the file counts, its column from 0. */
export function cellKey(row: number, column: number): number {
  return row * COLUMNS_MAX + column
}

/** Sees the XML of a sheet as it is inflated for the guard, chunk by chunk, and notes its facts. */
export function listenToSheet(facts: SheetFacts): (chunk: Buffer) => void {
  let rest = ''
  return (chunk) => {
    // Only ASCII matters here; latin1 cannot break in the middle of a character.
    const text = rest + chunk.toString('latin1')
    facts.hasCells ||= ANY_CONTENT.test(text)
    let end = 0
    for (const match of text.matchAll(CELL_OR_RANGE)) {
      end = match.index + match[0].length
      const [, attributes, formula, value, letters, first, last] = match
      if (letters !== undefined) noteRange(facts.merged, columnOf(letters), Number(first), Number(last))
      else noteCell(facts, attributes!, formula !== undefined, value)
    }
    rest = openEnd(text, end)
  }
}

/** Notes that a sheet has cells, and nothing more: one that is not read. */
export function listenForCells(facts: SheetFacts): (chunk: Buffer) => void {
  let rest = ''
  return (chunk) => {
    if (facts.hasCells) return
    const text = rest + chunk.toString('latin1')
    facts.hasCells = ANY_CONTENT.test(text)
    rest = text.slice(-OVERLAP)
  }
}

/** The beginning of a cell that goes on in the next chunk. */
function openEnd(text: string, end: number): string {
  const from = Math.max(end, text.length - OPEN_CELL_MAX)
  const at = Math.max(text.lastIndexOf('<c ', text.length), text.lastIndexOf(':c ', text.length) - PREFIX_MAX)
  return text.slice(Math.max(from, Math.min(at, text.length - OVERLAP)))
}

function noteCell(
  facts: SheetFacts,
  attributes: string,
  isFormula: boolean,
  written: string | undefined,
): void {
  const style = Number(STYLE.exec(attributes)?.[1] ?? 0)
  if (!isFormula && style === 0) return
  const [, letters, digits] = REFERENCE.exec(attributes) ?? []
  if (letters === undefined) return
  const [column, row] = [columnOf(letters), Number(digits)]
  if (isFormula) facts.formulas.add(`${row}:${column}`)
  const value = style === 0 ? null : numberIn(attributes, written ?? '')
  if (value !== null) facts.numbers.set(cellKey(row, column), { value, style })
}

/** The number of a cell; null for one of another type. */
function numberIn(attributes: string, written: string): number | null {
  const type = TYPE.exec(attributes)?.[1]
  if (type !== undefined && type !== 'n') return null
  const value = Number(written)
  return written !== '' && Number.isFinite(value) ? value : null
}

function noteRange(merged: MergedRange[], column: number, firstRow: number, lastRow: number): void {
  if (lastRow > firstRow) merged.push({ firstRow, lastRow, column })
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
