import {
  BOT_LISTS,
  COMPONENTS,
  DialogueSettings,
  EntityFields,
  type FieldIssue,
  fieldIssues,
  GroupName,
  LANGUAGES,
  type Language,
  type ListedKind,
  ModelSettings,
  type RowIssue,
  SHEET_LISTS,
  TagName,
} from '@parlance/contract'
import type { z } from 'zod'
import type { LabelKind } from '../../label/ensureLabels'
import { nameKey } from '../../reference/nameKey'
import { errorOf, type Placed } from './componentPosition'
import { errorIn, warningIn } from './uploadDraft'

/** A component as a file has it; `row` is its first row in a sheet, its position in a list of JSON, from 1. */
export type ParsedComponent = Placed & {
  kind: ListedKind
  name: string
  key: string
  fields: { name: string } & Record<string, unknown>
  /** Fields of which a sheet says nothing: what there is keeps its own. */
  lacking?: string[] | undefined
}

/** What a file of a whole bot says beside its conversations; null where it says nothing. */
export type BotFile = {
  components: ParsedComponent[]
  /** Components that the file names but does not say rightly: never written, and never deleted for missing. */
  unread: { kind: ListedKind; key: string }[]
  /** The kinds that the file has a list of, be it empty. */
  kinds: ListedKind[]
  groups: string[] | null
  tags: string[] | null
  dialogueSettings: DialogueSettings | null
  modelSettings: ModelSettings | null
  language: Language | null
  hasConversations: boolean
  issues: RowIssue[]
}

const OTHER_KEYS = new Set([
  'formatVersion',
  'secrets',
  'language',
  'groups',
  'tags',
  'conversations',
  'dialogueSettings',
  'modelSettings',
])
const KINDS = Object.keys(BOT_LISTS) as ListedKind[]

/** Returns what a JSON file has beside conversations, each thing checked for itself; null when it has no more. */
export function readBotFile(value: unknown): BotFile | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const record = value as Record<string, unknown>
  const kinds = KINDS.filter((kind) => Array.isArray(record[BOT_LISTS[kind]]))
  const rest = ['groups', 'tags', 'dialogueSettings', 'modelSettings'].filter((key) => key in record)
  if (kinds.length + rest.length === 0) return null
  const issues: RowIssue[] = []
  const language = LANGUAGES.find((one) => one === record['language']) ?? null
  const read: Read = { components: [], unread: [], issues }
  for (const kind of kinds) {
    const list = record[BOT_LISTS[kind]] as unknown[]
    readItems(
      kind,
      list.map((item, i) => ({ kind, row: i + 1, item })),
      read,
    )
  }
  const known = new Set<string>([...OTHER_KEYS, ...Object.values(BOT_LISTS)])
  for (const key of Object.keys(record))
    if (!known.has(key))
      issues.push(warningIn(0, key.slice(0, 100), 'UNKNOWN_KEY', null, { name: key.slice(0, 100) }))
  return {
    ...read,
    kinds,
    groups: readLabelList('group', record['groups'], issues),
    tags: readLabelList('tag', record['tags'], issues),
    dialogueSettings: readOne(DialogueSettings, record, 'dialogueSettings', issues),
    modelSettings: readOne(ModelSettings, record, 'modelSettings', issues),
    language,
    hasConversations: Array.isArray(record['conversations']),
  }
}

/** What is read of lists of components. */
type Read = Pick<BotFile, 'components' | 'unread' | 'issues'>
/** An item of a list or a sheet, unchecked. */
export type Item = Placed & { item: unknown; lacking?: string[]; isRefused?: boolean }

/** Checks components of one kind, each for itself, and that no two have one name. */
export function readItems(kind: ListedKind, items: readonly Item[], read: Read): void {
  const schema = (kind === 'entity' ? EntityFields : COMPONENTS[kind].create.body) as z.ZodType
  const names = new Set<string>()
  for (const { item, isRefused, lacking, row, sheetRows } of items) {
    const placed = { kind, row, ...(sheetRows && { sheetRows }) }
    const given = nameOf(item)
    const key = nameKey(given)
    const result = isRefused ? null : schema.safeParse(item)
    const found = issuesIn(result)
    if (key !== '' && names.has(key))
      found.push({ path: 'name', code: 'DUPLICATE_NAME', params: { name: given } })
    names.add(key)
    for (const { path, code, params } of found)
      read.issues.push(errorOf(placed, path, code, given || null, params))
    if (!result?.success || found.length > 0) read.unread.push({ kind, key })
    else {
      read.components.push({ ...componentOf(placed, result.data), ...(lacking?.length && { lacking }) })
    }
  }
}

function componentOf(placed: Placed & { kind: ListedKind }, data: unknown): ParsedComponent {
  const fields = data as ParsedComponent['fields']
  return { ...placed, name: fields.name, key: nameKey(fields.name), fields }
}

function issuesIn(result: { error?: z.ZodError | undefined } | null): FieldIssue[] {
  return result?.error ? fieldIssues(result.error) : []
}

const LABELS = { group: GroupName, tag: TagName }

/** Groups or tags, each for itself: those that can be had. */
export function readLabels(kind: LabelKind, items: readonly Item[], issues: RowIssue[]): string[] {
  const names: string[] = []
  const known = new Set<string>()
  for (const { item, isRefused, ...placed } of items) {
    if (isRefused) continue
    const result = LABELS[kind].safeParse(item)
    const given = typeof item === 'string' ? item.trim() : ''
    const found: FieldIssue[] = result.error ? fieldIssues(result.error) : []
    if (result.success && known.has(nameKey(result.data)))
      found.push({ path: 'name', code: 'DUPLICATE_NAME', params: { name: given } })
    for (const { code, params } of found) issues.push(errorOf(placed, 'name', code, given || null, params))
    if (!result.success || found.length > 0) continue
    known.add(nameKey(result.data))
    names.push(result.data)
  }
  return names
}

/** Null where the file has no such list. */
function readLabelList(kind: LabelKind, list: unknown, issues: RowIssue[]): string[] | null {
  if (list === undefined) return null
  if (Array.isArray(list))
    return readLabels(
      kind,
      list.map((item: unknown, i) => ({ kind, row: i + 1, item })),
      issues,
    )
  issues.push({ sheet: SHEET_LISTS[kind], ...errorIn(0, null, 'INVALID_VALUE', null) })
  return null
}

function nameOf(item: unknown): string {
  const { name } = (typeof item === 'object' && item !== null ? item : {}) as { name?: unknown }
  return typeof name === 'string' ? name.trim() : ''
}

function readOne<T>(
  schema: z.ZodType<T>,
  record: Record<string, unknown>,
  sheet: string,
  issues: RowIssue[],
): T | null {
  if (!(sheet in record)) return null
  const result = schema.safeParse(record[sheet])
  if (result.success) return result.data
  for (const { path, code, params } of fieldIssues(result.error))
    issues.push({ sheet, ...errorIn(0, path || null, code, null, params) })
  return null
}
