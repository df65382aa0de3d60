import {
  type ConversationRow,
  type conversation,
  type Page,
  type QueryOf,
  spokenTextsOf,
} from '@parlance/contract'
import type { Database } from '../../db/database'
import { likePattern, pageOf, presentPage } from '../../http/page'
import { searchKey } from '../reference/searchText'
import { buildStatusIn, conversationsOf, GROUP_NAME, TAG_NAMES } from './conversationFilter'

type ListQuery = QueryOf<typeof conversation.list>

const SORT_COLUMN = {
  updatedAt: 'c.updated_at',
  name: 'c.name_key',
  questionCount: 'c.question_count',
  id: 'c.id',
} as const

/** One page of a domain's conversations, with the question or answer that a search found. */
export async function listConversations(
  database: Database,
  query: ListQuery,
): Promise<Page<ConversationRow>> {
  const picked = conversationsOf(database, query.domainId, query)
  const { count } = await picked.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { pageSize, offset } = pageOf(count, query)
  const page = await picked
    .select('c.id')
    .orderBy(SORT_COLUMN[query.sort], query.order)
    .orderBy('c.id', query.order)
    .limit(pageSize)
    .offset(offset)
    .execute()
  const ids = page.map((row) => row.id)
  const rows = await rowsOf(database, query.domainId, ids)
  const found = await findTexts(database, query, rows)
  const items = rows.map(
    (row): ConversationRow => ({
      id: row.id,
      name: row.name,
      group: row.group,
      tags: row.tags,
      questionCount: row.question_count,
      regexCount: row.regex_count,
      answerCount: row.answer_count,
      firstQuestion: row.first_question,
      firstAnswer: row.first_answer,
      found: found.get(row.id) ?? null,
      buildStatus: row.status,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    }),
  )
  return presentPage(items, count, query)
}

/** What the list shows of these conversations, in their order: asked for one page only, never for what it skips. */
async function rowsOf(database: Database, domainId: number, ids: readonly number[]) {
  const rows = await conversationsOf(database, domainId, {})
    .where((e) => e('c.id', '=', e.fn.any(e.val([...ids]))))
    .select(['c.id', 'c.name', 'c.question_count', 'c.regex_count', 'c.answer_count', 'c.first_question'])
    .select(['c.first_answer', 'c.updated_at', 'c.updated_by'])
    .select([GROUP_NAME.as('group'), TAG_NAMES.as('tags'), buildStatusIn(domainId).as('status')])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** By conversation, the first question, else the first answer, that has the search in it; none where the name has it. */
async function findTexts(
  database: Database,
  { domainId, search }: ListQuery,
  rows: readonly { id: number; name: string }[],
): Promise<Map<number, string>> {
  const key = searchKey(search)
  const ids = rows.filter((row) => !searchKey(row.name).includes(key)).map((row) => row.id)
  if (ids.length === 0) return new Map()
  const questions = await database
    .selectFrom('question')
    .distinctOn('conversation_id')
    .select(['conversation_id as id', 'text'])
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val(ids))))
    .where('question_key', 'like', likePattern(key))
    .orderBy('conversation_id')
    .orderBy('position')
    .execute()
  const found = new Map(questions.map((row) => [row.id, row.text]))
  const unfound = ids.filter((id) => !found.has(id))
  if (unfound.length === 0) return found
  for (const { id, text } of await bubbleTexts(database, domainId, unfound))
    if (!found.has(id) && searchKey(text).includes(key)) found.set(id, text)
  return found
}

async function bubbleTexts(
  database: Database,
  domainId: number,
  ids: readonly number[],
): Promise<{ id: number; text: string }[]> {
  const answers = await database
    .selectFrom('answer')
    .select(['conversation_id as id', 'bubbles'])
    .where('domain_id', '=', domainId)
    .where((e) => e('conversation_id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('conversation_id')
    .orderBy('position')
    .execute()
  return answers.flatMap(({ id, bubbles }) => spokenTextsOf(bubbles).map((text) => ({ id, text })))
}
