import {
  AppError,
  BANNED_WORDS_MAX,
  type FieldIssue,
  KEYWORD_GROUPS_MAX,
  WELCOME_MESSAGES_MAX,
} from '@parlance/contract'
import { validateVariable } from '@parlance/engine'
import type { Database } from '../../db/database'
import { nameKey } from '../reference/nameKey'
import { readSettings } from '../reference/referenceTarget'
import type { FieldsOf, StoredKind } from './componentSchemas'

/** What is to be written: the fields, and all others of its kind in the domain. */
type Writing<Kind extends StoredKind> = {
  tx: Database
  domainId: number
  fields: FieldsOf[Kind]
  others: FieldsOf[Kind][]
}
type Rule<Kind extends StoredKind> = (writing: Writing<Kind>) => FieldIssue[] | Promise<FieldIssue[]>

/** What section 5 asks of a component beside its own fields; LIMIT_REACHED is thrown. */
export const COMPONENT_RULES: { [Kind in StoredKind]?: Rule<Kind> } = {
  variable: async ({ tx, domainId, fields }) =>
    validateVariable(fields.definition, {
      language: (await readSettings(tx, domainId)).language,
      dictionaries: await dictionaries(tx, domainId),
    }),
  apiEntity: ({ tx, domainId, fields }) => refuseNameOfEntity(tx, domainId, fields.name),
  holiday: ({ fields, others }) => {
    const clashing = others.find((other) => overlap(fields, other))
    return clashing ? [{ path: 'dateFrom', code: 'OVERLAPPING', params: { name: clashing.name } }] : []
  },
  keywordGroup: keywordIssues,
  bannedWord: ({ others }) => {
    refuseOver('bannedWord', others.length, BANNED_WORDS_MAX)
    return []
  },
  message: ({ fields, others }) => messageIssues([fields, ...others]),
}

/** What stands against a kind as it is after a removal: the failure message that is left must be on. */
export function leftIssues<Kind extends StoredKind>(
  kind: Kind,
  left: readonly FieldsOf[Kind][],
): FieldIssue[] {
  return kind === 'message' ? failureIssues(left as readonly FieldsOf['message'][]) : []
}

function refuseOver(kind: StoredKind, others: number, max: number): void {
  if (others >= max) throw new AppError('LIMIT_REACHED', { kind, max })
}

async function dictionaries(tx: Database, domainId: number): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('entity')
    .select('name')
    .where('domain_id', '=', domainId)
    .where('type', '=', 'DICTIONARY')
    .execute()
  return new Set(rows.map((row) => `@{${row.name}}`))
}

/** Both are written `@{name}`, so that one name must not mean two things. */
async function refuseNameOfEntity(tx: Database, domainId: number, name: string): Promise<FieldIssue[]> {
  const same = await tx
    .selectFrom('entity')
    .select('id')
    .where('domain_id', '=', domainId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
  return same ? [{ path: 'name', code: 'DUPLICATE_NAME', params: { name } }] : []
}

type Span = { dateFrom: string; dateTo: string }

/** Spans of every year (`MM-DD`) are laid into the years of the other one; two of them into a leap year. */
function overlap(a: Span, b: Span): boolean {
  const years = [...yearsOf(a), ...yearsOf(b)]
  const inYears = (span: Span) =>
    span.dateFrom.length > 5
      ? [span]
      : (years.length > 0 ? years : ['2024']).map((year) => ({
          dateFrom: `${year}-${span.dateFrom}`,
          dateTo: `${year}-${span.dateTo}`,
        }))
  return inYears(a).some((one) =>
    inYears(b).some((other) => one.dateFrom <= other.dateTo && other.dateFrom <= one.dateTo),
  )
}

function yearsOf({ dateFrom, dateTo }: Span): string[] {
  if (dateFrom.length <= 5) return []
  const first = Number(dateFrom.slice(0, 4))
  const last = Math.min(Number(dateTo.slice(0, 4)), first + 100)
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i).padStart(4, '0'))
}

function keywordIssues({ fields, others }: Writing<'keywordGroup'>): FieldIssue[] {
  refuseOver('keywordGroup', others.length, KEYWORD_GROUPS_MAX)
  const owners = new Map(
    others.flatMap((group) => group.keywords.map((keyword) => [nameKey(keyword), group.name] as const)),
  )
  return fields.keywords.flatMap((keyword, i): FieldIssue[] => {
    const owner = owners.get(nameKey(keyword))
    owners.set(nameKey(keyword), fields.name)
    const params = { word: keyword, group: owner }
    return owner === undefined ? [] : [{ path: `keywords.${i}`, code: 'DUPLICATE_KEYWORD', params }]
  })
}

/** `messages[0]` is the one being written. */
function messageIssues(messages: readonly FieldsOf['message'][]): FieldIssue[] {
  const [{ kind, on }] = messages as [FieldsOf['message']]
  const same = messages.slice(1).filter((message) => message.kind === kind)
  const issues = failureIssues(messages)
  if (kind === 'WELCOME' && same.length >= WELCOME_MESSAGES_MAX)
    issues.push({ path: 'kind', code: 'WELCOME_TOO_MANY', params: { max: WELCOME_MESSAGES_MAX } })
  const other = same.find((message) => message.on)
  if (on && other && ONE_ON.includes(kind))
    issues.push({ path: 'on', code: 'ONE_MESSAGE_ON', params: { name: other.name } })
  return issues
}

/** Failure messages may be several: one is then chosen by chance (behaviour 12.2). */
const ONE_ON: readonly FieldsOf['message']['kind'][] = ['WELCOME', 'SYSTEM_ERROR']

function failureIssues(messages: readonly FieldsOf['message'][]): FieldIssue[] {
  const failures = messages.filter((message) => message.kind === 'FAILURE')
  return failures.length > 0 && !failures.some((message) => message.on)
    ? [{ path: 'on', code: 'FAILURE_MESSAGE_REQUIRED' }]
    : []
}
