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
  TagName,
} from '@parlance/contract'
import { z } from 'zod'
import { nameKey } from '../../reference/nameKey'
import { errorIn, warningIn } from './uploadDraft'

/** A component as a file has it; `row` is its position in its list, from 1. */
export type ParsedComponent = {
  kind: ListedKind
  name: string
  key: string
  row: number
  fields: { name: string } & Record<string, unknown>
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
  const read = { components: [] as ParsedComponent[], unread: [] as BotFile['unread'] }
  for (const kind of kinds) readList(kind, record[BOT_LISTS[kind]] as unknown[], read, issues)
  const known = new Set<string>([...OTHER_KEYS, ...Object.values(BOT_LISTS)])
  for (const key of Object.keys(record))
    if (!known.has(key))
      issues.push(warningIn(0, key.slice(0, 100), 'UNKNOWN_KEY', null, { name: key.slice(0, 100) }))
  return {
    ...read,
    kinds,
    groups: readOne(z.array(GroupName), record, 'groups', issues),
    tags: readOne(z.array(TagName), record, 'tags', issues),
    dialogueSettings: readOne(DialogueSettings, record, 'dialogueSettings', issues),
    modelSettings: readOne(ModelSettings, record, 'modelSettings', issues),
    language,
    hasConversations: Array.isArray(record['conversations']),
    issues,
  }
}

function readList(
  kind: ListedKind,
  list: unknown[],
  read: Pick<BotFile, 'components' | 'unread'>,
  issues: RowIssue[],
): void {
  const sheet = BOT_LISTS[kind]
  const schema = (kind === 'entity' ? EntityFields : COMPONENTS[kind].create.body) as z.ZodType
  const names = new Set<string>()
  list.forEach((item, i) => {
    const row = i + 1
    const given = nameOf(item)
    const key = nameKey(given)
    const result = schema.safeParse(item)
    const found: FieldIssue[] = result.success ? [] : fieldIssues(result.error)
    if (names.has(key)) found.push({ path: 'name', code: 'DUPLICATE_NAME', params: { name: given } })
    names.add(key)
    for (const { path, code, params } of found)
      issues.push({ sheet, ...errorIn(row, path, code, given || null, params) })
    if (found.length > 0) read.unread.push({ kind, key })
    else {
      const fields = result.data as ParsedComponent['fields']
      read.components.push({ kind, name: fields.name, key: nameKey(fields.name), row, fields })
    }
  })
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
