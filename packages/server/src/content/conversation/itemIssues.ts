import {
  AppError,
  type ErrorCode,
  isAnsweredYesOrNo,
  QUESTION_TYPES,
  type Slot,
  sameQuestionKey,
  slotEntities,
} from '@parlance/contract'
import { canAgree } from '@parlance/engine'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { inChunks } from '../../db/inChunks'
import { mapInSlices } from '../../job/inSlices'
import { readSettings } from '../kind/dialogueSettings'
import { nameKey } from '../reference/nameKey'
import { type ItemReferences, itemReferenceIssues } from './itemReferences'
import { addOwner, ownerOf, type QuestionOwners, questionId } from './questionOwners'
import { checkScript } from './trial/checkScript'
import type { ConversationItem, ItemIssue, ItemNotice } from './write/writing'

/** Questions looked for in one statement. */
const CHUNK = 1_000
/** Issues sent with one refusal. */
const ISSUES_SHOWN = 100

/**
 * Returns what is wrong with writing these conversations together, in order of the items: names and questions that
 * another conversation has, in the domain or in the list, scripts that do not parse, what they refer to, and
 * confirmations to which nobody can say yes. Questions
 * that input contexts keep apart are no issue: a notice says where else they stand.
 */
export async function findIssues(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
  references: ItemReferences,
): Promise<{ issues: ItemIssue[]; notices: ItemNotice[] }> {
  const questions = await compareQuestions(database, domainId, items)
  const issues = [
    ...(await nameIssues(database, domainId, items)),
    ...questions.issues,
    ...(await scriptIssues(items)),
    ...itemReferenceIssues(references),
    ...(await confirmationIssues(database, domainId, items)),
  ]
  return { issues: issues.sort((a, b) => a.item - b.item), notices: questions.notices }
}

/** Throws DUPLICATE_NAME, DUPLICATE_QUESTION or INVALID when there are issues. */
export function refuseIssues(found: readonly ItemIssue[], itemCount: number): void {
  const [first] = found
  if (!first) return
  const issues = found.slice(0, ISSUES_SHOWN).map(({ item, ...issue }) => ({
    ...issue,
    params: { ...issue.params, ...(itemCount > 1 && { item }) },
  }))
  throw new AppError(codeOf(first), issues[0]!.params, issues)
}

/** A question and the conversation that has it. */
export type TakenQuestion = {
  chatType: string
  key: string
  conversationId: number
  conversationName: string
  inputContexts: string[]
}

/** Returns which of these questions stand in conversations of the domain other than `exceptIds`. */
export async function takenQuestions(
  database: Database,
  domainId: number,
  questions: readonly { chatType: string; key: string }[],
  exceptIds: readonly number[],
): Promise<TakenQuestion[]> {
  const { rows } = await sql<TakenQuestion>`
    select q.chat_type as "chatType", q.question_key as key, c.id as "conversationId", c.name as "conversationName",
      coalesce(c.dialogue -> 'inputContexts', '[]') as "inputContexts"
    from json_to_recordset(${JSON.stringify(questions)}::json) as k("chatType" text, key text)
    join question q on q.domain_id = ${domainId} and q.chat_type = k."chatType"
      and md5(q.question_key) = md5(k.key) and q.chat_type = any(${[...QUESTION_TYPES]}::text[])
    join conversation c on c.domain_id = q.domain_id and c.id = q.conversation_id
    where q.conversation_id <> all(${[...exceptIds]}::bigint[])
    order by c.id`.execute(database)
  return rows
}

async function nameIssues(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<ItemIssue[]> {
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

async function compareQuestions(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<{ issues: ItemIssue[]; notices: ItemNotice[] }> {
  const asked = await mapInSlices(items, ({ fields }) =>
    fields.questions.map((question) => ({ ...question, key: sameQuestionKey(question) })),
  )
  const owners = await ownersOf(database, domainId, items, asked)
  const issues: ItemIssue[] = []
  const notices: ItemNotice[] = []
  await mapInSlices(items, ({ id = null, fields }, item) => {
    const { name, inputContexts = [] } = fields
    for (const [n, { text, ...question }] of asked[item]!.entries()) {
      const found = ownerOf(owners, questionId(question), inputContexts)
      addOwner(owners, questionId(question), inputContexts, { conversationId: id, conversationName: name })
      if (!found) continue
      const { conversationId, conversationName } = found.owner
      const at = {
        item,
        path: `questions.${n}.text`,
        params: { question: text, conversationId, conversationName },
      }
      if (found.keptApart) notices.push({ ...at, code: 'SAME_QUESTION_OTHER_CONTEXT' })
      else issues.push({ ...at, code: 'DUPLICATE_QUESTION' })
    }
  })
  return { issues, notices }
}

/** A conversation that has a question; one of the list that is new has no id yet. */
type Owner = { conversationId: number | null; conversationName: string }

/** Returns who has these questions among the conversations that the items do not overwrite. */
async function ownersOf(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
  asked: readonly { chatType: string; key: string }[][],
): Promise<QuestionOwners<Owner>> {
  const questions = new Map(
    asked.flat().map(({ chatType, key }) => [questionId({ chatType, key }), { chatType, key }]),
  )
  const owners: QuestionOwners<Owner> = new Map()
  const exceptIds = overwritten(items)
  for (const chunk of inChunks([...questions.values()], CHUNK))
    for (const { inputContexts, ...row } of await takenQuestions(database, domainId, chunk, exceptIds))
      addOwner(owners, questionId(row), inputContexts, row)
  return owners
}

async function scriptIssues(items: readonly ConversationItem[]): Promise<ItemIssue[]> {
  const issues = await mapInSlices(items, ({ fields }, item) =>
    fields.questions.flatMap((question, n): ItemIssue[] => {
      const wrong = question.chatType === 'NLU_PATTERN' ? checkScript(question.text) : null
      return wrong ? [{ item, path: `questions.${n}.text`, ...wrong }] : []
    }),
  )
  return issues.flat()
}

function overwritten(items: readonly ConversationItem[]): number[] {
  return items.flatMap((item) => (item.id === undefined ? [] : [item.id]))
}

function codeOf(issue: ItemIssue): ErrorCode {
  const { code } = issue
  return code === 'DUPLICATE_NAME' || code === 'DUPLICATE_QUESTION' ? code : 'INVALID'
}

/** Confirmations that take no value which says yes: the task would ask in vain. */
async function confirmationIssues(
  database: Database,
  domainId: number,
  items: readonly ConversationItem[],
): Promise<ItemIssue[]> {
  const confirmations = items.flatMap(({ fields }, item) =>
    (fields.task?.slots ?? []).flatMap((slot, i) => (slot.confirmation ? [{ item, slot, i }] : [])),
  )
  const names = confirmations.flatMap(({ slot }) => (isAnsweredYesOrNo(slot) ? [] : ownEntities(slot)))
  if (confirmations.length === 0) return []
  const { language } = await readSettings(database, domainId)
  const entities = await database
    .selectFrom('entity')
    .select(['name', 'type', 'words'])
    .where('domain_id', '=', domainId)
    .where((e) => e('name_key', '=', e.fn.any(e.val(names.map(nameKey)))))
    .execute()
  return confirmations.flatMap(({ item, slot, i }): ItemIssue[] => {
    const own = ownEntities(slot).map((name) => entities.find((one) => nameKey(one.name) === nameKey(name)))
    const isOpen = own.some((one) => one?.type !== 'DICTIONARY')
    const words = own.flatMap(
      (one) => one?.words.map(({ keyword, synonyms }) => [keyword, ...synonyms]) ?? [],
    )
    if (canAgree(slot, isOpen ? null : words, language)) return []
    return [{ item, path: `task.slots.${i}.entity`, code: 'CONFIRMATION_WITHOUT_YES' }]
  })
}

/** Names of a slot's entities that the operator made. */
function ownEntities(slot: Slot): string[] {
  return slotEntities(slot).flatMap((entity) => /^@\{(.+)\}$/u.exec(entity)?.[1] ?? [])
}
