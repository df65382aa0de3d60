import {
  type Question,
  type RowIssue,
  SHEET_KINDS,
  type SheetColumns,
  type SheetKind,
} from '@parlance/contract'
import type { NamedRows, SheetTable, Wanted } from '../../../../outward/sheet/sheet'
import { type BotFile, type Item, readItems, readLabels } from '../botFile'
import { describeColumns } from '../sheetColumns'
import { sheetDrafts } from '../sheetDrafts'
import { type GivenColumns, isOfConversations } from '../sheetHeader'
import { type UploadDrafts, warningIn } from '../uploadDraft'
import { componentDrafts } from './componentDrafts'
import { type ComponentHeader, columnsMissing, componentHeader, givenHeader } from './componentHeader'

/** How the sheets of a file are to be read. */
export type SheetReading = GivenColumns & {
  /** The kind from whose list the upload starts; that of the columns where these are given. */
  kind?: SheetKind | undefined
  /** The sheet whose columns are given; the first one when it is left out. */
  sheet?: string | undefined
}

/** What was read of the sheets of a file, with the columns of the conversations, else of one sheet of components. */
type SheetsRead = UploadDrafts & {
  columns: SheetColumns
  bot: BotFile | null
  rows: number
}

/** Which sheets behind the first are read: those whose columns tell what they are. */
export const isKnownSheet: Wanted = ({ name, rows }) =>
  isOfConversations(rows) || componentHeader(rows, { name }) !== null

type Sorted = {
  conversations: NamedRows | null
  components: Map<SheetKind, { sheet: NamedRows; header: ComponentHeader }>
  unread: string[]
}

/**
 * Reads the sheets of a file: one of conversations and one of each kind of component, in any order. A file of which no
 * sheet tells its kind is one of conversations. Throws the codes of `findColumns`, and FILE_COLUMN_MISSING where the
 * upload starts from a list or columns of a kind are given and the file has no name of a component.
 */
export function readSheets(
  table: SheetTable,
  fileName: string,
  reading: SheetReading,
  keyOf: (question: Question) => string,
): SheetsRead {
  const { conversations, components, unread } = sortSheets(table, fileName, reading)
  if (!conversations && components.size === 0 && reading.kind)
    throw columnsMissing(table, reading.kind, table)
  const shown = conversations ? undefined : shownOf(components, reading.kind)
  const given = reading.kind && reading.columns ? {} : reading
  const read = shown
    ? { drafts: [], issues: [], columns: describeColumns(shown.sheet, shown.header, shown.header) }
    : sheetDrafts({ ...table, ...(conversations ?? table), otherSheets: [] }, given, keyOf)
  const { headerRow } = read.columns
  const ofConversations = (conversations ?? table).rows.filter(({ row }) => row > headerRow)
  const { bot, rows } = readComponents(components, conversations !== null)
  const ignored = unread.map((name): RowIssue => {
    return { sheet: name, ...warningIn(0, null, 'SHEET_IGNORED', null, { name }) }
  })
  return {
    ...read,
    issues: [...read.issues, ...ignored],
    bot,
    rows: rows + (shown ? 0 : ofConversations.length),
  }
}

/** The sheet of components whose columns can be set right. */
function shownOf(components: Sorted['components'], kind: SheetKind | undefined) {
  const [first] = components.values()
  return (kind && components.get(kind)) ?? first
}

/** One sheet of each kind: a second sheet of the same kind is not read, and is reported. */
function sortSheets(table: SheetTable, fileName: string, reading: SheetReading): Sorted {
  const { kind } = reading
  const sorted: Sorted = { conversations: null, components: new Map(), unread: [...table.otherSheets] }
  const ignored: string[] = []
  const plainName = fileName.replace(/\.[^.]*$/, '')
  for (const [at, sheet] of [table, ...table.further].entries()) {
    const name = sheet.name ?? plainName
    const isGiven = isGivenSheet(sheet, at, reading)
    const isOfTalks = isGiven ? kind === undefined : isOfConversations(sheet.rows)
    const header = isOfTalks ? null : headerOf({ ...table, ...sheet }, name, isGiven, reading)
    if (isOfTalks && !sorted.conversations) sorted.conversations = sheet
    else if (header && !sorted.components.has(header.kind))
      sorted.components.set(header.kind, { sheet, header })
    else if (sheet.rows.length > 0) ignored.push(name)
  }
  const isRead = sorted.conversations !== null || sorted.components.size > 0
  // Where nothing is recognised the first sheet is taken for conversations after all.
  sorted.unread.unshift(...(isRead ? ignored : ignored.slice(1)))
  return sorted
}

/** Whether the columns that are given are of this sheet. */
function isGivenSheet({ name }: NamedRows, at: number, { columns, sheet }: SheetReading): boolean {
  if (columns === undefined) return false
  return sheet === undefined ? at === 0 : name === sheet
}

function headerOf(
  table: SheetTable,
  name: string,
  isGiven: boolean,
  reading: SheetReading,
): ComponentHeader | null {
  const { kind } = reading
  if (!isGiven || !kind) return componentHeader(table.rows, { name, wanted: kind })
  const header = givenHeader(table.rows, kind, reading)
  if (!header.positions.has('name')) throw columnsMissing(table, kind, table)
  return header
}

function readComponents(
  sheets: Sorted['components'],
  hasConversations: boolean,
): { bot: BotFile | null; rows: number } {
  if (sheets.size === 0) return { bot: null, rows: 0 }
  const bot: BotFile = {
    components: [],
    unread: [],
    issues: [],
    kinds: [],
    groups: null,
    tags: null,
    dialogueSettings: null,
    modelSettings: null,
    language: null,
    hasConversations,
  }
  let rows = 0
  // In the order in which kinds refer to each other, whatever that of the sheets.
  for (const kind of SHEET_KINDS) {
    const found = sheets.get(kind)
    if (!found) continue
    const read = componentDrafts(found.sheet, found.header)
    rows += read.rows
    bot.issues.push(...read.issues)
    if (kind === 'group' || kind === 'tag') {
      const items = read.drafts.map((draft): Item => ({ ...draft, item: draft.fields['name'] }))
      bot[`${kind}s`] = readLabels(kind, items, bot.issues)
      continue
    }
    bot.kinds.push(kind)
    readItems(
      kind,
      read.drafts.map((draft): Item => ({ ...draft, item: draft.fields })),
      bot,
    )
  }
  return { bot, rows }
}
