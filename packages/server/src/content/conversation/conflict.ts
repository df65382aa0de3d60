import { AppError, type ErrorCode, QUESTION_TYPES, questionKey } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { mapInSlices } from '../../job/inSlices'
import { nameKey } from '../reference/nameKey'
import { checkScript } from './checkScript'
import { inChunks } from './inChunks'
import { type Referring, referenceConflicts } from './referenceConflicts'
import type { Conflict, ConversationItem } from './writing'

/** Questions looked for in one statement. */
const CHUNK = 1_000
/** Issues sent with one refusal. */
const ISSUES_SHOWN = 100

/**
 * What stands against writing these conversations together: names and questions that another conversation has,
 * in the domain or in the list, scripts that do not parse, and what is wrong with what they refer to. In order of the
 * items.
 */
export async function findConflicts(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
  referring: Referring,
): Promise<Conflict[]> {
  const conflicts = [
    ...(await nameConflicts(database, domainId, items)),
    ...(await questionConflicts(database, domainId, items)),
    ...(await scriptConflicts(items)),
    ...referenceConflicts(referring),
  ]
  return conflicts.sort((a, b) => a.item - b.item)
}

/** Throws DUPLICATE_NAME, DUPLICATE_QUESTION or INVALID when there are conflicts. */
export function refuseConflicts(conflicts: readonly Conflict[], itemCount: number): void {
  const [first] = conflicts
  if (!first) return
  const issues = conflicts.slice(0, ISSUES_SHOWN).map(({ item, ...issue }) => ({
    ...issue,
    params: { ...issue.params, ...(itemCount > 1 && { item }) },
  }))
  throw new AppError(codeOf(first), issues[0]!.params, issues)
}

export type TakenQuestion = {
  chatType: string
  key: string
  conversationId: number
  conversationName: string
}

/** Which of these questions stand in conversations of the domain other than `exceptIds`. */
export async function takenQuestions(
  database: Database,
  domainId: number,
  questions: readonly { chatType: string; key: string }[],
  exceptIds: readonly number[],
): Promise<TakenQuestion[]> {
  const { rows } = await sql<TakenQuestion>`
    select q.chat_type as "chatType", q.question_key as key, c.id as "conversationId", c.name as "conversationName"
    from json_to_recordset(${JSON.stringify(questions)}::json) as k("chatType" text, key text)
    join question q on q.domain_id = ${domainId} and q.chat_type = k."chatType"
      and md5(q.question_key) = md5(k.key) and q.chat_type = any(${[...QUESTION_TYPES]}::text[])
    join conversation c on c.domain_id = q.domain_id and c.id = q.conversation_id
    where q.conversation_id <> all(${[...exceptIds]}::bigint[])`.execute(database)
  return rows
}

async function nameConflicts(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<Conflict[]> {
  const keys = items.map((item) => nameKey(item.fields.name))
  const rows = await database
    .selectFrom('conversation')
    .select('name_key')
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val(keys))))
    .where((e) => e.not(e('id', '=', e.fn.any(e.val(overwritten(items))))))
    .execute()
  const taken = new Set(rows.map((row) => row.name_key))
  return keys.flatMap((key, item) => {
    if (taken.has(key))
      return [{ item, path: 'name', code: 'DUPLICATE_NAME', params: { name: items[item]!.fields.name } }]
    taken.add(key)
    return []
  })
}

async function questionConflicts(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<Conflict[]> {
  const asked = await mapInSlices(items, ({ fields }) =>
    fields.questions.map((question) => ({ ...question, key: questionKey(question.text) })),
  )
  const owners = await ownersOf(database, domainId, items, asked)
  const conflicts = await mapInSlices(items, ({ id, fields }, item) =>
    asked[item]!.flatMap(({ chatType, key, text }, n): Conflict[] => {
      const owner = owners.get(`${chatType} ${key}`)
      if (!owner) {
        const own = { conversationId: id ?? null, conversationName: fields.name, item }
        owners.set(`${chatType} ${key}`, own)
        return []
      }
      if (owner.item === item) return []
      const { conversationId, conversationName } = owner
      const params = { question: text, conversationId, conversationName }
      return [{ item, path: `questions.${n}.text`, code: 'DUPLICATE_QUESTION', params }]
    }),
  )
  return conflicts.flat()
}

/** Whose a question is, by its kind and key; `item` is the place in the list of one that comes first there. */
type Owners = Map<string, { conversationId: number | null; conversationName: string; item?: number }>

/** The questions that conversations of the domain have which the items do not overwrite. */
async function ownersOf(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
  asked: readonly { chatType: string; key: string }[][],
): Promise<Owners> {
  const keys = asked.flatMap((questions) => questions.map(({ chatType, key }) => ({ chatType, key })))
  const owners: Owners = new Map()
  const exceptIds = overwritten(items)
  for (const chunk of inChunks(keys, CHUNK))
    for (const row of await takenQuestions(database, domainId, chunk, exceptIds))
      owners.set(`${row.chatType} ${row.key}`, row)
  return owners
}

async function scriptConflicts(items: readonly ConversationItem[]): Promise<Conflict[]> {
  const conflicts = await mapInSlices(items, ({ fields }, item) =>
    fields.questions.flatMap((question, n): Conflict[] => {
      const wrong = question.chatType === 'NLU_PATTERN' ? checkScript(question.text) : null
      return wrong ? [{ item, path: `questions.${n}.text`, ...wrong }] : []
    }),
  )
  return conflicts.flat()
}

function overwritten(items: readonly ConversationItem[]): number[] {
  return items.flatMap((item) => (item.id === undefined ? [] : [item.id]))
}

function codeOf(conflict: Conflict): ErrorCode {
  const { code } = conflict
  return code === 'DUPLICATE_NAME' || code === 'DUPLICATE_QUESTION' ? code : 'INVALID'
}
