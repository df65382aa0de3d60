import { COMPONENT_SHEETS, type ComponentColumn, type RowIssue, type SheetField } from '@parlance/contract'
import type { NamedRows, SheetRow } from '../../../../outward/sheet/sheet'
import { nameKey } from '../../../reference/nameKey'
import type { Placed, SheetRows } from '../componentPosition'
import { type Edge, readBeyond, unnamedColumns } from '../heading/beyondHeadings'
import { errorIn, warningIn } from '../uploadDraft'
import { readButtonCell, readCell } from './componentCell'
import type { ComponentHeader } from './componentHeader'

/** A component as its rows make it, unchecked. */
type ComponentDraft = Placed & {
  sheetRows: SheetRows
  name: string
  fields: Record<string, unknown>
  /** Fields that the sheet has no column for: what there is keeps its own. */
  lacking: string[]
  /** One of its cells cannot be read. */
  isRefused: boolean
}

type Reading = {
  header: ComponentHeader
  sheet: NamedRows
  own: readonly SheetField[]
  each: readonly SheetField[]
  /** Whether all that a button does stands in one cell. */
  hasButtonCells: boolean
  issues: RowIssue[]
}

/** Puts the rows of a sheet together to components: rows with one name belong together where the kind has a list. */
export function componentDrafts(
  sheet: NamedRows,
  header: ComponentHeader,
): { drafts: ComponentDraft[]; issues: RowIssue[]; rows: number } {
  const { own, list } = COMPONENT_SHEETS[header.kind]
  const has = ({ column }: SheetField) => header.positions.has(column)
  const reading: Reading = {
    header,
    sheet,
    own: own.filter(has),
    each: (list?.each ?? []).filter(has),
    hasButtonCells: !header.positions.has('buttonAction'),
    issues: [...unreadColumns(sheet, header), ...unnamedOf(sheet, header)],
  }
  const hasList = list !== undefined && reading.each.length > 0
  const lacking = own.filter((field) => !has(field)).map(({ field }) => field)
  if (list && !hasList) lacking.push(list.field)
  const of = { list: hasList ? list.field : undefined, lacking }
  const drafts: ComponentDraft[] = []
  const byName = new Map<string, ComponentDraft>()
  const rows = sheet.rows.filter(({ row }) => row > header.row)
  const edge = edgeOf(sheet, header)
  for (const row of rows) {
    const name = textAt(row, header.positions.get('name')![0]!)
    const same = hasList ? byName.get(nameKey(name)) : undefined
    const draft = same ?? newDraft(reading, row.row, name, of)
    if (!same) drafts.push(draft)
    refuseBeyond(reading, draft, row, edge)
    if (name === '') report(reading, draft, row.row, 'name', 'REQUIRED')
    else {
      byName.set(nameKey(name), draft)
      takeRow(reading, draft, row, list?.field)
    }
  }
  if (header.kind === 'entity') drafts.forEach(setType)
  return { drafts, issues: reading.issues, rows: rows.length }
}

/** An entity that does not say its type has words, unless it has a pattern. */
function setType({ fields }: ComponentDraft): void {
  fields['type'] ??= 'pattern' in fields ? 'PATTERN' : 'DICTIONARY'
}

function newDraft(
  { header, sheet }: Reading,
  row: number,
  name: string,
  { list, lacking }: { list: string | undefined; lacking: string[] },
): ComponentDraft {
  return {
    kind: header.kind,
    row,
    sheetRows: { sheet: sheet.name, items: [] },
    name,
    fields: list === undefined ? {} : { [list]: [] },
    lacking,
    isRefused: false,
  }
}

/** What stands in a row: fields of the component, the same in all of its rows, and items of its list. */
function takeRow(
  reading: Reading,
  draft: ComponentDraft,
  row: SheetRow,
  listField: string | undefined,
): void {
  const { header, own, each, sheet } = reading
  for (const field of own) {
    const value = valueOf(reading, draft, row, field, header.positions.get(field.column)![0]!)
    if (value === undefined) continue
    const before = draft.fields[field.field]
    if (before === undefined) draft.fields[field.field] = value
    else if (field.column !== 'name' && JSON.stringify(before) !== JSON.stringify(value))
      report(reading, draft, row.row, field.column, 'ROWS_DIFFER')
  }
  if (sheet.formulas.size > 0) flagFormulas(reading, draft, row.row)
  if (listField === undefined || each.length === 0) return
  const items = draft.fields[listField] as unknown[]
  for (const item of itemsOf(reading, draft, row)) {
    items.push(item)
    draft.sheetRows.items.push(row.row)
  }
}

/** A row is one item; buttons of a row that has several stand in a cell each. */
function itemsOf(reading: Reading, draft: ComponentDraft, row: SheetRow): unknown[] {
  const { header, each, hasButtonCells } = reading
  const buttons = hasButtonCells ? (header.positions.get('button') ?? []) : []
  const cells = buttons.map((at) => textAt(row, at)).filter((cell) => cell !== '')
  if (cells.length > 1) return cells.map((cell) => readButtonCell(cell) ?? { name: cell })
  const item: Record<string, unknown> = {}
  for (const field of each) {
    const value = valueOf(reading, draft, row, field, header.positions.get(field.column)![0]!)
    if (value !== undefined) item[field.field] = value
  }
  if (Object.keys(item).length === 0) return []
  if (each[0]?.field === '') return [item['']]
  if (header.kind === 'entity') item['synonyms'] ??= []
  return [{ ...item, ...(cells[0] === undefined ? null : readButtonCell(cells[0])) }]
}

/** Undefined for an empty cell, and for one that cannot be read. */
function valueOf(
  reading: Reading,
  draft: ComponentDraft,
  row: SheetRow,
  field: SheetField,
  at: number,
): unknown {
  const cell = textAt(row, at)
  if (cell === '') return undefined
  const read = readCell(cell, field)
  if ('value' in read) return read.value
  report(reading, draft, row.row, field.column, read.fault)
  return undefined
}

function report(
  { issues, sheet }: Reading,
  draft: ComponentDraft,
  row: number,
  column: ComponentColumn,
  code: RowIssue['code'],
): void {
  draft.isRefused = true
  issues.push({ ...of(sheet, draft), ...errorIn(row, column, code, draft.name || null) })
}

/** Text behind the last heading is a cell that was torn. */
function refuseBeyond({ issues, sheet }: Reading, draft: ComponentDraft, row: SheetRow, edge: Edge): void {
  for (const issue of readBeyond(row, edge, sheet).issues) {
    draft.isRefused = true
    issues.push({ ...of(sheet, draft), ...issue, conversation: draft.name.toWellFormed() || null })
  }
}

/** No cell of components is prose that may go on behind its column. */
function edgeOf({ rows }: NamedRows, { row, positions }: ComponentHeader): Edge {
  const named = rows.find((one) => one.row === row)?.cells.length ?? Number.POSITIVE_INFINITY
  return { width: Math.max(named, 1 + Math.max(...[...positions.values()].flat())), isProse: false }
}

function unnamedOf(sheet: NamedRows, { row, kind, positions }: ComponentHeader): RowIssue[] {
  const known = new Set([...positions.values()].flat())
  const unnamed = row === 0 ? [] : unnamedColumns(sheet, row, (at) => known.has(at))
  return unnamed.map((issue) => ({ ...of(sheet, { kind }), ...issue }))
}

function of(sheet: NamedRows, { kind }: Pick<Placed, 'kind'>): Pick<RowIssue, 'sheet' | 'kind'> {
  return { ...(sheet.name !== null && { sheet: sheet.name }), kind }
}

function flagFormulas({ issues, sheet, header }: Reading, draft: ComponentDraft, row: number): void {
  for (const [column, positions] of header.positions)
    if (positions.some((at) => sheet.formulas.has(`${row}:${at}`)))
      issues.push({ ...of(sheet, draft), ...warningIn(row, column, 'FORMULA_CELL', draft.name || null) })
}

/** Columns with something in them that name nothing of the kind. */
function unreadColumns(sheet: NamedRows, { row, kind, positions }: ComponentHeader): RowIssue[] {
  const titles = sheet.rows.find((one) => one.row === row)?.cells ?? []
  const known = new Set([...positions.values()].flat())
  return titles.flatMap((title, at) => {
    const name = title.trim().toWellFormed()
    const isRead = known.has(at) || name === ''
    if (isRead || !sheet.rows.some((one) => one.row > row && textAt(one, at) !== '')) return []
    return [{ ...of(sheet, { kind }), ...warningIn(row, name, 'UNKNOWN_COLUMN', null, { name }) }]
  })
}

function textAt({ cells }: SheetRow, at: number): string {
  return cells[at]?.trim() ?? ''
}
