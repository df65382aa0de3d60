import {
  AppError,
  type Question,
  type RowIssue,
  SHEET_KINDS,
  type SheetColumns,
  type SheetKind,
} from '@parlance/contract'
import type { NamedRows, SheetTable, Wanted } from '../../../../outward/sheet/sheet'
import { type BotFile, type Item, readItems, readLabels } from '../botFile'
import { sheetDrafts } from '../sheetDrafts'
import { type GivenColumns, isOfConversations } from '../sheetHeader'
import { type UploadDrafts, warningIn } from '../uploadDraft'
import { componentDrafts } from './componentDrafts'
import { type ComponentHeader, columnsNeeded, componentHeader } from './componentHeader'

/** How the sheets of a file are to be read. */
export type SheetReading = GivenColumns & {
  /** The kind from whose list the upload starts. */
  kind?: SheetKind | undefined
}

/** What was read of the sheets of a file; no columns where none is of conversations. */
export type SheetsRead = UploadDrafts & {
  columns: SheetColumns | null
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
 * sheet tells its kind is one of conversations, and of the list that the upload starts from where there is one. Throws
 * the codes of `findColumns`.
 */
export function readSheets(
  table: SheetTable,
  fileName: string,
  reading: SheetReading,
  keyOf: (question: Question) => string,
): SheetsRead {
  const { conversations, components, unread } = sortSheets(table, fileName, reading)
  if (!conversations && components.size === 0 && reading.kind)
    throw new AppError('FILE_COLUMN_MISSING', { columns: columnsNeeded(reading.kind), kind: reading.kind })
  const isOther = conversations === null && components.size > 0
  const read = isOther
    ? { drafts: [], issues: [], columns: null }
    : sheetDrafts({ ...table, ...(conversations ?? table), otherSheets: [] }, reading, keyOf)
  const { columns } = read
  const ofConversations = (conversations ?? table).rows.filter(({ row }) => row > (columns?.headerRow ?? 0))
  const { bot, rows } = readComponents(components, conversations !== null)
  const ignored = unread.map((name): RowIssue => {
    return { sheet: name, ...warningIn(0, null, 'SHEET_IGNORED', null, { name }) }
  })
  return {
    ...read,
    issues: [...read.issues, ...ignored],
    bot,
    rows: rows + (isOther ? 0 : ofConversations.length),
  }
}

/** One sheet of each kind: a second one of a kind is not read, and told. */
function sortSheets(table: SheetTable, fileName: string, { columns, kind }: SheetReading): Sorted {
  const sorted: Sorted = { conversations: null, components: new Map(), unread: [...table.otherSheets] }
  const ignored: string[] = []
  const plainName = fileName.replace(/\.[^.]*$/, '')
  for (const [at, sheet] of [table, ...table.further].entries()) {
    const isGiven = columns !== undefined && at === 0 && kind === undefined
    const isOfTalks = isGiven || isOfConversations(sheet.rows)
    const name = sheet.name ?? plainName
    const header = isOfTalks ? null : componentHeader(sheet.rows, { name, wanted: kind })
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
