import {
  AppError,
  COMPONENT_SHEETS,
  type ComponentColumn,
  columnsOfKind,
  LOCALES,
  SHEET_KINDS,
  SHEET_LISTS,
  type SheetColumns,
  type SheetKind,
} from '@parlance/contract'
import type { NamedRows, SheetRow, SheetTable } from '../../../../outward/sheet/sheet'
import aliases from '../../titles/componentAliases.json'
import { COMPONENT_TITLES } from '../../titles/componentTitles'
import { headerKey } from '../heading/headerKey'
import { describeColumns } from '../sheetColumns'
import type { GivenColumns } from '../sheetHeader'

/** Which kind a sheet is of, and where its columns are (0-based) below the row that names them. */
export type ComponentHeader = {
  kind: SheetKind
  row: number
  /** Buttons may have several columns: button1, button2 … */
  positions: Map<ComponentColumn, number[]>
}

/** Rows above the header that may hold a title. */
const TITLE_ROWS = 10

/** What the names of a kind are called where the heading says the kind (behaviour 11), in the languages of the console. */
const NAMES_OF_KIND: Partial<Record<SheetKind, readonly string[]>> = aliases.namesOfKind
/** What behaviour 11 and people call further columns. */
const ALIASES: Partial<Record<ComponentColumn, readonly string[]>> = aliases.columns

type KnownColumns = { columns: Map<string, ComponentColumn>; names: Set<string> }
const KNOWN = new Map(SHEET_KINDS.map((kind) => [kind, knownOf(kind)]))

/**
 * Finds out which kind a sheet is of: the one of which the most columns are there, where these tell it from others, or
 * where the name of the sheet or the list that the upload starts from says it. Null when no kind fits.
 */
export function componentHeader(
  rows: readonly SheetRow[],
  { name, wanted }: { name: string | null; wanted?: SheetKind | undefined },
): ComponentHeader | null {
  const named = kindNamed(name)
  const found = rows
    .slice(0, TITLE_ROWS)
    .flatMap(({ row, cells }) =>
      SHEET_KINDS.flatMap((kind) => candidateOf(row, cells, kind, kind === wanted || kind === named)),
    )
  const [first, ...others] = found
  if (!first) return null
  const best = others.reduce((a, b) => (compareRanks(b.rank, a.rank) > 0 ? b : a), first)
  const isTied = found.some((one) => one.kind !== best.kind && compareRanks(one.rank, best.rank) === 0)
  return isTied ? null : { kind: best.kind, row: best.row, positions: best.positions }
}

/** A row as the header of a kind, with how well it fits; none where it cannot be that. */
function candidateOf(
  row: number,
  cells: readonly string[],
  kind: SheetKind,
  isSaid: boolean,
): (ComponentHeader & { rank: number[] })[] {
  const { positions, saysKind } = positionsIn(cells, kind)
  if (!positions.has('name') || !(isSaid || saysKind || isMarked(kind, positions))) return []
  const missing = columnsOfKind(kind).length - positions.size
  return [{ kind, row, positions, rank: [positions.size, Number(saysKind), Number(isSaid), -missing] }]
}

/** The columns of a sheet of a kind as they are given, below the row that is given or names the most of them. */
export function givenHeader(
  rows: readonly SheetRow[],
  kind: SheetKind,
  { columns, headerRow }: GivenColumns,
): ComponentHeader {
  const positions: ComponentHeader['positions'] = new Map()
  for (const [at, given] of (columns ?? []).entries()) {
    const column = columnsOfKind(kind).find((one) => one === given)
    if (column) takePosition(positions, column, at)
  }
  return { kind, row: headerRow ?? likeliestHeader(rows, kind).row, positions }
}

/**
 * That a sheet lacks the columns by which it is taken for one of a kind, with how it was understood: they can be
 * assigned.
 */
export function columnsMissing(
  sheet: NamedRows,
  kind: SheetKind,
  { encoding, encodings }: Pick<SheetTable, 'encoding' | 'encodings'>,
): AppError {
  const columns = ['name', ...(COMPONENT_SHEETS[kind].marks[0] ?? [])]
  const found: SheetColumns = describeColumns(sheet, likeliestHeader(sheet.rows, kind), { kind })
  return new AppError('FILE_COLUMN_MISSING', { columns, kind, sheet: found, encoding, encodings })
}

/** The row that names the most columns of a kind; row 0 and no columns where none names any. */
function likeliestHeader(rows: readonly SheetRow[], kind: SheetKind): ComponentHeader {
  const none: ComponentHeader = { kind, row: 0, positions: new Map() }
  return rows
    .slice(0, TITLE_ROWS)
    .map(({ row, cells }): ComponentHeader => ({ kind, row, ...positionsIn(cells, kind) }))
    .reduce((a, b) => (b.positions.size > a.positions.size ? b : a), none)
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

function isMarked(kind: SheetKind, positions: ReadonlyMap<ComponentColumn, unknown>): boolean {
  return COMPONENT_SHEETS[kind].marks.some((columns) => columns.every((column) => positions.has(column)))
}

function positionsIn(cells: readonly string[], kind: SheetKind) {
  const { columns, names } = KNOWN.get(kind)!
  const positions: ComponentHeader['positions'] = new Map()
  let saysKind = false
  for (const [at, cell] of cells.entries()) {
    const key = plainKey(cell)
    const column = columns.get(key)
    if (!column) continue
    if (takePosition(positions, column, at)) saysKind ||= names.has(key)
  }
  return { positions, saysKind }
}

/** False for a column that is there already; only buttons have several. */
function takePosition(positions: ComponentHeader['positions'], column: ComponentColumn, at: number): boolean {
  const before = positions.get(column)
  if (!before) positions.set(column, [at])
  else if (column === 'button') before.push(at)
  else return false
  return true
}

function knownOf(kind: SheetKind): KnownColumns {
  const names = new Set((NAMES_OF_KIND[kind] ?? []).map(plainKey))
  const columns = new Map<string, ComponentColumn>([...names].map((name) => [name, 'name']))
  for (const column of columnsOfKind(kind).toReversed()) {
    const titles = LOCALES.map((locale) => COMPONENT_TITLES[locale][column])
    for (const word of [...(ALIASES[column] ?? []), ...titles, column]) columns.set(plainKey(word), column)
  }
  return { columns, names }
}

/** What stands in brackets after a heading says how the cells are written. */
function plainKey(heading: string): string {
  return headerKey(heading).replace(/(?<=.)[([].*$/u, '')
}

/** The kind that the name of a sheet or the last word of the name of a file says: `entities`. */
function kindNamed(name: string | null): SheetKind | undefined {
  const word = name?.trim().split(/\s+/).at(-1)?.toLowerCase()
  return SHEET_KINDS.find((kind) => kind.toLowerCase() === word || SHEET_LISTS[kind].toLowerCase() === word)
}
